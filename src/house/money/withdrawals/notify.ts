import type { MailHouse } from '../../platform/mail/mail.ts';
import { notify, notifyByLetter } from '../../players/messages/messages.ts';
import { txidOf } from '../../custody/payments/payments.ts';
import type { Tx } from '../../platform/ports.ts';
import type { HouseWords, News } from '../../platform/words/words.ts';
import type { WithdrawalRow } from './store.ts';

type Words = HouseWords['withdrawals'];
type Step = keyof Words;

const newsOf = (words: Words, row: WithdrawalRow, step: Step, txid: string): News => {
  const withdrawal = { cents: row.amount_cents, currency: row.currency, address: row.address };
  if (step === 'asked') return words.asked(withdrawal, row.approve_at === null);
  if (step === 'sent') return words.sent(withdrawal, txid);
  return words[step](withdrawal);
};

/**
 * Tells a player what became of a withdrawal, by a message and a letter; of its confirmation, which follows a
 * letter and may be withdrawn by a reorg and come again, by one message. Call it last in the transaction.
 * @param row after the step
 */
export const notifyWithdrawal = async (
  house: MailHouse,
  tx: Tx,
  row: WithdrawalRow,
  step: Step,
): Promise<void> => {
  const txid = step === 'sent' && row.payment_id !== null ? await txidOf(tx, row.payment_id) : '';
  const notice = {
    playerId: row.player_id,
    at: house.clock.now(),
    news: ({ withdrawals }: HouseWords) => newsOf(withdrawals, row, step, txid),
  };
  if (step === 'confirmed') await notify(tx, { ...notice, cause: `withdrawal-confirmed:${row.id}` });
  else
    await notifyByLetter(house, tx, {
      ...notice,
      kind: `withdrawal-${step}`,
      closing: step === 'asked' || step === 'cancelled' ? 'notYou' : 'questions',
    });
};
