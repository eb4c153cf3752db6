import type { Selectable } from 'kysely';
import type { FullPosting } from '../../ledger/hashChains/hashChains.ts';
import { HOUSE_FEES, playerCash } from '../../ledger/postings/addresses.ts';
import type { Entry } from '../../ledger/postings/post.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import { type Db, inChunks } from '../context.ts';
import { type Cause, caused, type FindCauses, idIn, judgeEach, movedAt, reversed } from './cause.ts';

type DepositRow = Selectable<Tables['deposits']>;

/** A deposit that was credited again after a reversal has the number of its credit at the end of its id. */
const NUMBERED = /-(\d+)$/;
const DEPOSIT = 0;
const REVERSED_OR_VOID = [2, 3];

interface Credit {
  readonly row: DepositRow;
  /** From 1. */
  readonly number: bigint;
}
const creditsOf = async (db: Db, ids: readonly string[]): Promise<(id: string) => Credit | null> => {
  const candidates = [...new Set(ids.flatMap((id) => [id, id.replace(NUMBERED, '')]))];
  const rows = await inChunks(candidates, (some) =>
    db.selectFrom('deposits').selectAll().where('id', 'in', some).execute(),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (id) => {
    const row = byId.get(id);
    if (row) return { row, number: 1n };
    const first = byId.get(id.replace(NUMBERED, ''));
    return first ? { row: first, number: BigInt(NUMBERED.exec(id)?.[1] ?? 1) } : null;
  };
};

/** What the chain paid: the player's cash, and what the house's spread kept of it. */
const creditEntries = ({ network, player_id: player }: DepositRow, cents: bigint, fee: bigint): Entry[] => [
  { address: `chain:${network}`, amount: -(cents + fee) },
  { address: playerCash(player), amount: cents },
  { address: HOUSE_FEES, amount: fee },
];

/** The credit that stands has the deposit's amounts; of an earlier one only the journal has kept them. */
const judgeCredit = ({ row, number }: Credit, id: string, one: FullPosting): Cause => {
  if (number > row.reversals + 1n)
    return { wrong: `deposit ${row.id} was credited ${row.reversals + 1n} times` };
  const stands = number === row.reversals + 1n;
  if (stands && row.state !== 'credited' && row.state !== 'refunded')
    return { wrong: `deposit ${row.id} is ${row.state}` };
  const amount = stands ? (row.amount_cents ?? 0n) : movedAt(one, playerCash(row.player_id));
  const fee = stands ? row.fee_cents : movedAt(one, HOUSE_FEES);
  return caused(creditEntries(row, amount, fee), { id, types: [DEPOSIT], amount });
};

export const depositCauses: FindCauses = async (db, postings) => {
  const nameOf = (one: (typeof postings)[number]) => idIn(one, /^deposit:(.+)$/);
  const creditOf = await creditsOf(db, postings.map(nameOf));
  return judgeEach(postings, (one) => {
    const id = nameOf(one);
    const credit = creditOf(id);
    return credit ? judgeCredit(credit, id, one) : { wrong: 'there is no such deposit' };
  });
};

export const depositReversalCauses: FindCauses = async (db, postings) => {
  const nameOf = (one: (typeof postings)[number]) => idIn(one, /^deposit-reversal:(.+)$/);
  const creditOf = await creditsOf(db, postings.map(nameOf));
  return judgeEach(postings, (one) => {
    const id = nameOf(one);
    const credit = creditOf(id);
    if (!credit) return { wrong: 'there is no such deposit' };
    const { row, number } = credit;
    if (number > row.reversals) return { wrong: `deposit ${row.id} was reversed ${row.reversals} times` };
    const last = number === row.reversals && row.state !== 'credited';
    const amount = last ? (row.amount_cents ?? 0n) : -movedAt(one, playerCash(row.player_id));
    const fee = last ? row.fee_cents : -movedAt(one, HOUSE_FEES);
    return caused(reversed(creditEntries(row, amount, fee)), {
      id: `${id}-reversal`,
      types: REVERSED_OR_VOID,
      amount: -amount,
    });
  });
};
