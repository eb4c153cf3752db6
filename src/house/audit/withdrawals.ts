import { type Kysely, type Selectable, sql } from 'kysely';
import { CURRENCIES } from '../../wire/money/currencies.ts';
import type { ChainPort } from '../chains/port.ts';
import { HOUSE_FEES, playerCash, playerHeld } from '../ledger/addresses.ts';
import type { Tables } from '../schema/tables.ts';
import { auditWithdrawalFee } from './fees.ts';
import { type AuditClass, auditClass } from './report.ts';

type Db = Kysely<Tables>;
type Row = Selectable<Tables['withdrawals']>;

const PAGE = 500;
/** Steps of a withdrawal that have a posting. */
const STEPS = ['hold', 'send', 'final', 'reversal'] as const;
const ENDED = new Set(['cancelled', 'declined', 'failed']);

/** The account in which a withdrawal's money has to be. */
const expectedAccount = ({
  state,
  pending_key: pending,
  is_final: final,
  network,
}: Row): 'back' | 'held' | 'house:withdrawals' | `chain:${string}` => {
  if (ENDED.has(state)) return 'back';
  if (pending !== null) return 'held';
  return final === 1n ? `chain:${network}` : 'house:withdrawals';
};

const compareWithJournal = async (db: Db, row: Row): Promise<string | null> => {
  const entries = await db
    .selectFrom('entries')
    .innerJoin('postings', 'postings.id', 'entries.posting_id')
    .select(['address', 'amount'])
    .where(
      'postings.key',
      'in',
      STEPS.map((step) => `withdrawal:${row.id}:${step}`),
    )
    .execute();
  const moved = (address: string) =>
    entries.filter((entry) => entry.address === address).reduce((sum, { amount }) => sum + amount, 0n);
  const expected = expectedAccount(row);
  const wanted = new Map([
    [playerCash(row.player_id), expected === 'back' ? 0n : -row.amount_cents],
    [playerHeld(row.player_id), expected === 'held' ? row.amount_cents : 0n],
  ]);
  const fees = row.fee_cents + row.spread_cents;
  const isPaid = expected !== 'back' && expected !== 'held';
  if (isPaid) wanted.set(expected, row.amount_cents - fees);
  wanted.set(HOUSE_FEES, isPaid ? fees : 0n);
  const wrong = [...wanted].find(([address, cents]) => moved(address) !== cents);
  return wrong
    ? `it is ${row.state}, and the journal moved ${moved(wrong[0])} at ${wrong[0]} instead of ${wrong[1]}`
    : null;
};

/** A final confirmed withdrawal must have its payment in a block. */
const compareWithChain = async (row: Row, chains: readonly ChainPort[]): Promise<string | null> => {
  if (row.state !== 'confirmed' || row.is_final !== 1n) return null;
  const port = chains.find(({ network }) => network === row.network);
  const asset = CURRENCIES.find((code) => code === row.currency);
  if (!port || !asset || row.txid === null) return `nothing here knows ${row.currency} on ${row.network}`;
  const { state } = await port.recheck({ asset, txid: row.txid, outIndex: '0' });
  return state === 'mined' ? null : `the chain has no such payment in a block (${state})`;
};

/** Compares every withdrawal with the journal, and a final one with its chain. */
export const auditWithdrawals = async (db: Db, chains: readonly ChainPort[]): Promise<AuditClass> => {
  const { count, fault, result } = auditClass('withdrawals');
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('withdrawals')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const row of rows) {
      count();
      after = row.id;
      const reason =
        (await compareWithJournal(db, row)) ??
        (await auditWithdrawalFee(db, row, chains)) ??
        (await compareWithChain(row, chains));
      if (reason !== null) fault(`withdrawal ${row.id}: ${reason}`);
    }
    if (rows.length < PAGE) break;
  }
  const orphans = await db
    .selectFrom('postings')
    .select('key')
    .where('key', 'like', 'withdrawal:%')
    .where(
      sql<boolean>`not exists (
        select 1 from withdrawals w where postings.key like 'withdrawal:' || w.id || ':%')`,
    )
    .execute();
  for (const { key } of orphans) fault(`posting ${key}: there is no such withdrawal`);
  return result();
};

/** Compares the held cash of each player with the pending withdrawals. */
export const auditHeld = async (db: Db): Promise<AuditClass> => {
  const { count, fault, result } = auditClass('money held');
  const rows = await db
    .selectFrom('withdrawals')
    .select(['player_id', 'amount_cents'])
    .where('pending_key', 'is not', null)
    .execute();
  const wanted = new Map<string, bigint>();
  for (const { player_id: id, amount_cents: cents } of rows)
    wanted.set(playerHeld(id), (wanted.get(playerHeld(id)) ?? 0n) + cents);
  const accounts = await db
    .selectFrom('accounts')
    .select(['address', 'balance'])
    .where('address', 'like', 'player:%:held')
    .execute();
  const held = new Map(accounts.map(({ address, balance }) => [address, balance]));
  for (const address of new Set([...wanted.keys(), ...held.keys()])) {
    count();
    const [is, should] = [held.get(address) ?? 0n, wanted.get(address) ?? 0n];
    if (is !== should) fault(`${address} holds ${is}, and withdrawals of ${should} wait`);
  }
  return result();
};
