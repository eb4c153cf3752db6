import { from } from '../lazy.ts';

/** What a game does not need for its first spin. */
export const AutoSheet = from(async () => (await import('./AutoSheet.tsx')).AutoSheet);
export const Paytable = from(async () => (await import('./Paytable.tsx')).Paytable);
export const ProviderLobby = from(async () => (await import('./ProviderLobby.tsx')).ProviderLobby);
export const Room = from(async () => (await import('./Room.tsx')).Room);
export const Sheet = from(async () => (await import('../ui/Sheet.tsx')).Sheet);
export const SlotHelp = from(async () => (await import('./SlotHelp.tsx')).SlotHelp);
export const Well = from(async () => (await import('./Well.tsx')).Well);
