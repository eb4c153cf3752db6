import { type Infer, object, optional, record, string } from 'superstruct';
import { LottoClosing, type LottoCurrent, LottoPrizes } from '../../wire/play/lotto.ts';

/** What was published of a month before its draw: hashes, prizes, the signed statement of its closing. */
export const SeenMonth = object({
  serverSeedHash: string(),
  /** What the player is called in the list of this month's tickets. */
  holder: optional(string()),
  prizes: optional(LottoPrizes),
  ticketsHash: optional(string()),
  closing: optional(LottoClosing),
});
export type SeenMonth = Infer<typeof SeenMonth>;
export const Seen = record(string(), SeenMonth);
export type Seen = Readonly<Record<string, SeenMonth>>;

/** Months kept, newest first. */
const SEEN_MAX = 30;

/**
 * Adds what is published now. What was seen first for a month stays, so that the check of its draw finds a
 * hash, or a deciding block, that was changed later.
 */
export const addSeen = (
  seen: Seen,
  {
    month,
    serverSeedHash,
    prizes,
    closing,
    mine,
  }: Pick<LottoCurrent, 'month' | 'serverSeedHash' | 'prizes' | 'closing' | 'mine'>,
): Seen => {
  const holder = mine ? { holder: mine.holder } : {};
  const next: Record<string, SeenMonth> = {
    ...seen,
    [month]: { serverSeedHash, prizes, ...holder, ...seen[month] },
  };
  if (closing) {
    const { statement, ticketsHash } = closing;
    next[closing.month] = {
      serverSeedHash: closing.serverSeedHash,
      ...(ticketsHash === null ? {} : { ticketsHash }),
      ...(statement ? { closing: statement } : {}),
      ...next[closing.month],
    };
  }
  return Object.fromEntries(
    Object.entries(next)
      .sort(([a], [b]) => b.localeCompare(a))
      .slice(0, SEEN_MAX),
  );
};
