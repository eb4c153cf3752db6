import { type Infer, object, optional, record, string } from 'superstruct';
import type { LottoCurrent } from '../../wire/play/lotto.ts';

/** The hashes published for a month before its draw. */
export const SeenMonth = object({ serverSeedHash: string(), ticketsHash: optional(string()) });
export type SeenMonth = Infer<typeof SeenMonth>;
export const Seen = record(string(), SeenMonth);
export type Seen = Readonly<Record<string, SeenMonth>>;

/** Months kept, newest first. */
const SEEN_MAX = 30;

/**
 * Adds the hashes that are published now. The first ones seen for a month stay, so that the check of its draw
 * finds a hash that was changed later.
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
