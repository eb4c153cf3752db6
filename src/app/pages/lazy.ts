import { lazyComponent } from '../base/loading/lazyComponent.ts';

export const Reading = lazyComponent(() => import('./Reading.tsx'), 'Reading', {
  file: 'reading',
});
