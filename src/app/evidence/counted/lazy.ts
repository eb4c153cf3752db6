import { lazyComponent } from '../../base/loading/lazyComponent.ts';

export const MyMoney = lazyComponent(() => import('./MyMoney.tsx'), 'MyMoney', { file: 'evidence' });
