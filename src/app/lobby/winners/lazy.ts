import { lazyComponent } from '../../base/loading/lazyComponent.ts';

export const Winners = lazyComponent(() => import('./Winners.tsx'), 'Winners', {
  group: 'page',
  offline: 'start',
});
