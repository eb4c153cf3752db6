import { lazyComponent } from '../../base/loading/lazyComponent.ts';

export const PasskeysSheet = lazyComponent(() => import('./PasskeysSheet.tsx'), 'PasskeysSheet', {
  file: 'players',
});
