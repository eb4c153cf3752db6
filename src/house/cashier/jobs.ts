import { chainsOf } from '../chains/chains.ts';
import { mineDue } from '../chains/devnet/faucet.ts';
import type { House } from '../ports.ts';
import { ratesOf } from '../rates/rates.ts';
import type { Books } from './books.ts';
import { watchOnce } from './watch.ts';

/** How often a chain is looked at: a payment is seen about as soon as a player looks up from the wallet. */
const WATCH_EVERY_MS = 1000;

/** Makes the devnet's blocks where there is one, then looks at every chain. */
export const cashierJobs = (house: House, books: Books) =>
  chainsOf(house).map((port) => ({
    name: `cashier ${port.network}`,
    everyMs: WATCH_EVERY_MS,
    run: async (signal: AbortSignal): Promise<void> => {
      if (house.config.devnet) await mineDue(house, port.network, house.config.devnet.blockMs);
      if (!signal.aborted) await watchOnce({ house, port, rates: ratesOf(house), books });
    },
  }));
