import type { Selectable } from 'kysely';
import { playerCash } from '../../ledger/addresses.ts';
import type { Tables } from '../../schema/tables.ts';
import { type Db, inChunks } from '../context.ts';
import { type Cause, caused, type FindCauses, idIn, judgeEach, moved, movedAt } from './cause.ts';

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

/** The credit that stands has the deposit's amount; of an earlier one only the history has kept the amount. */
const judgeCredit = (
  { row, number }: Credit,
  id: string,
  credited: bigint,
): Exclude<Cause, { oneOf: unknown }> | Cause => {
  if (number > row.reversals + 1n)
    return { wrong: `deposit ${row.id} was credited ${row.reversals + 1n} times` };
  const stands = number === row.reversals + 1n;
  if (stands && row.state !== 'credited' && row.state !== 'refunded')
    return { wrong: `deposit ${row.id} is ${row.state}` };
  const amount = stands ? (row.amount_cents ?? 0n) : credited;
  return caused(moved(`chain:${row.network}`, playerCash(row.player_id), amount), {
    id,
    types: [DEPOSIT],
    amount,
  });
};

export const depositCauses: FindCauses = async (db, postings) => {
  const nameOf = (one: (typeof postings)[number]) => idIn(one, /^deposit:(.+)$/);
  const creditOf = await creditsOf(db, postings.map(nameOf));
  return judgeEach(postings, (one) => {
    const id = nameOf(one);
    const credit = creditOf(id);
    return credit
      ? judgeCredit(credit, id, movedAt(one, playerCash(credit.row.player_id)))
      : { wrong: 'there is no such deposit' };
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
    const cash = playerCash(row.player_id);
    const amount = last ? (row.amount_cents ?? 0n) : -movedAt(one, cash);
    return caused(moved(cash, `chain:${row.network}`, amount), {
      id: `${id}-reversal`,
      types: REVERSED_OR_VOID,
      amount: -amount,
    });
  });
};
