/**
 * How much cash is still to be bet before a withdrawal: each deposit some times over. Bets count for what was
 * deposited before them, so what was played through does not count for the next deposit, and no deposit is
 * asked for twice. What is missing is therefore the greatest sum, over all moments, of what was deposited
 * since less what was bet since. It is read from the newest bet back, until older ones cannot change it any
 * more: a player may have a million rounds.
 */
import type { CashMove, Place } from '../../ledger/postings/playthrough.ts';

interface Playthrough {
  /** Deposits that are older than the bets read so far, newest first; in cents to be bet. */
  readonly older: readonly CashMove[];
  /** Deposited since the oldest bet read, less what was bet since. */
  readonly sinceCents: bigint;
  /** The greatest of those sums so far. */
  readonly missingCents: bigint;
}

const isLater = (one: Place, other: Place): boolean =>
  one.at === other.at ? one.id > other.id : one.at > other.at;

const takeDeposit = ({ older, sinceCents, missingCents }: Playthrough): Playthrough => {
  const since = sinceCents + (older[0]?.cents ?? 0n);
  return {
    older: older.slice(1),
    sinceCents: since,
    missingCents: since > missingCents ? since : missingCents,
  };
};

/** @param deposits newest first */
export const beginPlaythrough = (deposits: readonly CashMove[], times: number): Playthrough => ({
  older: deposits.map((deposit) => ({ ...deposit, cents: deposit.cents * BigInt(times) })),
  sinceCents: 0n,
  missingCents: 0n,
});

/** @param bets newest first, all older than those read before */
export const readBets = (begun: Playthrough, bets: readonly CashMove[]): Playthrough => {
  let playthrough = begun;
  for (const bet of bets) {
    while (playthrough.older[0] && isLater(playthrough.older[0], bet)) playthrough = takeDeposit(playthrough);
    playthrough = { ...playthrough, sinceCents: playthrough.sinceCents - bet.cents };
  }
  return playthrough;
};

/** What is missing once every bet is read. */
export const endPlaythrough = (read: Playthrough): bigint => {
  let playthrough = read;
  while (playthrough.older.length > 0) playthrough = takeDeposit(playthrough);
  return playthrough.missingCents;
};

/** Whether older bets cannot change what is missing: the older deposits do not make up for the bets read. */
export const isDecided = ({ older, sinceCents, missingCents }: Playthrough): boolean => {
  const max = older.reduce((sum, { cents }) => (cents > 0n ? sum + cents : sum), sinceCents);
  return max <= missingCents;
};
