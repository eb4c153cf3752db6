import { lazyComponent } from '../loading/lazyComponent.ts';

/** What a game does not need for its first spin. */
export const AutoSheet = lazyComponent(() => import('./panels/AutoSheet.tsx'), 'AutoSheet', {
  group: 'gamePart',
});
export const Paytable = lazyComponent(() => import('./slots/help/Paytable.tsx'), 'Paytable', {
  group: 'gamePart',
});
export const ProviderLobby = lazyComponent(() => import('./ProviderLobby.tsx'), 'ProviderLobby', {
  group: 'gamePart',
});
export const Room = lazyComponent(() => import('./panels/Room.tsx'), 'Room', { group: 'gamePart' });
export const Sheet = lazyComponent(() => import('../ui/sheet/Sheet.tsx'), 'Sheet', { group: 'gamePart' });
export const SlotHelp = lazyComponent(() => import('./slots/help/SlotHelp.tsx'), 'SlotHelp', {
  group: 'gamePart',
});
export const Well = lazyComponent(() => import('./panels/GamePanel.tsx'), 'Well', { group: 'gamePart' });
