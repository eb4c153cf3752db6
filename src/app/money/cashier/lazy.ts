import { lazyComponent } from '../../base/loading/lazyComponent.ts';

export const Cashier = lazyComponent(() => import('./Cashier.tsx'), 'Cashier', { file: 'money' });
export const Deposit = lazyComponent(() => import('./deposit/Deposit.tsx'), 'Deposit', { file: 'money' });
export const Welcome = lazyComponent(() => import('../bonus/Welcome.tsx'), 'Welcome', { file: 'money' });
