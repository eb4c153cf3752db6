import type { Selectable } from 'kysely';
import { creditId, type DepositState, lineStatus } from '../../money/cashier/rules.ts';
import type { ChainAsset, ChainPort } from '../../platform/chainPort.ts';
import { GRACE_MS } from '../../ledger/dailyActivity/rules.ts';
import { playerCash } from '../../ledger/postings/addresses.ts';
import { toCents } from '../../platform/rates/convert.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import type { AuditContext } from '../context.ts';
import { auditDepositFee } from './fees.ts';
import type { AuditReport } from '../report.ts';
import { auditRows, postedTo, rowsOf } from '../rows.ts';

type DepositRow = Selectable<Tables['deposits']>;

interface Method {
  readonly port: ChainPort;
  readonly asset: ChainAsset;
}
export const methodOf = (
  { chains }: AuditContext,
  row: { readonly network: string; readonly currency: string },
): Method | null => {
  const port = chains.find(({ network }) => network === row.network);
  const asset = port?.assets().find((one) => one.asset === row.currency);
  return port && asset ? { port, asset } : null;
};

/** The payment of a deposit on its chain: coin, sum, address; and enough confirmations for a credit. */
const compareWithChain = async (row: DepositRow, { port, asset }: Method): Promise<string | null> => {
  const [seen] = await port.recheckMany([{ asset: asset.asset, txid: row.txid, outIndex: row.out_index }]);
  const paid = seen?.paid;
  // What an operator took back may have left its chain: that is often why.
  const isCredited = row.state === 'credited';
  // The network may forget a payment that it dropped.
  if (!seen || !paid) return isCredited ? 'the chain has no such payment in a block' : null;
  if (paid.asset !== row.currency || paid.amount !== BigInt(row.amount))
    return `the chain has ${paid.amount} of ${paid.asset}, the deposit ${row.amount} of ${row.currency}`;
  if (paid.address !== row.address) return `the chain paid ${paid.address}, the deposit says ${row.address}`;
  if (!isCredited) return null;
  // A reorg is judged by the cashier: until then the credit stands.
  if (seen.state !== 'mined')
    return row.is_final === 1n ? `the chain has no such payment in a block (${seen.state})` : null;
  return row.is_final === 1n && seen.confirmations < Number(row.confirmations_needed)
    ? `it has ${seen.confirmations} confirmations of ${row.confirmations_needed}`
    : null;
};

/** The address of a deposit is the player's own, and the one that the house's key gives. */
const compareWithAddress = async (
  { db }: AuditContext,
  row: DepositRow,
  { port, asset }: Method,
): Promise<string | null> => {
  const own = await db
    .selectFrom('deposit_addresses')
    .select(['player_id', 'address_index'])
    .where('network', '=', row.network)
    .where('address', '=', row.address)
    .executeTakeFirst();
  if (own?.player_id !== row.player_id) return `${row.address} is not an address of ${row.player_id}`;
  const { address } = await port.newDepositAddress(asset.asset, {
    playerId: row.player_id,
    index: Number(own.address_index),
  });
  return address === row.address ? null : `${row.address} is not the house's address ${own.address_index}`;
};

/** The credit that stands, in the journal; its amount is compared there with this row. */
const compareWithJournal = async (
  { db }: AuditContext,
  row: DepositRow,
  { asset }: Method,
): Promise<string | null> => {
  if (row.state !== 'credited' && row.state !== 'refunded') return null;
  const key = `deposit:${creditId(row)}`;
  const posted = await postedTo(db, key, playerCash(row.player_id));
  if (posted !== row.amount_cents)
    return `the journal has ${posted ?? 'nothing'}, the deposit ${row.amount_cents}`;
  const cents =
    row.rate_micro_usd === null
      ? null
      : toCents(BigInt(row.amount), asset.decimals, { microUsd: row.rate_micro_usd });
  return cents === row.amount_cents
    ? auditDepositFee(db, row, asset, key)
    : `${row.amount} units at its rate are ${cents} cents, not ${row.amount_cents}`;
};

/** The rate of a deposit is the snapshot that it names. */
export const rateWrong = async (
  { db }: AuditContext,
  row: {
    readonly rate_id: string | null;
    readonly rate_micro_usd: bigint | null;
    readonly currency: string;
  },
): Promise<string | null> => {
  if (row.rate_id === null) return null;
  const rate = await db
    .selectFrom('rate_snapshots')
    .select(['micro_usd', 'currency'])
    .where('id', '=', row.rate_id)
    .executeTakeFirst();
  return rate?.micro_usd === row.rate_micro_usd && rate.currency === row.currency
    ? null
    : `its rate ${row.rate_micro_usd} is not that of ${row.rate_id}`;
};

const depositWrong = async (context: AuditContext, row: DepositRow): Promise<string | null> => {
  const method = methodOf(context, row);
  if (!method) return `nothing here watches ${row.currency} on ${row.network}`;
  const line = await context.db
    .selectFrom('transactions')
    .select(['address', 'status'])
    .where('id', '=', creditId(row))
    .executeTakeFirst();
  if (line && line.address !== row.address) return `its line in the history has the address ${line.address}`;
  const status = lineStatus(
    row.state as DepositState,
    Number(row.confirmations),
    Number(row.confirmations_needed),
  );
  if (line && row.state !== 'reversed' && line.status !== BigInt(status))
    return `it is ${row.state}, and its line in the history has status ${line.status}`;
  return (
    (await compareWithChain(row, method)) ??
    (await compareWithAddress(context, row, method)) ??
    (await compareWithJournal(context, row, method)) ??
    (await rateWrong(context, row))
  );
};

/**
 * The addresses that players pay to, made since the checkpoint or all, are those that the house's key gives.
 */
export const auditAddresses = async (context: AuditContext, { count, fault }: AuditReport): Promise<void> => {
  const rows = await context.db
    .selectFrom('deposit_addresses')
    .selectAll()
    .where('created_at', '>=', BigInt(context.from.at - GRACE_MS))
    .execute();
  for (const row of rows) {
    const method = methodOf(context, row);
    if (!method) continue;
    count();
    const index = Number(row.address_index);
    const { address } = await method.port.newDepositAddress(method.asset.asset, {
      playerId: row.player_id,
      index,
    });
    if (address !== row.address)
      fault(`address ${index} of ${row.network}: ${row.player_id} is shown ${row.address}, it is ${address}`);
  }
};

/** Compares every deposit with its chain, its address and the journal; those of players are never many. */
export const auditDeposits = (context: AuditContext, report: AuditReport): Promise<void> =>
  auditRows('deposit', rowsOf(context.db, 'deposits'), report, (row) => depositWrong(context, row));
