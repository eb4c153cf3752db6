/**
 * What other rooms ask of the lotto: the members of the status. The tickets themselves come from `recordPlay`
 * of playDays.
 */
import type { Kysely } from 'kysely';
import { LOTTO_POOL_START_CENTS, monthOf, poolOf } from '../../wire/lotto.ts';
import { protectionStatus } from '../protection/protection.ts';
import type { Tables } from '../schema/tables.ts';
import { poolFacts, ticketDaysOf } from './store.ts';

export { drawProof } from './answers.ts';

/** The pool of a month as it was last counted, in cents. */
export const poolNow = async (db: Kysely<Tables>, month: string): Promise<number> => {
  const row = await poolFacts(db, month);
  return row ? Number(poolOf(row.carried, row.slots_bet)) : LOTTO_POOL_START_CENTS;
};

/**
 * The members of the status. Who excluded himself earns no tickets, as he cannot bet; those he has stay in
 * the draw.
 */
export const lottoStatus = async (
  db: Kysely<Tables>,
  playerId: string,
  now: number,
): Promise<{
  eligibleForLotto: boolean;
  lottoTickets: number;
  currentProgressiveLottoPrize: number;
}> => {
  const month = monthOf(now);
  const { excludedUntil } = await protectionStatus(db, playerId, now);
  return {
    eligibleForLotto: excludedUntil === null,
    lottoTickets: (await ticketDaysOf(db, playerId, month)).length,
    currentProgressiveLottoPrize: await poolNow(db, month),
  };
};
