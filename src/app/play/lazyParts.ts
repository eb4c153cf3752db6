import { lazyComponent } from '../loading/lazyComponent.ts';

/** What a game does not need for its first spin. */
export const AutoSheet = lazyComponent(() => import('./AutoSheet.tsx'), 'AutoSheet', { group: 'gamePart' });
export const Paytable = lazyComponent(() => import('./Paytable.tsx'), 'Paytable', { group: 'gamePart' });
export const ProviderLobby = lazyComponent(() => import('./ProviderLobby.tsx'), 'ProviderLobby', {
  group: 'gamePart',
});
export const Room = lazyComponent(() => import('./Room.tsx'), 'Room', { group: 'gamePart' });
export const Sheet = lazyComponent(() => import('../ui/Sheet.tsx'), 'Sheet', { group: 'gamePart' });
export const SlotHelp = lazyComponent(() => import('./SlotHelp.tsx'), 'SlotHelp', { group: 'gamePart' });
export const Well = lazyComponent(() => import('./Well.tsx'), 'Well', { group: 'gamePart' });
