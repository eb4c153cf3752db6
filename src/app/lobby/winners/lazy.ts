import { lazyComponent } from '../../base/loading/lazyComponent.ts';

export const Winners = lazyComponent(() => import('./Winners.tsx'), 'Winners', {
  file: 'page',
  offline: 'start',
});
