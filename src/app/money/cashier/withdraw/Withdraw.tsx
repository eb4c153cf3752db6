import { useSignals } from '@preact/signals-react/runtime';
import { useDeferredValue, useEffect } from 'react';
import { player, refreshStatus } from '../../../base/session/state.ts';
import { useRefetch } from '../../../base/session/useRefetch.ts';
import { formatCents, formatAsOf, formatShort } from '../../../base/format.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { RetryNotice } from '../../../ui/RetryNotice.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { usePolling } from '../../../ui/hooks/usePolling.ts';
import { WithdrawPending } from './WithdrawPending.tsx';
import { WithdrawBody } from './WithdrawBody.tsx';
import {
  withdrawalInfo,
  clearRefusal,
  loading,
  loadWithdrawal,
  refused,
  resetWithdrawal,
} from './withdrawals.ts';
import { withdraw as words } from '../../../words/en/money/withdraw.ts';
import './Withdraw.css';
import { now } from '../../../base/clock.ts';
import type { WithdrawalData } from '../../../../wire/money/withdrawals.ts';

/** Of a bonus with a cash-out limit (type 1): what its status means for this withdrawal. */
const limitSentence = ({ activeBonusStatus, activeBonusPlayMoney, minAmount }: WithdrawalData): string => {
  if (activeBonusStatus === 1) return words.belowLeast(formatShort(minAmount));
  if (activeBonusStatus === 2) return words.forGood;
  return words.forGoodOf(formatCents(activeBonusPlayMoney ?? 0));
};

/** What an active bonus does to a withdrawal. */
const WithdrawNotes = ({ info }: { info: WithdrawalData }) => {
  useSignals();
  const bonus = player.value?.bonus;
  const name = bonus ? words.bonusCode(bonus.bonusCode) : words.bonus;
  if (info.activeBonusType === null) return null;
  if (info.activeBonusType === 0) {
    return <Notice kind="caution">{words.ends(name, formatCents(info.activeBonusPlayMoney ?? 0))}</Notice>;
  }
  const max =
    typeof bonus?.maxCashout === 'number'
      ? words.most(name, formatShort(bonus.maxCashout))
      : words.limited(name);
  return (
    <Notice kind="caution">
      {max} {limitSentence(info)}
    </Notice>
  );
};

/** What can be withdrawn, and the balances. While that sum is unknown nothing is shown for it, never $0. */
const Sum = () => {
  useSignals();
  const info = withdrawalInfo.value?.of;
  const asked = info !== undefined || loading.value === 'loading';
  return (
    <div className="withdraw-sum between">
      {asked && (
        <p className="lines">
          <span className="sm muted">{words.can}</span>
          {info && (
            <b className="ser">{formatCents(info.missingPlaythrough === undefined ? info.maxAmount : 0)}</b>
          )}
        </p>
      )}
      <dl>
        <div>
          <dt className="muted">{words.balance}</dt>
          <dd className="semi">{player.value ? formatCents(player.value.cash) : ''}</dd>
        </div>
        {info?.activeBonusPlayMoney ? (
          <div>
            <dt className="muted">{words.held}</dt>
            <dd className="semi">{formatCents(info.activeBonusPlayMoney)}</dd>
          </div>
        ) : null}
        {player.value?.withdrawalFund ? (
          <div>
            <dt className="muted">{words.toSend}</dt>
            <dd className="semi">{formatCents(player.value.withdrawalFund)}</dd>
          </div>
        ) : null}
      </dl>
    </div>
  );
};

/** Why no withdrawal was cancelled or no e-mail sent. */
const Refused = () => {
  useSignals();
  const why = refused.value;
  return (
    why && (
      <Notice kind="error" onClose={clearRefusal}>
        {why.error?.message ?? words.lost}
      </Notice>
    )
  );
};

/**
 * How often the house is asked again while the page is visible: a withdrawal is approved, sent and final
 * without the player, and a network is lost and well again.
 */
const ASK_AGAIN_MS = 10_000;
/** Both, since the balance is shown beside what may be withdrawn of it. */
const load = () => Promise.all([loadWithdrawal(), refreshStatus()]);

/** #cashier/withdrawal */
export const Withdraw = () => {
  useSignals();
  useEffect(() => {
    void load();
    return resetWithdrawal;
  }, []);
  useRefetch(loadWithdrawal);
  usePolling(load, { everyMs: ASK_AGAIN_MS });
  // Deferred, so that the form renders after the task that handled the answer.
  const kept = useDeferredValue(withdrawalInfo.value, null);
  const failed = loading.value === 'offline' || loading.value === 'error';
  return (
    <>
      <Sum />
      {!kept && (loading.value === 'loading' || withdrawalInfo.value) && <Skeleton label={words.asking} />}
      <RetryNotice failed={failed} label={words.again} retry={loadWithdrawal}>
        {loading.value === 'offline' ? words.offline : words.notSaid}
        {kept ? words.asOf(formatAsOf(kept.at, now())) : words.onceBack}
      </RetryNotice>
      {kept && <WithdrawNotes info={kept.of} />}
      {kept && <WithdrawPending info={kept.of} />}
      <Refused />
      {kept && <WithdrawBody info={kept.of} />}
    </>
  );
};
