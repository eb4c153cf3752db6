/** Sums of what was bet and paid. */
import type { PaidOutStatement, PaidOutSums } from '../../../wire/play/paidOut.ts';
import { DAY_MS, dayOf } from '../../ledger/dailyActivity/rules.ts';

interface Sums {
  readonly rounds: bigint;
  /** Cents, or jackpot tokens. */
  readonly stake: bigint;
  readonly stakeSquares: bigint;
  /** Cents. */
  readonly won: bigint;
}
export interface GameSums extends Sums {
  readonly gameId: string;
  readonly mathHash: string;
}
export interface DaySums extends GameSums {
  /** Counted from 1970. */
  readonly day: number;
}

/** What is counted of a round. */
export interface CountedRound {
  readonly gameId: string;
  readonly mathHash: string;
  readonly at: number;
  readonly stake: bigint;
  readonly won: bigint;
}

const added = <S extends Sums>(into: S, { rounds, stake, stakeSquares, won }: Sums): S => ({
  ...into,
  rounds: into.rounds + rounds,
  stake: into.stake + stake,
  stakeSquares: into.stakeSquares + stakeSquares,
  won: into.won + won,
});

const byKey = <S extends Sums>(all: readonly S[], keyOf: (one: S) => string): S[] => {
  const found = new Map<string, S>();
  for (const one of all) {
    const known = found.get(keyOf(one));
    found.set(keyOf(one), known ? added(known, one) : one);
  }
  return [...found.values()];
};

/** The sums of rounds by game, definition and the day on which they ended. */
export const daySumsOf = (rounds: readonly CountedRound[]): DaySums[] =>
  byKey(
    rounds.map(({ gameId, mathHash, at, stake, won }) => ({
      gameId,
      mathHash,
      day: dayOf(at),
      rounds: 1n,
      stake,
      stakeSquares: stake * stake,
      won,
    })),
    ({ gameId, mathHash, day }) => `${gameId} ${mathHash} ${day}`,
  );

/** The same over all days. */
export const gameSumsOf = (all: readonly GameSums[]): GameSums[] =>
  byKey(all, ({ gameId, mathHash }) => `${gameId} ${mathHash}`);

export const wireSums = ({ mathHash, rounds, stake, stakeSquares, won }: GameSums): PaidOutSums => ({
  mathHash,
  rounds: Number(rounds),
  stake: Number(stake),
  stakeSquares: stakeSquares.toString(),
  won: Number(won),
});

/** `YYYY-MM-DD` of a day that is counted from 1970. */
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

const ascending = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** @param size entries of the log over which the sums are */
export const statementOf = (day: string, size: number, sums: readonly GameSums[]): PaidOutStatement => ({
  v: 'paid-out-1',
  day,
  size,
  games: sums
    .toSorted((a, b) => ascending(a.gameId, b.gameId) || ascending(a.mathHash, b.mathHash))
    .map((sum) => ({ gameId: sum.gameId, ...wireSums(sum) })),
});
