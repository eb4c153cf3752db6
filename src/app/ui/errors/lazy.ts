import { lazyComponent } from '../../base/loading/lazyComponent.ts';

export const ErrorPage = lazyComponent(() => import('./ErrorPage.tsx'), 'ErrorPage');
export const ErrorSheet = lazyComponent(() => import('./ErrorSheet.tsx'), 'ErrorSheet');
export const NotFound = lazyComponent(() => import('./NotFound.tsx'), 'NotFound');
