import type { Job } from '../../platform/jobs.ts';
import { paymentContext } from '../payments/context.ts';
import type { House } from '../../platform/ports.ts';
import { balanceHotAndCold } from './cold.ts';
import type { DepositFacts } from './compare.ts';
import { checkFeeCoins } from './feeCoins.ts';
import { signerJobs } from './hotAccount.ts';
import { advanceOwnPayments } from './ownPayments.ts';
import { planSweeps } from './sweeps.ts';
import { openAllBooks } from './treasury.ts';

/** A node that was away when its books were to be opened is asked again. */
const OPEN_EVERY_MS = 60_000;
/** A block of Ethereum comes every 12 s. */
const PLAN_EVERY_MS = 30_000;
const ADVANCE_EVERY_MS = 5_000;
/** What players hold is added up each time. A house that starts has no rates for a moment. */
const BALANCE_EVERY_MS = 300_000;
const BALANCE_RETRY_MS = 10_000;

export const treasuryJobs = (house: House, deposits: DepositFacts): Job[] => {
  const context = paymentContext(house);
  const places = new Map<string, number>();
  let balanceAt = 0;
  return [
    ...signerJobs(house),
    {
      name: 'coin books',
      everyMs: OPEN_EVERY_MS,
      scope: 'one',
      run: (signal) => openAllBooks(house, context.chains, deposits, signal),
    },
    {
      name: 'sweeps',
      everyMs: PLAN_EVERY_MS,
      scope: 'one',
      run: (signal) => planSweeps(context, places, signal),
    },
    {
      name: 'payments of the house',
      everyMs: ADVANCE_EVERY_MS,
      scope: 'one',
      run: (signal) => advanceOwnPayments(context, signal),
    },
    {
      name: 'coins for fees',
      everyMs: BALANCE_EVERY_MS,
      scope: 'one',
      run: () => checkFeeCoins(context),
    },
    {
      name: 'hot and cold',
      everyMs: BALANCE_RETRY_MS,
      scope: 'one',
      run: async () => {
        const now = house.clock.now();
        if (now >= balanceAt && (await balanceHotAndCold(context, deposits)))
          balanceAt = now + BALANCE_EVERY_MS;
      },
    },
  ];
};
