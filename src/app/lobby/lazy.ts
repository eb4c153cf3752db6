import { lazyComponent } from '../base/loading/lazyComponent.ts';

export const BelowGames = lazyComponent(() => import('./BelowGames.tsx'), 'BelowGames', {
  group: 'page',
  offline: 'start',
});
export const Lobby = lazyComponent(() => import('./Lobby.tsx'), 'Lobby', { group: 'page', offline: 'start' });
export const CardTilt = lazyComponent(() => import('./cards/CardTilt.tsx'), 'CardTilt', {
  group: 'page',
  offline: 'start',
});
export const PlayedLately = lazyComponent(() => import('./PlayedLately.tsx'), 'PlayedLately', {
  group: 'proof',
});
/** Loaded when the search field gets the focus. */
export const SearchResults = lazyComponent(() => import('./SearchResults.tsx'), 'SearchResults', {
  group: 'page',
  offline: 'start',
});
export const Preview = lazyComponent(() => import('./Preview.tsx'), 'Preview', {
  group: 'page',
});
