import { lazyComponent } from '../base/loading/lazyComponent.ts';

export const Footer = lazyComponent(() => import('./Footer.tsx'), 'Footer', {
  group: 'page',
  offline: 'start',
});
export const MenuSheet = lazyComponent(() => import('./MenuSheet.tsx'), 'MenuSheet');
export const PlayerHeader = lazyComponent(() => import('./PlayerHeader.tsx'), 'PlayerHeader', {
  group: 'page',
  offline: 'start',
});
