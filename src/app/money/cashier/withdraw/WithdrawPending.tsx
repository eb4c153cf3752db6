import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { OpenWithdrawal, WithdrawalData } from '../../../../wire/money/withdrawals.ts';
import { formatDateTime, formatShort } from '../../../base/format.ts';
import { SecondaryButton } from '../../../ui/buttons/SecondaryButton.tsx';
import { TextButton } from '../../../ui/buttons/TextButton.tsx';
import { COINS } from '../../../../wire/money/currencies.ts';
import { chainOf, networkOf } from '../networkOf.ts';
import { troubleOf, troubleSentence } from '../networks.ts';
import { now } from '../../../base/clock.ts';
import { busy, cancelWithdrawal, loading } from './withdrawals.ts';
import { networks } from '../../../words/en/money/networks.ts';
import { withdraw as words } from '../../../words/en/money/withdraw.ts';

/** The first eight and the last six characters, which people compare. */
const shortAddress = (address: string): string =>
  address.length > 20
    ? `${address.slice(0, 4)} ${address.slice(4, 8)} … ${address.slice(-6, -2)} ${address.slice(-2)}`
    : address;

const ConfirmCancel = ({ of, keep }: { of: OpenWithdrawal; keep: () => void }) => (
  <div className="withdraw-sure">
    <p className="sm">{words.back(formatShort(of.amount))}</p>
    <SecondaryButton compact busy={busy.value} onClick={() => void cancelWithdrawal(of)}>
      {words.cancelIt}
    </SecondaryButton>
    <TextButton compact onClick={keep}>
      {words.keepIt}
    </TextButton>
  </div>
);

const Row = ({ of, what, cancellable }: { of: OpenWithdrawal; what: string; cancellable: boolean }) => {
  useSignals();
  const [asking, setAsking] = useState(false);
  const trouble = troubleOf(of.pmType);
  return (
    <li className="withdraw-row lit">
      <div>
        <p className="lines">
          <b>{words.row(formatShort(of.amount), COINS[of.currencyCode].name, what)}</b>
          <span className="xs muted">
            {words.asked(shortAddress(of.paymentMethodAddress), networkOf(of), formatDateTime(of.date))}
          </span>
          {of.newAddressUntil !== undefined && of.newAddressUntil > now() && (
            <span className="xs muted">{words.newAddress(formatDateTime(of.newAddressUntil))}</span>
          )}
          {trouble && (
            <span className="xs muted">
              {troubleSentence(trouble, chainOf(of.pmType))} {networks.goesOn}
            </span>
          )}
          {of.isDelayed && !trouble && <span className="xs muted">{words.delayed}</span>}
        </p>
        {cancellable && !asking && (
          <SecondaryButton compact disabled={loading.value !== 'ready'} onClick={() => setAsking(true)}>
            {words.cancel}
          </SecondaryButton>
        )}
      </div>
      {cancellable && asking && <ConfirmCancel of={of} keep={() => setAsking(false)} />}
    </li>
  );
};

/** Withdrawals that are not finished. */
export const WithdrawPending = ({
  info: { cancellableWithdrawal, nonCancellableWithdrawal, pendingPrepayment },
}: {
  info: WithdrawalData;
}) => (
  <ul className="stack">
    {cancellableWithdrawal && (
      <Row key={cancellableWithdrawal.id} of={cancellableWithdrawal} what={words.waits} cancellable />
    )}
    {nonCancellableWithdrawal && (
      <Row
        key={nonCancellableWithdrawal.id}
        of={nonCancellableWithdrawal}
        what={words.waitsFixed}
        cancellable={false}
      />
    )}
    {pendingPrepayment && (
      <Row key={pendingPrepayment.id} of={pendingPrepayment} what={words.paying} cancellable={false} />
    )}
  </ul>
);
