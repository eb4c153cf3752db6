import { lazyComponent } from '../../base/loading/lazyComponent.ts';

export const Cashier = lazyComponent(() => import('./Cashier.tsx'), 'Cashier', { group: 'dialog' });
export const Deposit = lazyComponent(() => import('./deposit/Deposit.tsx'), 'Deposit', { group: 'dialog' });
