import { type Confirmation, withdrawalSubject } from '../../../wire/player/passkeys.ts';
import { formatShort } from '../../base/money.ts';
import type { Reply } from '../../net/call.ts';
import { Confirm } from '../../passkeys/Confirm.tsx';
import { COINS } from '../../../wire/money/currencies.ts';
import { networkOf } from '../networkOf.ts';
import { confirming, confirmWithdrawal, dropOrder, type Order } from './withdrawals.ts';
import { withdraw as words } from '../../words/en/money/withdraw.ts';

type Refused = Extract<Reply<unknown>, { ok: false }>;

/**
 * The second step: what is confirmed, in full, so that another address would be seen. @param refuse told
 * where the form stands again
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
  const send = async (confirmation: Confirmation) => {
    const reply = await confirmWithdrawal(order, confirmation);
    if (reply.ok) done();
    else if (confirming.peek() === null) refuse(reply);
    return reply;
  };
  return (
    <Confirm
      title={words.sure}
      deed="withdraw"
      subject={withdrawalSubject(order)}
      send={send}
      back={dropOrder}
    >
      <dl className="withdraw-confirm">
        <dt>{words.amount}</dt>
        <dd>{words.sumIn(formatShort(order.amount), COINS[order.currencyCode].name)}</dd>
        <dt>{words.network}</dt>
        <dd>{networkOf(order)}</dd>
        <dt>{words.to}</dt>
        <dd>{order.destinationAddress}</dd>
      </dl>
    </Confirm>
  );
};
