import { lazyComponent } from '../base/loading/lazyComponent.ts';

export const BelowGames = lazyComponent(() => import('./BelowGames.tsx'), 'BelowGames', {
  file: 'page',
  offline: 'start',
});
export const Lobby = lazyComponent(() => import('./Lobby.tsx'), 'Lobby', { file: 'page', offline: 'start' });
export const CardTilt = lazyComponent(() => import('./cards/CardTilt.tsx'), 'CardTilt', {
  file: 'page',
  offline: 'start',
});
export const PlayedLately = lazyComponent(() => import('./PlayedLately.tsx'), 'PlayedLately', {
  file: 'rounds',
});
/** Loaded when the search field gets the focus. */
export const SearchResults = lazyComponent(() => import('./SearchResults.tsx'), 'SearchResults', {
  file: 'page',
  offline: 'start',
});
export const Preview = lazyComponent(() => import('./Preview.tsx'), 'Preview', {
  file: 'page',
});
