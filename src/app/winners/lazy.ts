import { lazyComponent } from '../loading/lazyComponent.ts';

export const Winners = lazyComponent(() => import('./Winners.tsx'), 'Winners', {
  group: 'page',
  offline: 'start',
});
