import { lazyComponent } from '../../base/loading/lazyComponent.ts';

export const Bonus = lazyComponent(() => import('./Bonus.tsx'), 'Bonus', { file: 'money' });
