import { lazyComponent } from '../../base/loading/lazyComponent.ts';

export const ErrorPage = lazyComponent(() => import('./ErrorPage.tsx'), 'ErrorPage', {
  file: 'errors',
  offline: 'start',
});
export const ErrorSheet = lazyComponent(() => import('./ErrorSheet.tsx'), 'ErrorSheet', {
  file: 'errors',
  offline: 'start',
});
export const NotFound = lazyComponent(() => import('./NotFound.tsx'), 'NotFound', {
  file: 'errors',
  offline: 'start',
});
