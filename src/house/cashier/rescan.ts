/** What the operator may ask of the watch over deposits. */
import { chainsOf } from '../chains/chains.ts';
import type { House } from '../ports.ts';
import { ratesOf } from '../rates/rates.ts';
import { depositRates } from '../rates/spread.ts';
import type { DepositListeners } from './listeners.ts';
import { type DepositRow, depositsAt, networkOfAddress } from './store.ts';
import { rescan } from './watch.ts';

/**
 * Looks for payments that the watch missed: those of a transaction, or to an address. What it finds is
 * credited by the same rules as everything else.
 * @returns the deposits that are known afterwards
 */
export const rescanDeposits = async (
  house: House,
  listeners: DepositListeners,
  txidOrAddress: string,
): Promise<DepositRow[]> => {
  const rates = depositRates(ratesOf(house), house.config.fees.spreadParts);
  const network = await networkOfAddress(house.db.kysely, txidOrAddress);
  for (const port of chainsOf(house)) {
    if (network !== undefined && port.network !== network) continue;
    await rescan({ house, port, rates, listeners }, ({ txid, address }) =>
      [txid, address].includes(txidOrAddress),
    );
  }
  return depositsAt(house.db.kysely, txidOrAddress);
};
