import { lazyComponent } from '../../base/loading/lazyComponent.ts';

export const PaidOut = lazyComponent(() => import('./PaidOut.tsx'), 'PaidOut', { file: 'evidence' });
