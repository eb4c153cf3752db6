import type { Selectable } from 'kysely';
import { TRANSACTION_TYPES } from '../../../wire/money/cashier.ts';
import { HOUSE_FEES, playerCash, playerHeld } from '../../ledger/postings/addresses.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import { inChunks } from '../context.ts';
import { type Cause, caused, type FindCauses, idIn, judgeEach, moved, reversed } from './cause.ts';

type Row = Selectable<Tables['withdrawals']>;
const HOUSE_WITHDRAWALS = 'house:withdrawals';
const STEP = /^withdrawal:.+:(hold|send|final|reversal)$/;

const causeOf = (row: Row, step: string): Cause => {
  const { id, player_id: player, amount_cents: cents } = row;
  const [cash, held] = [playerCash(player), playerHeld(player)];
  // Fee and spread are the house's from the signing on, and are given back with the rest.
  const fees = row.fee_cents + row.spread_cents;
  const signed = [
    { address: HOUSE_WITHDRAWALS, amount: cents - fees },
    { address: HOUSE_FEES, amount: fees },
  ];
  if (step === 'hold')
    return caused(moved(cash, held, cents), {
      id,
      types: [TRANSACTION_TYPES.indexOf('withdrawal')],
      amount: -cents,
    });
  if (step === 'send') return caused([{ address: held, amount: -cents }, ...signed]);
  if (step === 'final') return caused(moved(HOUSE_WITHDRAWALS, `chain:${row.network}`, cents - fees));
  return {
    // A payment that failed had left the held account.
    oneOf: [moved(held, cash, cents), [...reversed(signed), { address: cash, amount: cents }]],
    lines: [
      {
        id: `${id}-reversal`,
        types: [TRANSACTION_TYPES.indexOf('withdrawal reversal')],
        amount: cents,
      },
    ],
  };
};

export const withdrawalCauses: FindCauses = async (db, postings) => {
  const nameOf = (one: (typeof postings)[number]) => idIn(one, /^withdrawal:(.+):\w+$/);
  const rows = await inChunks(postings.map(nameOf), (some) =>
    db.selectFrom('withdrawals').selectAll().where('id', 'in', some).execute(),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return judgeEach(postings, (one) => {
    const row = byId.get(nameOf(one));
    const step = idIn(one, STEP);
    if (!row) return { wrong: 'there is no such withdrawal' };
    return one.posting.kind === `withdrawal ${step}`
      ? causeOf(row, step)
      : { wrong: `its kind is ${one.posting.kind}` };
  });
};
