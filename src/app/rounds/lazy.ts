import { lazyComponent } from '../loading/lazyComponent.ts';

export const MyBets = lazyComponent(() => import('./MyBets.tsx'), 'MyBets', { group: 'proof' });
