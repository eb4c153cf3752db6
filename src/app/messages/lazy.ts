import { lazyComponent } from '../loading/lazyComponent.ts';

export const Messages = lazyComponent(() => import('./Messages.tsx'), 'Messages', { group: 'dialog' });
