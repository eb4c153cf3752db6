import type { TitleOf } from '../../../games/title.ts';

/** The bets that the title offers, ascending, in cents. */
export const betsOf = ({ coinCents, definition }: TitleOf<{ readonly bet: number }>): readonly number[] =>
  coinCents.steps.map((coin) => coin * definition.bet);

/** The bet until one is chosen: one dollar or the next higher. */
export const firstBet = (offered: readonly number[]): number =>
  offered.find((bet) => bet >= 100) ?? offered[0] ?? 0;

/** The offered bet next to one, upwards or downwards; the same at the ends. */
export const nextBet = (offered: readonly number[], betCents: number, by: 1 | -1): number => {
  const index = offered.indexOf(betCents);
  return offered[Math.min(offered.length - 1, Math.max(0, index + by))] ?? betCents;
};

/** Four bets to choose with one tap, spread over the lower two thirds of what is offered. */
export const quickBets = (offered: readonly number[]): readonly number[] => {
  const last = Math.max(3, Math.floor((offered.length * 2) / 3));
  return [...new Set([0, 1, 2, 3].map((i) => offered[Math.round((i * last) / 3)] ?? offered[0] ?? 0))];
};
