import { withdrawalSubject } from '../../wire/passkeys.ts';
import { formatShort } from '../money.ts';
import { Confirm } from '../passkeys/Confirm.tsx';
import { COIN_NAMES } from './coinNames.ts';
import { networkOf } from './networkOf.ts';
import { confirmWithdrawal, dropOrder, type Order } from './withdrawals.ts';
import { withdraw as words } from '../words/en/withdraw.ts';

/** The second step: what is confirmed, in full, so that another address would be seen. */
export const WithdrawConfirm = ({ order }: { order: Order }) => (
  <Confirm title={words.sure} deed="withdraw" subject={withdrawalSubject(order)}
    send={(confirmation) => confirmWithdrawal(order, confirmation)} back={dropOrder}>
    <dl className="withdraw-confirm">
      <dt>{words.amount}</dt><dd>{words.sumIn(formatShort(order.amount), COIN_NAMES[order.currencyCode])}</dd>
      <dt>{words.network}</dt><dd>{networkOf(order)}</dd>
      <dt>{words.to}</dt><dd>{order.destinationAddress}</dd>
    </dl>
  </Confirm>
);
