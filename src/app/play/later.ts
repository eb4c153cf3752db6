import { lazyComponent } from '../loading/lazyComponent.ts';

/** What a game does not need for its first spin. */
export const AutoSheet = lazyComponent(() => import('./AutoSheet.tsx'), 'AutoSheet');
export const Paytable = lazyComponent(() => import('./Paytable.tsx'), 'Paytable');
export const ProviderLobby = lazyComponent(() => import('./ProviderLobby.tsx'), 'ProviderLobby');
export const Room = lazyComponent(() => import('./Room.tsx'), 'Room');
export const Sheet = lazyComponent(() => import('../ui/Sheet.tsx'), 'Sheet');
export const SlotHelp = lazyComponent(() => import('./SlotHelp.tsx'), 'SlotHelp');
export const Well = lazyComponent(() => import('./Well.tsx'), 'Well');
