import { lazyComponent } from '../loading/lazyComponent.ts';

export const ReleaseInLog = lazyComponent(() => import('./ReleaseInLog.tsx'), 'ReleaseInLog', {
  group: 'proof',
});
export const InLog = lazyComponent(() => import('./InLog.tsx'), 'InLog', { group: 'proof' });
