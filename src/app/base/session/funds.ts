import { signal } from '@preact/signals-react';
import type { PlayerStatus } from '../../../wire/player/status.ts';

/** What a player can bet with, in cents. `bonus`: of the active bonus; null without one. */
export interface Funds {
  readonly cash: number;
  readonly bonus: number | null;
}

/**
 * What a balance on the page is ahead (below zero: behind) of the funds by, in cents: while a win is
 * counted it follows the count (play/wins/tellWin.ts).
 */
export const uncounted = signal<{ readonly cash: number; readonly bonus: number }>({ cash: 0, bonus: 0 });

export const fundsOf = (player: PlayerStatus | null): Funds => ({
  cash: player?.cash ?? 0,
  bonus: player?.bonus?.bonusBalance ?? null,
});
/** The funds as far as wins have been counted. */
export const shownFunds = ({ cash, bonus }: Funds): Funds => ({
  cash: cash + uncounted.value.cash,
  bonus: bonus === null ? null : bonus + uncounted.value.bonus,
});
export const sumOf = ({ cash, bonus }: Funds): number => cash + (bonus ?? 0);

/** What is left after a bet. Cash is bet first, as the house does. */
export const afterBet = ({ cash, bonus }: Funds, betCents: number): Funds => {
  const ofCash = bonus === null ? betCents : Math.min(Math.max(cash, 0), betCents);
  return { cash: cash - ofCash, bonus: bonus === null ? null : bonus - (betCents - ofCash) };
};
