import { lazyComponent } from '../loading/lazyComponent.ts';

export const PaidOut = lazyComponent(() => import('./PaidOut.tsx'), 'PaidOut', { group: 'proof' });
