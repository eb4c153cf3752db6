/** A step of a withdrawal that failed: when it is tried again, and whom the house tells. */
import { type Email, sendMail, supportAddress } from '../../platform/mail/mail.ts';
import type { PaymentContext } from '../../custody/payments/context.ts';
import { endPauses, blockingPayments } from '../../custody/payments/payments.ts';
import { alarms, pauseAfter } from '../../custody/payments/rules.ts';
import { endMembersPauses, recordTry, type WithdrawalRow } from './store.ts';

/** A node's answer may be a page of HTML. */
const FAILURE_MAX = 300;

/** To the operator, in English like the commands. */
const alarmEmail = (to: string, row: WithdrawalRow, tries: number, failure: string): Email => ({
  to,
  kind: 'withdrawal-stuck',
  subject: `Withdrawal ${row.id} cannot go out`,
  text: [
    `It is ${row.state}, and its next step has failed ${tries} times in a row:`,
    failure,
    '',
    `Look at it: npm run -s house -- list withdrawals`,
    row.state === 'broadcasting' || row.state === 'sent' || row.state === 'confirmed'
      ? 'Its payment may have left, so it cannot be declined. The house goes on trying.'
      : `Decline it: npm run -s house -- withdrawal decline ${row.id} --reason "…"`,
    '',
  ].join('\n'),
});

/** Records that the next step failed: it pauses, longer each time; now and then the operator is alarmed. */
export const recordFailure = async (
  { house }: PaymentContext,
  row: WithdrawalRow,
  error: unknown,
): Promise<void> => {
  const tries = Number(row.tries) + 1;
  const failure = (error instanceof Error ? error.message : String(error)).slice(0, FAILURE_MAX);
  const isAlarm = alarms(tries, error);
  house.log[isAlarm ? 'error' : 'warn'](
    { withdrawal: row.id, state: row.state, tries, error: error instanceof Error ? error.stack : failure },
    isAlarm ? 'a withdrawal cannot go out' : 'a step of a withdrawal failed and will be tried again',
  );
  const nextTryAt = house.clock.now() + pauseAfter(tries, error);
  await house.db.transaction(async (tx) => {
    const isOurs = await recordTry(tx, row, { failure, nextTryAt });
    const blocking = blockingPayments(error);
    if (blocking.length > 0) {
      await endPauses(tx, blocking);
      await endMembersPauses(tx, blocking);
    }
    if (isOurs && isAlarm)
      await sendMail(house, alarmEmail(supportAddress(house.config), row, tries, failure), tx);
  });
};
