import { lazyComponent } from '../base/loading/lazyComponent.ts';

export const Footer = lazyComponent(() => import('./Footer.tsx'), 'Footer', {
  file: 'page',
  offline: 'start',
});
export const MenuSheet = lazyComponent(() => import('./MenuSheet.tsx'), 'MenuSheet', { file: 'page' });
export const PlayerHeader = lazyComponent(() => import('./PlayerHeader.tsx'), 'PlayerHeader', {
  file: 'page',
  offline: 'start',
});
export const NoCoins = lazyComponent(() => import('./NoCoins.tsx'), 'NoCoins', { file: 'money' });
