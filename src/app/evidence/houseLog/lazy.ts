import { lazyComponent } from '../../base/loading/lazyComponent.ts';

export const InLog = lazyComponent(() => import('./InLog.tsx'), 'InLog', { file: 'evidence' });
