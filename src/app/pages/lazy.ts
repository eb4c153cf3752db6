import { lazyComponent } from '../loading/lazyComponent.ts';

export const Reading = lazyComponent(() => import('./Reading.tsx'), 'Reading', {
  group: 'page',
});
