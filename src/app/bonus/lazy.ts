import { lazyComponent } from '../loading/lazyComponent.ts';

export const Bonus = lazyComponent(() => import('./Bonus.tsx'), 'Bonus', { group: 'dialog' });
