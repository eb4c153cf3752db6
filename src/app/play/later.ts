import { lazyComponent } from '../loading/lazyComponent.ts';

/** What a game does not need for its first spin. */
export const AutoSheet = lazyComponent(() => import('./AutoSheet.tsx'), 'AutoSheet', { group: 'game' });
export const Paytable = lazyComponent(() => import('./Paytable.tsx'), 'Paytable', { group: 'game' });
export const ProviderLobby = lazyComponent(() => import('./ProviderLobby.tsx'), 'ProviderLobby', {
  group: 'game',
});
export const Room = lazyComponent(() => import('./Room.tsx'), 'Room', { group: 'game' });
export const Sheet = lazyComponent(() => import('../ui/Sheet.tsx'), 'Sheet', { group: 'game' });
export const SlotHelp = lazyComponent(() => import('./SlotHelp.tsx'), 'SlotHelp', { group: 'game' });
export const Well = lazyComponent(() => import('./Well.tsx'), 'Well', { group: 'game' });
