/** A failed step of one of the house's own payments: when it is tried again, and whom the house tells. */
import { type Email, sendMail, supportAddress } from '../../platform/mail/mail.ts';
import type { PaymentContext } from '../payments/context.ts';
import { endPauses, blockingPayments, type PaymentRow, recordTry, versionsOf } from '../payments/payments.ts';
import { alarms, pauseAfter } from '../payments/rules.ts';
import { tellFeeShort } from './feeCoins.ts';

/** A node's answer may be a page of HTML. */
const FAILURE_MAX = 300;

/** To the operator, in English like the commands. */
const alarmEmail = (to: string, { id, purpose, currency, network }: PaymentRow, failure: string): Email => ({
  to,
  kind: 'payment-stuck',
  subject: `Payment ${id} cannot go on`,
  text: [
    `It moves ${currency} on ${network} (${purpose}), it is signed, and its next step fails again and again:`,
    failure,
    '',
    'The house goes on trying. Look at it: npm run -s house -- list payments',
    '',
  ].join('\n'),
});

/**
 * Records that the next step failed: it pauses, longer each time. The operator is told of one that is signed;
 * one that is not is planned anew by itself, and a signer or node that is away is told by the withdrawals.
 */
export const recordFailure = async (
  context: PaymentContext,
  row: PaymentRow,
  error: unknown,
): Promise<void> => {
  const { house } = context;
  const tries = Number(row.tries) + 1;
  const failure = (error instanceof Error ? error.message : String(error)).slice(0, FAILURE_MAX);
  const isAlarm = alarms(tries, error) && (await versionsOf(house.db.kysely, row.id)).length > 0;
  house.log[isAlarm ? 'error' : 'warn'](
    { payment: row.id, purpose: row.purpose, tries, error: error instanceof Error ? error.stack : failure },
    'a step of a payment of the house failed and will be tried again',
  );
  const nextTryAt = house.clock.now() + pauseAfter(tries, error);
  await house.db.transaction(async (tx) => {
    const isOurs = await recordTry(tx, row, { failure, nextTryAt });
    const blocking = blockingPayments(error);
    if (blocking.length > 0) await endPauses(tx, blocking);
    if (isOurs && isAlarm) await sendMail(house, alarmEmail(supportAddress(house.config), row, failure), tx);
  });
  await tellFeeShort(context, row, error);
};
