import { lazyComponent } from '../loading/lazyComponent.ts';

export const InstallPane = lazyComponent(() => import('./InstallPane.tsx'), 'InstallPane');
