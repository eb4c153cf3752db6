import { useSignals } from '@preact/signals-react/runtime';
import type { Confirmation } from '../../../../wire/confirmation.ts';
import { withdrawalSubject } from '../../../../wire/player/passkeys.ts';
import { formatShort } from '../../../base/format.ts';
import type { Reply } from '../../../base/net/call.ts';
import { Confirm } from '../../../players/passkeys/Confirm.tsx';
import { COINS } from '../../../../wire/money/currencies.ts';
import { networkOf } from '../networkOf.ts';
import { arrives } from './arrives.ts';
import { confirming, confirmWithdrawal, stopConfirming, type Order, withdrawalInfo } from './withdrawals.ts';
import { withdraw as words } from '../../../words/en/money/withdraw.ts';

type Refused = Extract<Reply<unknown>, { ok: false }>;

/**
 * The second step. Shows the order in full, so that a wrong address would be seen.
 * @param refuse called with a refusal of the withdrawal itself: the form shows it
 */
export const WithdrawConfirm = ({
  order,
  done,
  refuse,
}: {
  order: Order;
  done: () => void;
  refuse: (why: Refused) => void;
}) => {
  useSignals();
  const info = withdrawalInfo.value?.of;
  const arriving = info && arrives(info, order.currencyCode, order.amount);
  const send = async (confirmation: Confirmation) => {
    const reply = await confirmWithdrawal(order, confirmation);
    if (reply.ok) done();
    else if (confirming.peek() === null) refuse(reply);
    return reply;
  };
  return (
    <Confirm
      title={words.sure}
      action="withdraw"
      subject={withdrawalSubject(order)}
      send={send}
      back={stopConfirming}
    >
      <dl className="withdraw-confirm">
        <dt>{words.amount}</dt>
        <dd>{words.sumIn(formatShort(order.amount), COINS[order.currencyCode].name)}</dd>
        {arriving && (
          <>
            <dt>{words.arrives}</dt>
            <dd>{arriving}</dd>
          </>
        )}
        <dt>{words.network}</dt>
        <dd>{networkOf(order)}</dd>
        <dt>{words.to}</dt>
        <dd>{order.destinationAddress}</dd>
      </dl>
    </Confirm>
  );
};
