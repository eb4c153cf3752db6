import { chainsOf } from '../../custody/chains/chains.ts';
import { mineDue } from '../../custody/chains/devnet/faucet.ts';
import type { Job } from '../../platform/jobs.ts';
import type { House } from '../../platform/ports.ts';
import { ratesOf } from '../../platform/rates/rates.ts';
import { depositRates } from '../../platform/rates/spread.ts';
import type { DepositListeners } from './listeners.ts';
import { nodeTroubleLog } from './nodeTrouble.ts';
import { tellAddresses } from './tellAddresses.ts';
import { watchOnce } from './watch.ts';

/** A payment is seen about as soon as its player switches back from the wallet. */
const WATCH_EVERY_MS = 1000;

/** One job per chain: makes a devnet block when one is due, then watches for deposits. */
export const cashierJobs = (house: House, listeners: DepositListeners) => {
  const rates = depositRates(ratesOf(house), house.config.fees.spreadParts);
  return chainsOf(house).map((port): Job => {
    const trouble = nodeTroubleLog(house, port.network);
    let told = -1;
    return {
      name: `cashier ${port.network}`,
      everyMs: WATCH_EVERY_MS,
      scope: 'one',
      run: async (signal: AbortSignal): Promise<void> => {
        if (house.config.devnet) await mineDue(house, port.network, house.config.devnet.blockMs);
        try {
          told = await tellAddresses(house, port, told);
          if (!signal.aborted) await watchOnce({ house, port, rates, listeners });
          trouble.answered();
        } catch (error) {
          trouble.failed(error);
        }
      },
    };
  });
};
