import { type Infer, object, optional, record, string } from 'superstruct';
import type { LottoCurrent } from '../../wire/play/lotto.ts';

/** What was published of a month before its draw. */
export const SeenMonth = object({ serverSeedHash: string(), ticketsHash: optional(string()) });
export type SeenMonth = Infer<typeof SeenMonth>;
export const Seen = record(string(), SeenMonth);
export type Seen = Readonly<Record<string, SeenMonth>>;

/** Months that are remembered: as many as are listed, and the ones to come. */
const SEEN_MAX = 30;

/**
 * Adds what is told now. What was seen first of a month stays: a hash that changes later is what this is for.
 */
export const addSeen = (
  seen: Seen,
  { month, serverSeedHash, closing }: Pick<LottoCurrent, 'month' | 'serverSeedHash' | 'closing'>,
): Seen => {
  const next: Record<string, SeenMonth> = { ...seen, [month]: seen[month] ?? { serverSeedHash } };
  if (closing) {
    const before = next[closing.month] ?? { serverSeedHash: closing.serverSeedHash };
    next[closing.month] =
      before.ticketsHash === undefined && closing.ticketsHash !== null
        ? { ...before, ticketsHash: closing.ticketsHash }
        : before;
  }
  return Object.fromEntries(
    Object.entries(next)
      .sort(([a], [b]) => b.localeCompare(a))
      .slice(0, SEEN_MAX),
  );
};
