import type { Selectable } from 'kysely';
import { CURRENCIES } from '../../wire/money/currencies.ts';
import type { ChainAsset, ChainPort } from '../chains/port.ts';
import { playerCash } from '../ledger/addresses.ts';
import { toCents } from '../rates/convert.ts';
import type { Database } from '../ports.ts';
import type { Tables } from '../schema/tables.ts';
import { auditDepositFee } from './fees.ts';
import { type AuditClass, auditClass } from './report.ts';

type DepositRow = Selectable<Tables['deposits']>;

/** A credit must have a payment on its chain with enough confirmations. */
const compareWithChain = async (
  row: DepositRow,
  port: ChainPort,
  asset: ChainAsset,
): Promise<string | null> => {
  const seen = await port.recheck({ asset: asset.asset, txid: row.txid, outIndex: row.out_index });
  if (seen.state !== 'mined') return `the chain has no such payment in a block (${seen.state})`;
  return seen.confirmations < Number(row.confirmations_needed)
    ? `it has ${seen.confirmations} confirmations of ${row.confirmations_needed}`
    : null;
};

const compareWithJournal = async (
  db: Database,
  row: DepositRow,
  asset: ChainAsset,
): Promise<string | null> => {
  const entry = await db.kysely
    .selectFrom('entries')
    .innerJoin('postings', 'postings.id', 'entries.posting_id')
    .select('amount')
    .where('postings.key', '=', `deposit:${row.id}`)
    .where('address', '=', playerCash(row.player_id))
    .executeTakeFirst();
  if (entry?.amount !== row.amount_cents)
    return `the journal has ${entry?.amount ?? 'nothing'}, the deposit ${row.amount_cents}`;
  const cents =
    row.rate_micro_usd === null
      ? null
      : toCents(BigInt(row.amount), asset.decimals, { microUsd: row.rate_micro_usd });
  return cents === row.amount_cents
    ? auditDepositFee(db.kysely, row, asset)
    : `${row.amount} units at its rate are ${cents} cents, not ${row.amount_cents}`;
};

/** Compares every credited deposit with its chain and with the journal. */
export const auditDeposits = async (db: Database, chains: readonly ChainPort[]): Promise<AuditClass> => {
  const { count, fault, result } = auditClass('deposits against the chain');
  const rows = await db.kysely
    .selectFrom('deposits')
    .selectAll()
    .where('state', '=', 'credited')
    .orderBy('id')
    .execute();
  for (const row of rows) {
    count();
    const port = chains.find(({ network }) => network === row.network);
    const asset = port
      ?.assets()
      .find((one) => CURRENCIES.some((code) => code === one.asset) && one.asset === row.currency);
    if (!port || !asset) {
      fault(`deposit ${row.id}: nothing here watches ${row.currency} on ${row.network}`);
      continue;
    }
    const reason = (await compareWithChain(row, port, asset)) ?? (await compareWithJournal(db, row, asset));
    if (reason !== null) fault(`deposit ${row.id}: ${reason}`);
  }
  const kinds = await db.kysely
    .selectFrom('postings')
    .select(['key'])
    .where('kind', '=', 'deposit')
    .execute();
  const known = new Set(rows.map(({ id }) => `deposit:${id}`));
  const all = await db.kysely
    .selectFrom('deposits')
    .select('id')
    .where('credited_at', 'is not', null)
    .execute();
  for (const { id } of all) known.add(`deposit:${id}`);
  for (const { key } of kinds) if (!known.has(key)) fault(`posting ${key}: there is no such deposit`);
  return result();
};
