import type { PaymentContext } from '../../../../src/house/custody/payments/context.ts';
import { approveOnce, sendOnce } from '../../../../src/house/money/withdrawals/send.ts';

/** One run of each of the withdrawals' jobs, one after the other. */
export const passOnce = async (context: PaymentContext): Promise<void> => {
  await approveOnce(context);
  await sendOnce(context, { not: [] });
};
