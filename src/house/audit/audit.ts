import type { Kysely } from 'kysely';
import { chainsOf } from '../chains/chains.ts';
import { audit as recount } from '../ledger/audit.ts';
import type { House } from '../ports.ts';
import type { Tables } from '../schema/tables.ts';
import { auditAnswers } from './answers.ts';
import { auditCorrections } from './corrections.ts';
import { auditDeposits } from './deposits.ts';
import { auditJackpot, auditLotto } from './lotto.ts';
import type { AuditClass } from './report.ts';
import { auditChains, auditRounds } from './rounds.ts';
import { auditHeld, auditWithdrawals } from './withdrawals.ts';

const auditBooks = async (db: Kysely<Tables>): Promise<AuditClass> => {
  const { count } = await db
    .selectFrom('postings')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { name: 'postings and balances', checked: Number(count), wrong: await recount(db) };
};

/**
 * Everything the house claims, recomputed: the books from the journal, every settled round from its seeds,
 * every chain of seeds from its anchor, every deposit from its chain, every kept answer from the round it
 * tells of, every withdrawal from its postings, every draw of the lotto from its seeds.
 */
export const auditHouse = async (
  house: Pick<House, 'db' | 'config' | 'clock' | 'secrets'>,
): Promise<AuditClass[]> => {
  const { kysely } = house.db;
  const chains = chainsOf(house);
  return [
    await auditBooks(kysely),
    await auditRounds(kysely),
    await auditChains(kysely),
    await auditDeposits(house.db, chains),
    await auditCorrections(kysely),
    await auditAnswers(kysely),
    await auditWithdrawals(kysely, chains),
    await auditHeld(kysely),
    await auditLotto(house),
    await auditJackpot(kysely),
  ];
};
