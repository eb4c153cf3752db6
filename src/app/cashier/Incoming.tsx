import { useSignals } from '@preact/signals-react/runtime';
import type { Transaction } from '../../wire/cashier.ts';
import { formatCents } from '../money.ts';
import { Arches } from '../ui/Arches.tsx';
import { Notice } from '../ui/Notice.tsx';
import { deposits, load, POLL_MS, pollFailed } from './state.ts';

const Row = ({ deposit }: { deposit: Transaction }) => {
  const needed = deposit.numberOfConfirmationsNeeded ?? 0;
  const seen = Math.min(deposit.numberOfConfirmations ?? 0, needed);
  return (
    <li className="incoming">
      <Arches lit={deposit.isCredited ? needed : seen} of={needed} label={`${seen} of ${needed} confirmations`} />
      <div>
        <b className="sm">{deposit.isCredited ? 'Deposit credited' : 'Deposit seen'}: {formatCents(deposit.amount)}</b>
        <span className="xs muted">
          {deposit.isCredited ? 'It is in your balance.' : `Confirming, ${seen} of ${needed}. You can close this.`}</span>
      </div>
    </li>
  );
};

/** Deposits as they come. A look that fails is said, unless the dialog says already that there is no network. */
export const Incoming = () => {
  useSignals();
  return (
    <>
      {pollFailed.value && load.value === 'ready' && (
        <Notice kind="caution">New deposits could not be looked up. Looking again every {POLL_MS / 1_000} seconds.</Notice>
      )}
      <ul className="incoming-list" aria-live="polite">{deposits.value.map((deposit) => <Row key={deposit.id} deposit={deposit} />)}</ul>
    </>
  );
};
