import { dayAt, dayBegins, PARTS } from '../../../fair/liabilities.ts';
import type { Random } from '../../platform/ports.ts';
import { randomUpTo } from '../../platform/random.ts';

/** What is owed to a player, in cents. */
export interface Owed {
  readonly playerId: string;
  readonly login: string;
  readonly balance: number;
  readonly stakes: number;
  readonly withdrawals: number;
}

/** What is owed to a player by sums of the ledger: nobody's debt lessens what is owed to others. */
export const owedTo = (
  { playerId, login }: Pick<Owed, 'playerId' | 'login'>,
  sums: { readonly cash: bigint; readonly stakes: bigint; readonly held: bigint },
): Owed => ({
  playerId,
  login,
  balance: sums.cash > 0n ? Number(sums.cash) : 0,
  stakes: Number(sums.stakes),
  withdrawals: sums.held > 0n ? Number(sums.held) : 0,
});

export const sumOf = ({ balance, stakes, withdrawals }: Omit<Owed, 'playerId' | 'login'>): number =>
  balance + stakes + withdrawals;

/**
 * Splits a sum at random into the parts of a player's leaves. No part is the whole sum, unless that is one
 * cent.
 * @param sum from 1 to 2^53 − 1
 */
export const splitSum = (random: Random, sum: number): number[] => {
  for (;;) {
    const cuts = Array.from({ length: PARTS - 1 }, () => randomUpTo(random, sum)).toSorted((a, b) => a - b);
    const parts = [...cuts, sum].map((cut, index) => cut - (cuts[index - 1] ?? 0));
    if (sum === 1 || !parts.includes(sum)) return parts;
  }
};

const DAY_MS = 86_400_000;

/** When the next count is made at the earliest, Unix ms: today where there is none yet, else at midnight. */
export const nextCountAt = (now: number, newestDay: string | null): number => {
  const today = dayAt(now);
  const begins = dayBegins(today);
  return newestDay === today ? begins + DAY_MS : begins;
};

/** The last day whose proofs are deleted at a time. */
export const lastForgottenDay = (now: number, provedDays: number): string => dayAt(now - provedDays * DAY_MS);
