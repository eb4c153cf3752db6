import { lazyComponent } from '../base/loading/lazyComponent.ts';

export const InstallPane = lazyComponent(() => import('./InstallPane.tsx'), 'InstallPane');
export const InstallSheet = lazyComponent(() => import('./InstallPane.tsx'), 'InstallSheet', {
  group: 'dialog',
});
