import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { formatAgo, formatDateTime } from '../../base/format.ts';
import { Meter } from '../../ui/Meter.tsx';
import { SecondaryButton } from '../../ui/buttons/SecondaryButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import { AccountTabs } from './AccountTabs.tsx';
import { useRefetch } from '../../base/session/useRefetch.ts';
import { endOtherSessions, loadSessions, sessions, sessionsFailed } from './profile.ts';
import { account } from '../../words/en/player/account.ts';
import './Sessions.css';
import { useNow } from '../../ui/hooks/useNow.ts';

/** A use within this time counts as now: the house stores the last use every 10 minutes at most. */
const NOW_MS = 15 * 60_000;

const usedText = (seenTime: number, time: number): string => {
  const ago = time - seenTime;
  return ago < NOW_MS ? account.usedNow : account.usedAgo(formatAgo(ago));
};

const Others = ({ count }: { count: number }) => {
  const [busy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    const reply = await endOtherSessions();
    setBusy(false);
    if (reply.ok) toast({ text: account.ended, kind: 'done' });
    else toast({ text: reply.error?.message ?? account.notEnded, kind: 'error' });
  };
  if (count === 0) return <p className="sm muted">{account.nowhereElse}</p>;
  return (
    <>
      <SecondaryButton wide busy={busy} onClick={() => void end()}>
        {account.endOthers}
      </SecondaryButton>
      <p className="sm muted">
        {account.notYours}{' '}
        <a className="brass" href="#account/change-password">
          {account.changeYours}
        </a>
        .
      </p>
    </>
  );
};

/** #account/sessions: where the player is logged in, and the end of the other sessions. */
export const Sessions = () => {
  useSignals();
  useEffect(() => {
    void loadSessions();
  }, []);
  useRefetch(loadSessions);
  const now = useNow(60_000);
  const list = sessions.value;
  return (
    <Sheet title={account.title} tabs={<AccountTabs current="#account/sessions" />}>
      <div className="sessions stack gap-12">
        <RetryNotice failed={sessionsFailed.value} label={account.again} retry={loadSessions}>
          {account.sessionsLost}
        </RetryNotice>
        {!list && !sessionsFailed.value && <Skeleton label={account.loadingSessions} />}
        {list && (
          <>
            <ul className="list">
              {list.map(({ sessionId, createdTime, seenTime, current }) => (
                <li key={sessionId} className="row gap-14">
                  <Meter small lit={current ? 1 : 0} of={1} />
                  <span className="grow lines">
                    <b>{current ? account.thisDevice : usedText(seenTime, now)}</b>
                    <span className="xs muted">{account.loggedIn(formatDateTime(createdTime))}</span>
                  </span>
                </li>
              ))}
            </ul>
            <Others count={list.filter(({ current }) => !current).length} />
          </>
        )}
      </div>
    </Sheet>
  );
};
