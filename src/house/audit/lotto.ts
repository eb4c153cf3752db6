import type { Kysely } from 'kysely';
import { checkDraw } from '../../fair/lottoDraw.ts';
import { playerCash } from '../ledger/addresses.ts';
import { auditJackpot as jackpotFaults } from '../jackpot/jackpot.ts';
import { closingSignature, drawProof, publicValuesOf } from '../lotto/lotto.ts';
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

type AuditedHouse = Pick<House, 'db' | 'config' | 'secrets'>;

/** What is wrong with a draw: with its own data, or against the chain whose block decided it. */
const drawFault = async (house: AuditedHouse, month: string): Promise<string | null> => {
  const proof = await drawProof(house, month);
  if (!proof) return 'it was drawn, and what shows it is missing';
  const signature = proof.closing ? closingSignature(house.secrets, proof.closing) : 'unchecked';
  const verdict = checkDraw(proof, { signature });
  if (!verdict.fair) return verdict.reason;
  const values = publicValuesOf(house);
  if (values?.source !== proof.publicSource) return null;
  const hash = await values.hashAt(proof.publicHeight);
  return hash === proof.publicValue
    ? null
    : `it was drawn with ${proof.publicValue}, and block ${proof.publicHeight} is ${hash ?? 'not in the chain'}`;
};

/** Recomputes every draw, compares its block with the chain, and every prize with the journal. */
export const auditLotto = async (house: AuditedHouse): Promise<AuditClass> => {
  const { db } = house;
  const { count, fault, result } = auditClass('lotto draws');
  const months = await db.kysely
    .selectFrom('lotto_months')
    .select('month')
    .where('state', '=', 'drawn')
    .orderBy('month')
    .execute();
  for (const { month } of months) {
    count();
    const wrong = await drawFault(house, month);
    if (wrong !== null) fault(`lotto ${month}: ${wrong}`);
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
