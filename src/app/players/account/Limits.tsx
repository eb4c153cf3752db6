import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { formatUntil } from '../../base/format.ts';
import { SecondaryButton } from '../../ui/buttons/SecondaryButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { LimitRow } from './LimitRow.tsx';
import { limits, limitsFailed, loadLimits, pausedUntil } from './protection.ts';
import { useRefetch } from '../../base/session/useRefetch.ts';
import { account } from '../../words/en/player/account.ts';
import './Limits.css';

/** Limits and breaks, as a part of the profile. */
export const Limits = () => {
  useSignals();
  const [open, setOpen] = useState('');
  useEffect(() => {
    void loadLimits();
  }, []);
  useRefetch(loadLimits);
  const until = pausedUntil.value;
  return (
    <section className="limits" aria-label={account.limits}>
      <h3>{account.limits}</h3>
      {limits.value === null ? (
        limitsFailed.value ? (
          <p className="sm muted">{account.limitsLost}</p>
        ) : (
          <Skeleton />
        )
      ) : (
        <ul className="list">
          {limits.value.map((limit) => (
            <LimitRow
              key={limit.name}
              limit={limit}
              open={open === limit.name}
              onToggle={() => setOpen(open === limit.name ? '' : limit.name)}
            />
          ))}
        </ul>
      )}
      <div className="limits-break">
        <span className="grow">
          <b>{account.takeBreak}</b>
          <br />
          <span className="sm muted">
            {until > 0 ? `${account.breakUntil} ${formatUntil(until)}.` : account.breakLengths}{' '}
            {account.canWithdraw}
          </span>
        </span>
        <SecondaryButton compact href="#account/break">
          {account.choose}
        </SecondaryButton>
      </div>
    </section>
  );
};
