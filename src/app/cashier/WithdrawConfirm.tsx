import { withdrawalSubject } from '../../wire/passkeys.ts';
import { formatShort } from '../money.ts';
import { Confirm } from '../passkeys/Confirm.tsx';
import { COIN_NAMES } from './coinNames.ts';
import { confirmWithdrawal, dropOrder, type Order } from './withdrawals.ts';

/** The second step: what is confirmed, in full, so that another address would be seen. */
export const WithdrawConfirm = ({ order }: { order: Order }) => (
  <Confirm title="Confirm this withdrawal" deed="withdraw" subject={withdrawalSubject(order)}
    send={(confirmation) => confirmWithdrawal(order, confirmation)} back={dropOrder}>
    <dl className="withdraw-confirm">
      <dt>Amount</dt><dd>{formatShort(order.amount)} in {COIN_NAMES[order.currencyCode]}</dd>
      <dt>To</dt><dd>{order.destinationAddress}</dd>
    </dl>
  </Confirm>
);
