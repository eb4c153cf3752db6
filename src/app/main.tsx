// On the critical path: what this imports at once is in the first download. Everything else goes through lazy.ts.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { recall, refreshStatus } from './account/state.ts';
import { App } from './App.tsx';
import { startBonusLink } from './bonus/link.ts';
import { onBack } from './net/link.ts';
import { replay } from './offline/outbox.ts';
import { prepareReading } from './pages/ReadingPage.tsx';
import { startOffline } from './offline/start.ts';
import { followDialogs } from './shell/dialogs.ts';
import { followLinks } from './shell/links.ts';
import { followPlaces } from './shell/places.ts';
import { languageIn } from '../wire/languages.ts';
import { withLanguage } from './shell/language.ts';

const { pathname, search, hash } = window.location;
if (languageIn(pathname) === undefined) {
  window.history.replaceState(null, '', withLanguage(pathname) + search + hash);
  import('./shell/entrance.ts').then(({ enter }) => enter(pathname), () => {});
}

followPlaces();
followDialogs();
followLinks();
startOffline();
startBonusLink();
// What waits goes first: a status asked before it would show the favourites of before.
onBack(() => void replay().then(refreshStatus));
void recall().then(refreshStatus);

const root = document.querySelector<HTMLElement>('#root');
if (root) void prepareReading(root).then(() => createRoot(root).render(<StrictMode><App /></StrictMode>));
