/** What the devnet's wallet holds, added up from its chain. */
import type { Kysely } from 'kysely';
import type { CurrencyCode } from '../../../../wire/money/currencies.ts';
import { feeCoinOf } from '../../../platform/coinParameters.ts';
import type { Tables } from '../../../platform/schema/tables.ts';
import type { Balance, NetworkId } from '../../../platform/chainPort.ts';
import { isReverted, openingBalance } from './assets.ts';
import type { ChainTx } from './chain.ts';
import { isOurSpending, readOwnAddresses, readPage } from './store.ts';

interface Sums {
  spendable: bigint;
  pending: bigint;
}

const received = (tx: ChainTx, ownAddresses: ReadonlySet<string>): bigint =>
  tx.outputs.reduce(
    (sum, { address, amount }) => (ownAddresses.has(address) ? sum + BigInt(amount) : sum),
    0n,
  );

const spent = (tx: ChainTx, network: NetworkId, asset: CurrencyCode): bigint => {
  const paid = tx.outputs.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  return (
    (tx.currency === asset && !isReverted(tx) ? paid : 0n) + (feeCoinOf(network) === asset ? tx.fee : 0n)
  );
};

const add = (
  sums: Sums,
  tx: ChainTx,
  { network, asset }: { readonly network: NetworkId; readonly asset: CurrencyCode },
  ownAddresses: ReadonlySet<string>,
): void => {
  if (tx.state === 'replaced') return;
  if (isOurSpending(tx)) sums.spendable -= spent(tx, network, asset);
  if (tx.currency === asset && !isReverted(tx))
    sums[tx.state === 'mined' ? 'spendable' : 'pending'] += received(tx, ownAddresses);
};

/** Reads the whole devnet, a page at a time. */
export const walletBalance = async (
  db: Kysely<Tables>,
  network: NetworkId,
  asset: CurrencyCode,
): Promise<Balance> => {
  const own = await readOwnAddresses(db, network);
  const sums: Sums = { spendable: openingBalance(asset), pending: 0n };
  for (let page = await readPage(db, network, ''); page.length > 0;) {
    for (const tx of page) add(sums, tx, { network, asset }, own);
    page = await readPage(db, network, page.at(-1)?.txid ?? '');
  }
  return sums;
};
