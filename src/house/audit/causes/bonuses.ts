import type { Selectable } from 'kysely';
import { BonusTerms } from '../../../wire/money/bonus.ts';
import { TRANSACTION_TYPES } from '../../../wire/money/cashier.ts';
import { decideConversion } from '../../bonus/rules.ts';
import { playerBonus, playerCash } from '../../ledger/postings/addresses.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import { inChunks } from '../context.ts';
import { type Cause, caused, type FindCauses, idIn, judgeEach, moved, movedAt } from './cause.ts';

export type BonusRow = Selectable<Tables['player_bonuses']>;
export const termsIn = (row: Pick<BonusRow, 'terms'>): BonusTerms => BonusTerms.create(JSON.parse(row.terms));

const HOUSE_BONUSES = 'house:bonuses';
export const BONUS_ID = /^bonus:(.+):\w+$/;
const STEP = /^bonus:.+:(\w+)$/;
/** The kind of a posting by the step that its key names. */
const KINDS: Readonly<Record<string, string>> = {
  credit: 'bonus',
  conversion: 'bonus',
  cancelled: 'bonus cancellation',
  expired: 'bonus expiration',
  reversed: 'bonus reversal',
};
const typeOf = (kind: string): number[] => [TRANSACTION_TYPES.findIndex((name) => name === kind)];

/** Play money that was left becomes cash up to the limit of its terms. */
const conversionOf = (row: BonusRow, left: bigint): Cause => {
  if (row.state !== 'converted') return { wrong: `bonus ${row.id} is ${row.state}` };
  const { cashCents, cutCents } = decideConversion(left, termsIn(row).maxCashout);
  const lines = [
    { id: `bonus:${row.id}:conversion`, types: typeOf('bonus'), amount: cashCents },
    { id: `bonus:${row.id}:cut`, types: typeOf('bonus reversal'), amount: -cutCents },
  ];
  return caused(
    [
      { address: playerBonus(row.player_id), amount: -left },
      { address: HOUSE_BONUSES, amount: cutCents },
      { address: playerCash(row.player_id), amount: cashCents },
    ],
    ...lines.filter(({ amount }) => amount !== 0n),
  );
};

const causeOf = (row: BonusRow, step: string, key: string, taken: bigint): Cause => {
  const [kind = ''] = [KINDS[step]];
  if (step === 'credit') {
    const amount = row.credited_cents ?? 0n;
    return caused(moved(HOUSE_BONUSES, playerBonus(row.player_id), amount), {
      id: key,
      types: typeOf(kind),
      amount,
    });
  }
  if (step === 'conversion') return conversionOf(row, taken);
  if (row.state !== step) return { wrong: `bonus ${row.id} is ${row.state}` };
  return caused(moved(playerBonus(row.player_id), HOUSE_BONUSES, taken), {
    id: key,
    types: typeOf(kind),
    amount: -taken,
  });
};

export const bonusCauses: FindCauses = async (db, postings) => {
  const nameOf = (one: (typeof postings)[number]) => idIn(one, BONUS_ID);
  const rows = await inChunks(postings.map(nameOf), (some) =>
    db.selectFrom('player_bonuses').selectAll().where('id', 'in', some).execute(),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return judgeEach(postings, (one) => {
    const row = byId.get(nameOf(one));
    const step = idIn(one, STEP);
    if (!row) return { wrong: 'there is no such bonus' };
    if (KINDS[step] !== one.posting.kind) return { wrong: `its kind is ${one.posting.kind}` };
    return causeOf(row, step, one.posting.key, -movedAt(one, playerBonus(row.player_id)));
  });
};
