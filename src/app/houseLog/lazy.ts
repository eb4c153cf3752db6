import { lazyComponent } from '../loading/lazyComponent.ts';

export const InLog = lazyComponent(() => import('./InLog.tsx'), 'InLog', { group: 'proof' });
