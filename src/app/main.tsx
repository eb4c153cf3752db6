// On the critical path: what this imports at once is in the first download. Everything else goes through
// lazy.ts.
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { doubtStatus, expected, followTabs, recall, refreshStatus } from './account/state.ts';
import { App } from './App.tsx';
import { breath } from './breath.ts';
import { startBonusLink } from './bonus/link.ts';
import { deviceNow, deviceTimers } from './clock.ts';
import { onBack } from './net/link.ts';
import { followSleep } from './net/sleep.ts';
import { orNothing } from './orNothing.ts';
import { replay } from './offline/outbox.ts';
import { startOffline } from './offline/start.ts';
import { Lobby, PlayerHeader, Winners } from './lazy.ts';
import { came } from './shell/came.ts';
import { followDialogs } from './shell/dialogs.ts';
import { followLinks } from './shell/links.ts';
import { followPlaces } from './shell/places.ts';
import { languageIn } from '../wire/languages.ts';
import { withLanguage } from './shell/language.ts';

const { pathname, search, hash } = window.location;
if (languageIn(pathname) === undefined) {
  window.history.replaceState(null, '', withLanguage(pathname) + search + hash);
  import('./shell/entrance.ts').then(
    ({ enter }) => enter(pathname),
    () => {},
  );
}

followPlaces();
/** What may change what is shown: a page that came as HTML is taken over as it stands first. */
const begin = () => {
  followDialogs();
  followLinks();
  startOffline();
  startBonusLink();
  followTabs();
  followSleep(() => void doubtStatus(), { ...deviceTimers, deviceNow });
  // What waits goes first: a status asked before it would show the favourites of before.
  onBack(() => void replay().then(refreshStatus));
  void recall().then(refreshStatus);
  // Said to the page's guard (net/guard.ts).
  Object.assign(window, { begun: true });
  orNothing(() => window.sessionStorage.removeItem('glasshouse-lost'));
  // Who pressed a button before there was anybody to hear it (afterPaint.ts).
  (window as { drawn?: () => void }).drawn?.();
};
const beginLater = () => void breath().then(begin);

// Who is expected needs these next: each a task of its own.
if (expected()) for (const part of [PlayerHeader, Lobby, Winners]) setTimeout(part.warm);

const root = document.querySelector<HTMLElement>('#root');
// In slices: a slow phone answers a press between two of them.
if (root && came.page !== undefined)
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <App onDrawn={beginLater} />
      </StrictMode>,
    );
  });
else if (root) {
  begin();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
