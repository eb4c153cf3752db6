import { lazyComponent } from '../base/loading/lazyComponent.ts';

export const InstallPane = lazyComponent(() => import('./InstallPane.tsx'), 'InstallPane', { file: 'page' });
export const InstallSheet = lazyComponent(() => import('./InstallPane.tsx'), 'InstallSheet', {
  file: 'page',
});
