/**
 * Addresses for change. Each is paid once where that can be known: paying one twice costs privacy, not
 * coins.
 */
import { CHANGE_CHAIN } from '../../../../signing/bitcoinNetworks.ts';
import { BalanceText, unitsOf } from './answers.ts';
import type { AccountKeys } from './keys.ts';
import type { Node } from './node.ts';
import type { Watching } from './watching.ts';

/** Address 0 has the wallet's mark (watching.ts). */
const FIRST = 1;

/**
 * Gives the index after the last one that this process gave and the node has seen paid. Indexes are used one
 * after the other, so the first unused one is found by doubling and halving.
 */
export const changeIndexes = (
  { wallet }: Node,
  keys: AccountKeys,
  watching: Watching,
): (() => Promise<number>) => {
  let next = FIRST;
  let isFound = false;
  const isPaid = async (index: number): Promise<boolean> => {
    await watching.watchChange(index + 1);
    const address = keys.addressAt(CHANGE_CHAIN, index);
    return unitsOf(await wallet.call('getreceivedbyaddress', [address, 0], BalanceText)) > 0n;
  };
  const firstUnpaid = async (): Promise<number> => {
    let [paid, unpaid] = [FIRST - 1, FIRST];
    while (await isPaid(unpaid)) [paid, unpaid] = [unpaid, unpaid * 2];
    while (unpaid - paid > 1) {
      const middle = Math.floor((paid + unpaid) / 2);
      if (await isPaid(middle)) paid = middle;
      else unpaid = middle;
    }
    return unpaid;
  };
  return async () => {
    if (!isFound) {
      next = Math.max(next, await firstUnpaid());
      isFound = true;
    }
    // Another process may have used it meanwhile.
    while (await isPaid(next)) next += 1;
    const given = next;
    next += 1;
    return given;
  };
};
