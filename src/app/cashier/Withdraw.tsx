import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { player } from '../account/state.ts';
import { useBack } from '../account/useBack.ts';
import { formatCents, formatTime } from '../money.ts';
import { Glass } from '../ui/Glass.tsx';
import { Lines } from '../ui/Lines.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Cashier } from './Cashier.tsx';
import { WithdrawNotes } from './WithdrawNotes.tsx';
import { WithdrawPending } from './WithdrawPending.tsx';
import { WithdrawPlace } from './WithdrawPlace.tsx';
import { data, forgetRefusal, loading, loadWithdrawal, refused, startAnew } from './withdrawals.ts';
import './Withdraw.css';

/** Never $0 while it is not known. */
const Sum = () => {
  useSignals();
  const of = data.value?.of;
  return (
    <div className="withdraw-sum">
      <p><span className="sm muted">You can withdraw</span>{of && <b className="ser">{formatCents(of.maxAmount)}</b>}</p>
      <dl>
        <div><dt>Balance</dt><dd>{player.value ? formatCents(player.value.cash) : ''}</dd></div>
        {of?.activeBonusPlayMoney ? <div><dt>Held in bonus play</dt><dd>{formatCents(of.activeBonusPlayMoney)}</dd></div> : null}
        {player.value?.withdrawalFund ? <div><dt>Waiting to be sent</dt><dd>{formatCents(player.value.withdrawalFund)}</dd></div> : null}
      </dl>
    </div>
  );
};

/** Why the last deed was not done; what belongs to a field is said there. */
const Refused = () => {
  useSignals();
  const why = refused.value;
  if (!why || why.error?.fields) return null;
  return why.error ? <Notice kind="error" onClose={forgetRefusal}>{why.error.message}</Notice>
    : <Notice kind="caution" onClose={forgetRefusal}>The house did not answer. Try again: nothing happens twice.</Notice>;
};

/** #cashier/withdrawal */
export const Withdraw = () => {
  useSignals();
  useEffect(() => {
    void loadWithdrawal();
    return startAnew;
  }, []);
  useBack(loadWithdrawal);
  const kept = data.value;
  const away = loading.value === 'offline' || loading.value === 'error';
  return (
    <Cashier current="#cashier/withdrawal">
      <Sum />
      {!kept && loading.value === 'loading' && <Lines label="Asking what you can withdraw" />}
      {away && <Notice kind="caution">{loading.value === 'offline' ? 'You are offline.' : 'The house did not say.'}{kept ? ` Figures as of ${formatTime(kept.at)}.` : ''}</Notice>}
      {away && <Glass onClick={() => { void loadWithdrawal(); }}>Try again</Glass>}
      {kept && <WithdrawNotes of={kept.of} />}
      {kept && <WithdrawPending of={kept.of} />}
      <Refused />
      {kept && <WithdrawPlace of={kept.of} />}
    </Cashier>
  );
};
