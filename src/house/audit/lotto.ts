import type { Kysely } from 'kysely';
import { checkDraw } from '../../fair/lottoDraw.ts';
import { playerCash } from '../ledger/addresses.ts';
import { auditJackpot as jackpotFaults } from '../jackpot/jackpot.ts';
import { proofShown } from '../lotto/lotto.ts';
import type { House } from '../ports.ts';
import type { Tables } from '../schema/tables.ts';
import { type AuditClass, auditClass } from './report.ts';

/** What the journal paid a winner of a rank. */
const paidTo = async (db: Kysely<Tables>, month: string, rank: bigint, playerId: string): Promise<bigint> => {
  const entry = await db
    .selectFrom('entries')
    .innerJoin('postings', 'postings.id', 'entries.posting_id')
    .select('amount')
    .where('postings.key', '=', `lotto:${month}:${rank}`)
    .where('address', '=', playerCash(playerId))
    .executeTakeFirst();
  return entry?.amount ?? 0n;
};

/** Every draw recomputed from its own data, and every prize against the journal. */
export const auditLotto = async ({ db }: Pick<House, 'db'>): Promise<AuditClass> => {
  const { look, blame, done } = auditClass('lotto draws');
  const months = await db.kysely
    .selectFrom('lotto_months')
    .select('month')
    .where('state', '=', 'drawn')
    .orderBy('month')
    .execute();
  for (const { month } of months) {
    look();
    const proof = await proofShown({ db }, month);
    const verdict = proof && checkDraw(proof);
    if (!verdict) blame(`lotto ${month}: it was drawn, and what shows it is missing`);
    else if (!verdict.fair) blame(`lotto ${month}: ${verdict.reason}`);
    const winners = await db.kysely
      .selectFrom('lotto_winners')
      .selectAll()
      .where('month', '=', month)
      .orderBy('rank')
      .execute();
    for (const { rank, player_id: playerId, amount } of winners) {
      const paid = await paidTo(db.kysely, month, rank, playerId);
      if (paid !== amount) blame(`lotto ${month}: rank ${rank} won ${amount}, and the journal paid ${paid}`);
    }
  }
  return done();
};

/** The meter of the jackpot slot against the money put aside for it. */
export const auditJackpot = async (db: Kysely<Tables>): Promise<AuditClass> => {
  const { look, blame, done } = auditClass('jackpot');
  look();
  for (const sentence of await jackpotFaults(db)) blame(sentence);
  return done();
};
