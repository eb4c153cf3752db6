import type { PlayerStatus } from '../../../wire/player/status.ts';

/** What a player can bet with, in cents. `bonus`: of the active bonus; null without one. */
export interface Funds {
  readonly cash: number;
  readonly bonus: number | null;
}

export const fundsOf = (player: PlayerStatus | null): Funds => ({
  cash: player?.cash ?? 0,
  bonus: player?.bonus?.bonusBalance ?? null,
});
export const sumOf = ({ cash, bonus }: Funds): number => cash + (bonus ?? 0);

/** What is left after a bet. Cash is bet first, as the house does. */
export const afterBet = ({ cash, bonus }: Funds, betCents: number): Funds => {
  const ofCash = bonus === null ? betCents : Math.min(Math.max(cash, 0), betCents);
  return { cash: cash - ofCash, bonus: bonus === null ? null : bonus - (betCents - ofCash) };
};
