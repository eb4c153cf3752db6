// What a practised game shows of itself: play coins, nothing of it kept with real rounds.
import { signal } from '@preact/signals-react';
import { integer, min } from 'superstruct';
import { playerStorage } from '../../storage/playerStorage.ts';

/** Play coins to begin with and to go on with, in hundredths: a thousand. */
export const PLAY_COINS = 100_000;
const KEY = 'practice:coins';

/**
 * Whether the game on the screen is only practised: at first what the address says, which the build's press
 * sets in turn (prerender/prerenderApp.tsx).
 */
export const practising = signal(new URLSearchParams(globalThis.location?.search).has('practice'));
/** Play coins on this device, in hundredths like cents. */
export const playCoins = signal(PLAY_COINS);

/** Play coins after something changed them; kept on the device. */
export const setPlayCoins = (coins: number): void => {
  playCoins.value = coins;
  void playerStorage.set(KEY, coins);
};

/** Play coins kept from before; filled up where less than a bet is left. */
export const readPlayCoins = async (): Promise<void> => {
  playCoins.value = (await playerStorage.get(KEY, min(integer(), 0))) ?? PLAY_COINS;
};
