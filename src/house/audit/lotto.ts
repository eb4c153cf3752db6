import type { Kysely } from 'kysely';
import { checkDraw } from '../../fair/lottoDraw.ts';
import { playerCash } from '../ledger/addresses.ts';
import { auditJackpot as jackpotFaults } from '../jackpot/jackpot.ts';
import { drawProof } from '../lotto/lotto.ts';
import type { House } from '../ports.ts';
import type { Tables } from '../schema/tables.ts';
import { type AuditClass, auditClass } from './report.ts';

/** What the journal has paid for a rank. */
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

/** Recomputes every draw from its own data and compares every prize with the journal. */
export const auditLotto = async ({ db }: Pick<House, 'db'>): Promise<AuditClass> => {
  const { count, fault, result } = auditClass('lotto draws');
  const months = await db.kysely
    .selectFrom('lotto_months')
    .select('month')
    .where('state', '=', 'drawn')
    .orderBy('month')
    .execute();
  for (const { month } of months) {
    count();
    const proof = await drawProof({ db }, month);
    const verdict = proof && checkDraw(proof);
    if (!verdict) fault(`lotto ${month}: it was drawn, and what shows it is missing`);
    else if (!verdict.fair) fault(`lotto ${month}: ${verdict.reason}`);
    const winners = await db.kysely
      .selectFrom('lotto_winners')
      .selectAll()
      .where('month', '=', month)
      .orderBy('rank')
      .execute();
    for (const { rank, player_id: playerId, amount } of winners) {
      const paid = await paidTo(db.kysely, month, rank, playerId);
      if (paid !== amount) fault(`lotto ${month}: rank ${rank} won ${amount}, and the journal paid ${paid}`);
    }
  }
  return result();
};

/** Compares the meter of the jackpot slot with its house account. */
export const auditJackpot = async (db: Kysely<Tables>): Promise<AuditClass> => {
  const { count, fault, result } = auditClass('jackpot');
  count();
  for (const sentence of await jackpotFaults(db)) fault(sentence);
  return result();
};
