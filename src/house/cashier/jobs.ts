import { chainsOf } from '../chains/chains.ts';
import { mineDue } from '../chains/devnet/faucet.ts';
import type { ChainPort } from '../chainPort.ts';
import type { House } from '../ports.ts';
import { ratesOf } from '../rates/rates.ts';
import { depositRates } from '../rates/spread.ts';
import type { DepositListeners } from './listeners.ts';
import { nextIndex } from './store.ts';
import { watchOnce } from './watch.ts';

/** A payment is seen about as soon as its player switches back from the wallet. */
const WATCH_EVERY_MS = 1000;

/** Tells a node the addresses that were given out before this start, once it answers. */
const watcherOf = ({ db }: Pick<House, 'db'>, port: ChainPort): (() => Promise<void>) => {
  let isTold = false;
  return async () => {
    if (isTold) return;
    await port.watch?.(await nextIndex(db.kysely, port.network));
    isTold = true;
  };
};

/** One job per chain: makes a devnet block when one is due, then watches for deposits. */
export const cashierJobs = (house: House, listeners: DepositListeners) => {
  const rates = depositRates(ratesOf(house), house.config.fees.spreadParts);
  return chainsOf(house).map((port) => {
    const tellAddresses = watcherOf(house, port);
    return {
      name: `cashier ${port.network}`,
      everyMs: WATCH_EVERY_MS,
      run: async (signal: AbortSignal): Promise<void> => {
        if (house.config.devnet) await mineDue(house, port.network, house.config.devnet.blockMs);
        await tellAddresses();
        if (!signal.aborted) await watchOnce({ house, port, rates, listeners });
      },
    };
  });
};
