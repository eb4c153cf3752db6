// Practice: whether the game is played with play coins, and how many there are.
import { signal } from '@preact/signals-react';
import { integer, min } from 'superstruct';
import { playerStorage } from '../../base/storage/playerStorage.ts';

/** Play coins at the start, and after they have run out, in hundredths: a thousand. */
export const PLAY_COINS = 100_000;
const KEY = 'practice:coins';

/** Whether the game is only practised. The address says so at first. */
export const practising = signal(new URLSearchParams(globalThis.location?.search).has('practice'));
/** Play coins on this device, in hundredths like cents. */
export const playCoins = signal(PLAY_COINS);

/** Sets the play coins, and stores them. */
export const setPlayCoins = (coins: number): void => {
  playCoins.value = coins;
  void playerStorage.set(KEY, coins);
};

/** Reads the stored play coins. */
export const readPlayCoins = async (): Promise<void> => {
  playCoins.value = (await playerStorage.get(KEY, min(integer(), 0))) ?? PLAY_COINS;
};
