/** The lotto in the player's status. Tickets follow from dailyActivity. */
import type { Kysely } from 'kysely';
import { LOTTO_POOL_START_CENTS, monthOf, poolOf } from '../../../wire/play/lotto.ts';
import { countUnread } from '../../players/messages/messages.ts';
import { protectionStatus } from '../../players/protection/protection.ts';
import type { House } from '../../platform/ports.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import type { LottoPrize } from '../../../fair/lottoPrizes.ts';
import { prizesIn } from './prizes.ts';
import { poolFacts, slotsBetIn, ticketDaysOf } from './store.ts';

export { drawProof } from './answers.ts';
export { closedMonthFault, closingSignature } from './closing.ts';
export { publicValuesOf } from './publicValue.ts';
export { prizesFault } from './prizes.ts';
export { holderOf, resealMonths, sealContext } from './draw.ts';
export { findList, slotsBetIn, ticketsIn } from './store.ts';

/** The cause of a message to a winner begins so. */
export const WON = 'lotto-won:';

/** The pool of a month as last computed, in cents. */
const currentPool = async (db: Kysely<Tables>, month: string): Promise<number> => {
  const row = await poolFacts(db, month);
  return row ? Number(poolOf(row.carried, row.slots_bet)) : LOTTO_POOL_START_CENTS;
};

/**
 * What a month costs and brings follows from this: what was carried into its pool, the bets on slots until
 * now, and its prizes, null for a month that is not committed to.
 */
export const poolSums = async (
  { db: { kysely: db }, secrets }: Pick<House, 'db' | 'secrets'>,
  month: string,
): Promise<{
  readonly carried: bigint;
  readonly slotsBet: bigint;
  readonly prizes: readonly LottoPrize[] | null;
}> => {
  const row = await poolFacts(db, month);
  return {
    carried: row?.carried ?? 0n,
    slotsBet: await slotsBetIn(db, month),
    prizes: row ? prizesIn(secrets, row) : null,
  };
};

/**
 * Members of the player's status. A self-excluded player cannot bet and so earns no tickets; earlier ones
 * stay in the draw.
 */
export const lottoStatus = async (
  db: Kysely<Tables>,
  playerId: string,
  now: number,
): Promise<{
  eligibleForLotto: boolean;
  lottoTickets: number;
  currentProgressiveLottoPrize: number;
  unreadLottoPrizes?: number;
}> => {
  const month = monthOf(now);
  const { excludedUntil } = await protectionStatus(db, playerId, now);
  const prizes = await countUnread(db, playerId, WON);
  return {
    eligibleForLotto: excludedUntil === null,
    lottoTickets: (await ticketDaysOf(db, playerId, month)).length,
    currentProgressiveLottoPrize: await currentPool(db, month),
    ...(prizes > 0 ? { unreadLottoPrizes: prizes } : {}),
  };
};
