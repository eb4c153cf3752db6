import { creditOf, expiryOf, wagerPartsOf } from '../../bonus/rules.ts';
import { NETWORKS } from '../../../wire/money/currencies.ts';
import { type BonusRow, termsIn } from '../../bonus/causes.ts';
import { type AuditContext, isFromScratch } from '../context.ts';
import type { AuditReport } from '../report.ts';
import { auditRows, rowsOf } from '../rows.ts';
import type { Sums, Wagered } from '../sums.ts';

/** The bonuses that the next audit may need: those that bets may still count for. */
export const openWagers = ({ wagered, bonusOf }: Sums): Sums['wagered'] => {
  const active = new Set([...bonusOf.values()].map(({ id }) => id));
  return new Map([...wagered].filter(([id]) => active.has(id)));
};

/** The wagering of a bonus against the bets under it. */
const wageringWrong = (
  { house }: AuditContext,
  row: BonusRow,
  wagered: Wagered | undefined,
): string | null => {
  const needed = row.wager_parts_needed;
  const min = (parts: bigint) => (parts < needed ? parts : needed);
  const parts = wagered?.parts ?? 0n;
  const done = row.wager_parts_done;
  // SQLite runs one transaction after another.
  const unsure = house.db.engine === 'sqlite' ? 0n : (wagered?.unsure ?? 0n);
  return done > min(parts) || done < min(parts - unsure)
    ? `${done} parts were wagered by its row, and its bets make ${min(parts)}`
    : null;
};

/** What a bonus was credited with, by its terms and its deposit. */
const creditWrong = async ({ db }: AuditContext, row: BonusRow): Promise<string | null> => {
  const terms = termsIn(row);
  const credited = row.credited_cents ?? 0n;
  if (row.wager_parts_needed !== wagerPartsOf(credited, terms))
    return `it needs ${row.wager_parts_needed} parts, and its terms ask for ${wagerPartsOf(credited, terms)}`;
  if (row.deposit_id === null)
    return credited === BigInt(terms.bonusAmount)
      ? null
      : `it was credited ${credited}, and its terms give ${terms.bonusAmount}`;
  const line = await db
    .selectFrom('transactions')
    .select(['amount', 'currency_code'])
    .where('id', '=', row.deposit_id)
    .where('player_id', '=', row.player_id)
    .executeTakeFirst();
  const deposit = await db
    .selectFrom('deposits')
    .select('network')
    .where('id', 'in', [row.deposit_id, row.deposit_id.replace(/-\d+$/, '')])
    .executeTakeFirst();
  if (!line || line.amount !== row.deposit_cents || !deposit)
    return `its deposit ${row.deposit_id} of ${row.deposit_cents} is not in the history`;
  const pmType = Number(new Map<string, number>(Object.entries(NETWORKS)).get(deposit.network));
  const due = creditOf(terms, { amountCents: line.amount, currency: line.currency_code ?? '', pmType });
  return due === credited ? null : `it was credited ${credited}, and its terms give ${due ?? 0n}`;
};

/** A bonus that was credited has its posting, and one that is active is the one that bets count for. */
const stateWrong = async (
  { db }: AuditContext,
  row: BonusRow,
  { bonusOf }: Pick<Sums, 'bonusOf'>,
): Promise<string | null> => {
  const steps = row.state === 'converted' ? ['credit', 'conversion'] : ['credit'];
  const keys = steps.map((step) => `bonus:${row.id}:${step}`);
  const posted = await db
    .selectFrom('postings')
    .select(['key', 'created_at'])
    .where('key', 'in', keys)
    .execute();
  if (posted.length < keys.length) return `the journal has no ${steps.join(' and ')} of it`;
  const credited = posted.find(({ key }) => key.endsWith(':credit'));
  const expires = BigInt(expiryOf(Number(credited?.created_at), termsIn(row)));
  if (row.expires_at !== expires) return `it expires at ${row.expires_at}, and its terms say ${expires}`;
  return row.state === 'active' && bonusOf.get(row.player_id)?.id !== row.id
    ? 'it is active, and the journal has ended it'
    : null;
};

/** Each code was used as often as it was claimed; a bonus that was never credited gives its use back. */
export const auditUses = async ({ db }: AuditContext, { count, fault }: AuditReport): Promise<void> => {
  const codes = await db
    .selectFrom('bonus_codes')
    .leftJoin('player_bonuses', (join) =>
      join
        .onRef('player_bonuses.code', '=', 'bonus_codes.code')
        .on((eb) => eb.or([eb('credited_cents', 'is not', null), eb('state', '=', 'waiting')])),
    )
    .select((eb) => ['bonus_codes.code', 'uses', eb.fn.count<bigint>('player_bonuses.id').as('claims')])
    .groupBy(['bonus_codes.code', 'uses'])
    .execute();
  for (const { code, uses, claims } of codes) {
    count();
    if (uses !== claims) fault(`code ${code}: it counts ${uses} uses, and there are ${claims} bonuses`);
  }
};

/** A bonus against its terms, its deposit and the bets under it. */
const bonusWrong = async (
  context: AuditContext,
  row: BonusRow,
  { wagered, bonusOf }: Pick<Sums, 'wagered' | 'bonusOf'>,
): Promise<string | null> => {
  if (row.credited_cents === null) return null;
  const sure = wagered.get(row.id);
  return (
    (await creditWrong(context, row)) ??
    (await stateWrong(context, row, { bonusOf })) ??
    (sure || isFromScratch(context) ? wageringWrong(context, row, sure) : null)
  );
};

/** Compares each bonus with its terms, its deposit and the bets under it. */
export const auditBonuses = async (
  context: AuditContext,
  sums: Pick<Sums, 'wagered' | 'bonusOf'>,
  report: AuditReport,
): Promise<void> => {
  const codes = await context.db.selectFrom('bonus_codes').select(['code', 'terms']).execute();
  const termsOf = new Map(codes.map(({ code, terms }) => [code, terms]));
  await auditRows('bonus', rowsOf(context.db, 'player_bonuses'), report, async (row) =>
    termsOf.get(row.code) === row.terms
      ? bonusWrong(context, row, sums)
      : `its terms are not those of ${row.code}`,
  );
};
