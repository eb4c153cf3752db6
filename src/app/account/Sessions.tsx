import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useState } from 'react';
import { now } from '../clock.ts';
import { formatAgo, formatDateTime } from '../money.ts';
import { Arches } from '../ui/Arches.tsx';
import { Glass } from '../ui/Glass.tsx';
import { Lines } from '../ui/Lines.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { toast } from '../ui/toasts.ts';
import { AccountTabs } from './AccountTabs.tsx';
import { useBack } from './useBack.ts';
import { endOtherSessions, loadSessions, sessions, sessionsLost } from './profile.ts';
import './Sessions.css';

/** Shorter than the house writes a use down: it is this moment's. */
const NOW_MS = 15 * 60_000;

const used = (seenTime: number): string => {
  const ago = now() - seenTime;
  return ago < NOW_MS ? 'Used just now' : `Last used ${formatAgo(ago)} ago`;
};

const Others = ({ count }: { count: number }) => {
  const [busy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    const reply = await endOtherSessions();
    setBusy(false);
    if (reply.ok) toast({ text: 'Every other device was logged out.', kind: 'done' });
    else toast({ text: reply.error?.message ?? 'The house did not answer. Nobody was logged out.', kind: 'error' });
  };
  if (count === 0) return <p className="sm muted">You are logged in nowhere else.</p>;
  return (
    <>
      <Glass wide busy={busy} onClick={() => { void end(); }}>Log out elsewhere</Glass>
      <p className="sm muted">If one of them is not yours, log out elsewhere and <a className="brass" href="#account/change-password">change your password</a>.</p>
    </>
  );
};

/** #account/sessions: where the player is logged in, and out of there. */
export const Sessions = () => {
  useSignals();
  useEffect(() => { void loadSessions(); }, []);
  useBack(loadSessions);
  const list = sessions.value;
  return (
    <Sheet title="Account" tabs={<AccountTabs current="#account/sessions" />}>
      <div className="sessions">
        {sessionsLost.value && <Notice kind="caution">The house did not say where you are logged in.</Notice>}
        {sessionsLost.value && <Glass onClick={() => { void loadSessions(); }}>Try again</Glass>}
        {!list && !sessionsLost.value && <Lines label="Asking where you are logged in" />}
        {list && (
          <>
            <ul className="list">
              {list.map(({ sessionId, createdTime, seenTime, current }) => (
                <li key={sessionId}><Arches small lit={current ? 1 : 0} of={1} />
                  <span className="grow"><b>{current ? 'This device' : used(seenTime)}</b><span className="xs muted">Logged in {formatDateTime(createdTime)}</span></span></li>
              ))}
            </ul>
            <Others count={list.filter(({ current }) => !current).length} />
          </>
        )}
      </div>
    </Sheet>
  );
};
