import type { Kysely } from 'kysely';
import { chainsOf } from '../chains/chains.ts';
import { audit as recount } from '../ledger/audit.ts';
import type { House } from '../ports.ts';
import type { Tables } from '../schema/tables.ts';
import { auditAdjustments } from './adjustments.ts';
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
 * Recomputes everything: balances from the journal, settled rounds from their seeds, seed chains from their
 * anchors, deposits from their chain, stored answers from their rounds, withdrawals from their postings,
 * lotto draws from their seeds.
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
    await auditAdjustments(kysely),
    await auditAnswers(kysely),
    await auditWithdrawals(kysely, chains),
    await auditHeld(kysely),
    await auditLotto(house),
    await auditJackpot(kysely),
  ];
};
