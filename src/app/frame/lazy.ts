import { lazyComponent } from '../loading/lazyComponent.ts';

export const Footer = lazyComponent(() => import('./Footer.tsx'), 'Footer');
export const MenuSheet = lazyComponent(() => import('./MenuSheet.tsx'), 'MenuSheet');
export const PlayerHeader = lazyComponent(() => import('./PlayerHeader.tsx'), 'PlayerHeader');
