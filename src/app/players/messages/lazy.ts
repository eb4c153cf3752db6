import { lazyComponent } from '../../base/loading/lazyComponent.ts';

export const Messages = lazyComponent(() => import('./Messages.tsx'), 'Messages', { file: 'players' });
