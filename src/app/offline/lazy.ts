import { lazyComponent } from '../base/loading/lazyComponent.ts';

export const InstallPane = lazyComponent(() => import('./InstallPane.tsx'), 'InstallPane', { file: 'page' });
