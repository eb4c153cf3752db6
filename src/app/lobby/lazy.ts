import { lazyComponent } from '../loading/lazyComponent.ts';

export const Below = lazyComponent(() => import('./Below.tsx'), 'Below');
export const Lobby = lazyComponent(() => import('./Lobby.tsx'), 'Lobby');
export const Preview = lazyComponent(() => import('./Preview.tsx'), 'Preview');
