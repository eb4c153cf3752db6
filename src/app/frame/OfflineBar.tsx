// On the critical path.
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef } from 'react';
import { noticeText, offlineNote } from '../base/net/connectivity.ts';
import { player, sessionKnown } from '../base/session/state.ts';
import { waitingChanges } from '../base/storage/outbox.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { LiveRegion } from '../ui/LiveRegion.tsx';
import { narrate } from '../ui/narrate.ts';
import { shell } from '../words/en/shell.ts';
import './Header.css';

/** The service worker leaves this address to the browser (sw/routes.ts), so a portal can answer it. */
const PORTAL_ADDRESS = '/healthz?portal';

const Lost = () => {
  useSignals();
  const note = offlineNote.value;
  if (noticeText.value !== 'Portal')
    return (
      <>
        {noticeText.value === 'Offline' ? shell.offline : shell.reconnecting} {note?.text ?? shell.saved}{' '}
        {note && (
          <a className="underlined nowrap" href={note.href}>
            {note.label}
          </a>
        )}
      </>
    );
  return (
    <>
      {`${shell.portal} `}
      <a href={PORTAL_ADDRESS} target="_blank" rel="noreferrer">
        {shell.portalOpen}
      </a>
    </>
  );
};

/**
 * Shown while the connection is lost, or what waits to be sent needs the player: above the header, in a game
 * over the head of its table.
 */
export const OfflineBar = () => {
  useSignals();
  const lost = noticeText.value !== '';
  const waiting = waitingChanges.value;
  const needsLogIn = waiting > 0 && sessionKnown.value && player.value === null;
  const wasLost = useRef(false);
  useEffect(() => {
    if (wasLost.current && !lost) narrate(shell.backOnline);
    wasLost.current = lost;
  }, [lost]);
  return (
    <LiveRegion className="page-bar">
      {(lost || needsLogIn) && (
        <p className="offline-bar bar">
          <Icon name={lost ? 'offline' : 'clock'} size={20} />
          <span>
            {lost && <Lost />}
            {needsLogIn && <a href="#log-in">{shell.waitingLogIn(waiting)}</a>}
            {lost && waiting > 0 && !needsLogIn && shell.waiting(waiting)}
          </span>
        </p>
      )}
    </LiveRegion>
  );
};
