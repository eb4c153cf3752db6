/** The books of each coin: their sums, what moved them, and the wallets of the nodes. */
import { moveCoins, PLACES, type Place } from '../../custody/coinBooks/rules.ts';
import { parseUnits } from '../../custody/chains/units.ts';
import { COIN_PARAMETERS } from '../../platform/coinParameters.ts';
import { linesAbout } from '../../ledger/hashChains/hashChains.ts';
import { creditId } from '../../money/cashier/rules.ts';
import {
  allBalances,
  booksSince,
  coinEntriesOf,
  coinsHeld,
  compareWallet,
} from '../../custody/treasury/treasury.ts';
import { isInternal, type PaymentRow, totalOf, versionsOf } from '../../custody/payments/payments.ts';
import type { CurrencyCode } from '../../../wire/money/currencies.ts';
import type { AuditContext, Db } from '../context.ts';
import type { AuditReport } from '../report.ts';

type TreasuryHouse = Parameters<typeof coinsHeld>[0];

interface Posting {
  readonly key: string;
  readonly kind: string;
  readonly currency: string;
  readonly reason: string | null;
  readonly moved: Map<string, bigint>;
}

const postingsOf = async (db: Db): Promise<Posting[]> => {
  const postings = new Map<bigint, Posting>();
  for (const { id, key, kind, currency, reason, place, amount } of await coinEntriesOf(db)) {
    const one = postings.get(id) ?? { key, kind, currency, reason, moved: new Map() };
    one.moved.set(place, (one.moved.get(place) ?? 0n) + BigInt(amount));
    postings.set(id, one);
  }
  return [...postings.values()];
};

/** What a posting should have moved; a sentence where nothing caused it, null where an operator did. */
type Wanted = { from: Place; to: Place; amount: bigint; currency: string } | string | null;

const wantedOfDeposit = async (db: Db, name: string, isReversal: boolean): Promise<Wanted> => {
  const [, id = name] = /^(.+?)(?:-\d+)?$/.exec(name) ?? [];
  const row = await db.selectFrom('deposits').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return 'there is no such deposit';
  const [from, to] = isReversal ? (['wallet', 'outside'] as const) : (['outside', 'wallet'] as const);
  const known = [...Array(Number(row.reversals) + 1).keys()].map((n) =>
    creditId({ id, reversals: BigInt(n) }),
  );
  if (!known.includes(name)) return 'its deposit was not credited so often';
  return { from, to, amount: BigInt(row.amount), currency: row.currency };
};

/**
 * What the network took of a payment, as its versions or the chain say: some networks take less than
 * agreed.
 */
const isFeeOf = async ({ db, chains }: AuditContext, row: PaymentRow, fee: bigint): Promise<boolean> => {
  const versions = await versionsOf(db, row.id);
  if (versions.some((version) => BigInt(version.fee) === fee)) return true;
  const send = chains.find(({ network }) => network === row.network)?.send;
  const asked = versions.map(({ txid }) => ({ asset: row.currency as CurrencyCode, txid }));
  return ((await send?.look(asked)) ?? []).some((seen) => seen.fee === fee);
};

const wantedOfPayment = async (
  context: AuditContext,
  posting: Posting,
  id: string,
  step: string,
): Promise<Wanted> => {
  const { db } = context;
  const row = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return 'there is no such payment';
  if (isInternal(row) && step !== 'fee') return 'its payment moves coins within the wallet';
  const about = { amount: totalOf(row), currency: row.currency };
  if (step === 'sent') return { ...about, from: 'wallet', to: 'transit' };
  if (step === 'released') return { ...about, from: 'transit', to: 'wallet' };
  if (step === 'final') return { ...about, from: 'transit', to: row.purpose === 'cold' ? 'cold' : 'outside' };
  const moved = posting.moved.get('fees') ?? 0n;
  return (await isFeeOf(context, row, moved))
    ? { from: 'wallet', to: 'fees', amount: moved, currency: posting.currency }
    : `none of its versions has the fee ${moved}`;
};

/** What an operator booked by hand stands in the operator's log as well. */
const wantedOfOperator = async ({ db, house }: AuditContext, posting: Posting): Promise<Wanted> => {
  const units = posting.moved.get('wallet') ?? 0n;
  const verb = units < 0n ? 'remove' : 'add';
  const { decimals } = COIN_PARAMETERS[posting.currency as CurrencyCode];
  const lines = await linesAbout(db, house.secrets, `coins ${verb}`, posting.currency);
  const isLogged = lines.some(
    ({ args: [, amount = '', ...flags] }) =>
      parseUnits(amount, decimals) === (units < 0n ? -units : units) &&
      flags.some((flag) => flag.startsWith('--reason=') && flag.slice(9).trim() === posting.reason),
  );
  return isLogged ? null : `the operator's log has no coins ${verb} of it`;
};

const wantedOf = async (context: AuditContext, posting: Posting): Promise<Wanted> => {
  const { db } = context;
  const [, deposit] = /^deposit:(.+)$/.exec(posting.key) ?? [];
  if (deposit !== undefined) return wantedOfDeposit(db, deposit, false);
  const [, reversal] = /^deposit-reversal:(.+)$/.exec(posting.key) ?? [];
  if (reversal !== undefined) return wantedOfDeposit(db, reversal, true);
  const [, payment, step] = /^payment:(.+):(sent|final|released|fee)$/.exec(posting.key) ?? [];
  if (payment !== undefined && step !== undefined) return wantedOfPayment(context, posting, payment, step);
  if (posting.kind === 'recorded') return wantedOfOperator(context, posting);
  return posting.kind === 'opening' ? null : 'nothing causes such a posting';
};

const movedWrong = async (context: AuditContext, posting: Posting): Promise<string | null> => {
  const sum = [...posting.moved.values()].reduce((total, amount) => total + amount, 0n);
  if (sum !== 0n) return `its entries make ${sum}`;
  const wanted = await wantedOf(context, posting);
  if (wanted === null) return null;
  if (typeof wanted === 'string') return wanted;
  if (posting.currency !== wanted.currency) return `it moved ${posting.currency}, not ${wanted.currency}`;
  const entries = moveCoins(wanted.from, wanted.to, wanted.amount);
  const differs = PLACES.some(
    (place) =>
      (posting.moved.get(place) ?? 0n) !== (entries.find((entry) => entry.place === place)?.amount ?? 0n),
  );
  return differs ? `it should move ${wanted.amount} from ${wanted.from} to ${wanted.to}` : null;
};

/** Deposits and payments since the books of their coin were opened are in them. */
const auditUnbooked = async (
  { db, house }: AuditContext,
  known: ReadonlySet<string>,
  { fault }: AuditReport,
): Promise<void> => {
  for (const { asset } of coinsHeld(house)) {
    const since = await booksSince(db, { asset });
    if (since === null) continue;
    const deposits = await db
      .selectFrom('deposits')
      .select(['id', 'reversals'])
      .where('currency', '=', asset)
      .where('state', 'in', ['credited', 'refunded'])
      .where('credited_at', '>', BigInt(since))
      .execute();
    for (const row of deposits)
      if (!known.has(`deposit:${creditId(row)}`)) fault(`deposit ${row.id}: its coins are in no book`);
    const payments = await db
      .selectFrom('payments')
      .select(['id', 'purpose'])
      .where('currency', '=', asset)
      .where('state', '=', 'final')
      .where('created_at', '>', BigInt(since))
      .execute();
    for (const row of payments) {
      // Every network takes a fee, and one within the wallet moves nothing else.
      const step = isInternal(row) ? 'fee' : 'final';
      if (!known.has(`payment:${row.id}:${step}`)) fault(`payment ${row.id}: its coins are in no book`);
    }
  }
};

/** Each posting of a coin has a cause that moves as much, and each balance is the sum of its entries. */
export const auditCoinBooks = async (context: AuditContext, report: AuditReport): Promise<void> => {
  const { db } = context;
  const sums = new Map<string, bigint>();
  const known = new Set<string>();
  for (const posting of await postingsOf(db)) {
    report.count();
    known.add(posting.key);
    const wrong = await movedWrong(context, posting);
    if (wrong !== null) report.fault(`coin posting ${posting.key}: ${wrong}`);
    for (const [place, amount] of posting.moved) {
      const key = `${posting.currency} ${place}`;
      sums.set(key, (sums.get(key) ?? 0n) + amount);
    }
  }
  await auditUnbooked(context, known, report);
  for (const { currency, place, balance } of await allBalances(db)) {
    report.count();
    const key = `${currency} ${place}`;
    if (BigInt(balance) !== (sums.get(key) ?? 0n))
      report.fault(`${key} is ${balance}, and its entries make ${sums.get(key) ?? 0n}`);
    sums.delete(key);
  }
  for (const [index, sum] of sums) if (sum !== 0n) report.fault(`${index} has entries and no balance`);
};

/**
 * Each wallet holds what its books say, or more: coins that the operator sent there are not in them before
 * they are recorded. A node that does not answer is a fault: nobody knows then what is there.
 */
export const auditWallets = async (house: TreasuryHouse, report: AuditReport): Promise<void> => {
  const db = house.db.kysely;
  for (const coin of coinsHeld(house)) {
    // Books that are not open yet have nothing to be compared with.
    if ((await booksSince(db, coin)) === null) continue;
    report.count();
    // Books and chain of a devnet are of one snapshot.
    const tries = house.config.devnet ? 1 : undefined;
    const compared = await compareWallet(db, coin, tries).catch((error: unknown) => String(error));
    if (typeof compared === 'string') report.fault(`${coin.asset}: ${compared}`);
    else if (compared.found < compared.expected)
      report.fault(
        `${coin.asset}: the wallet holds ${compared.found} units, and by the books ${compared.expected}`,
      );
  }
};
