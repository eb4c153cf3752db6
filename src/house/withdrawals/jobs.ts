import type { Job } from '../jobs.ts';
import { paymentContext } from '../payments/context.ts';
import type { House } from '../ports.ts';
import { sendOnce } from './send.ts';

/** As often as deposits are looked at. */
const SEND_EVERY_MS = 1_000;

export const withdrawalJobs = (house: House): Job[] => {
  const context = paymentContext(house);
  return [
    { name: 'withdrawals', everyMs: SEND_EVERY_MS, scope: 'one', run: (signal) => sendOnce(context, signal) },
  ];
};
