import { lazyComponent } from '../../base/loading/lazyComponent.ts';

export const MyBets = lazyComponent(() => import('./MyBets.tsx'), 'MyBets', { file: 'rounds' });
