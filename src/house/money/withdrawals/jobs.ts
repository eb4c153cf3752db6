import type { Job } from '../../platform/jobs.ts';
import { paymentContext } from '../../custody/payments/context.ts';
import type { House } from '../../platform/ports.ts';
import { approveOnce, sendOnce } from './send.ts';

/** As often as deposits are looked at. */
const SEND_EVERY_MS = 1_000;

/** One job that approves, and one per network that pays: what waits for a node delays no other network. */
export const withdrawalJobs = (house: House): Job[] => {
  const context = paymentContext(house);
  const sending = context.chains.filter(({ send }) => send).map(({ network }) => network);
  const networks = [...new Set(sending)];
  const job = (name: string, run: Job['run']): Job => ({ name, everyMs: SEND_EVERY_MS, scope: 'one', run });
  return [
    job('withdrawals', async (signal) => {
      await approveOnce(context, signal);
      // Of a network that is not set here any more: it says so to the operator.
      await sendOnce(context, { not: networks }, signal);
    }),
    ...networks.map((only) => job(`withdrawals ${only}`, (signal) => sendOnce(context, { only }, signal))),
  ];
};
