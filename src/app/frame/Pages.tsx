// On the critical path: which page an address shows.
import { useSignals } from '@preact/signals-react/runtime';
import { useDeferredValue, useEffect } from 'react';
import { Redirect, Route, Switch, useSearch } from 'wouter';
import { gameByUri } from '../lobby/gameByUri.ts';
import { awaitsPlayer, expectsPlayer, sessionKnown, player } from '../base/session/state.ts';
import { ErrorPage, NotFound } from '../ui/errors/lazy.ts';
import { Lobby, Preview } from '../lobby/lazy.ts';
import { InstallPane } from '../offline/lazy.ts';
import { Home } from '../lobby/Home.tsx';
import { installOffered } from '../offline/install.ts';
import { useHydrating } from '../ui/hooks/useHydrating.ts';
import { Optional } from '../base/loading/Optional.tsx';
import { suspendedError } from '../base/serverError.ts';
import { navigate } from 'wouter/use-browser-location';
import { openDialog } from '../base/navigation/dialogs.ts';
import { HOME } from '../base/language.ts';
import { followBonusLink } from '../money/bonus/link.ts';
import { lazyComponent } from '../base/loading/lazyComponent.ts';
import { openMailedLink, type MailedKind } from '../players/auth/mailed.ts';
import { BannerPicture } from '../lobby/banners/BannerPicture.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { home } from '../words/en/home.ts';

/**
 * Stands in for the lobby until it is known who is here: the first banner's picture, and room for the rest.
 */
const LobbyPlaceholder = () => (
  <>
    <h1 className="only-read">{home.name}</h1>
    <div className="front-top">
      <div className="banners ruled relative">
        <div className="banners-strip carousel">
          <div className="banner">
            <BannerPicture bg="lotto" first />
          </div>
        </div>
      </div>
    </div>
    <div className="front-wait">
      <Skeleton />
    </div>
  </>
);

const Reading = lazyComponent(() => import('../pages/Reading.tsx'), 'Reading', {
  file: 'reading',
});

// On the critical path.

/**
 * The address of a link from an e-mail: goes home and opens the link's dialog. It stays out of the history.
 */
const MailedRoute = ({ kind, verificationString }: { kind: MailedKind; verificationString: string }) => {
  useEffect(() => {
    navigate(HOME, { replace: true });
    openMailedLink({ kind, verificationString });
  }, [kind, verificationString]);
  return null;
};

const GamePage = lazyComponent(() => import('../play/GamePage.tsx'), 'GamePage', { file: 'game' });

// On the critical path.

/** /bonus/{code}: stores the code and goes home, once it is known whether a player is logged in. */
const BonusLink = ({ code }: { code: string }) => {
  useSignals();
  const ready = sessionKnown.value;
  useEffect(() => {
    if (!ready) return;
    navigate(HOME, { replace: true });
    followBonusLink(code);
  }, [ready, code]);
  return null;
};

// On the critical path.

/** /lotto leads to the lotto. */
const LottoRoute = () => {
  useEffect(() => {
    navigate(HOME, { replace: true });
    openDialog('#lotto/current');
  }, []);
  return null;
};

const FrontPage = () => {
  useSignals();
  // Hydration must draw what was prerendered, whatever is known by now.
  const hydrating = useHydrating();
  const waits = hydrating ? expectsPlayer() : awaitsPlayer();
  // The lobby has many components: as a deferred value it renders in slices while the placeholder stays.
  const front = useDeferredValue(!hydrating && player.value ? 'lobby' : waits ? 'wait' : 'home');
  if (suspendedError.value) return <ErrorPage error={suspendedError.value} />;
  if (front === 'wait') return <LobbyPlaceholder />;
  return (
    <>
      {front === 'lobby' ? <Lobby /> : <Home />}
      {!hydrating && installOffered.value && (
        <Optional>
          <InstallPane />
        </Optional>
      )}
    </>
  );
};

/** A game, for a player or in practice. A visitor is redirected to its preview. */
const GameRoute = ({ gameUri }: { gameUri: string }) => {
  useSignals();
  const practices = useSearch().includes('practice');
  if (!gameByUri(gameUri)) return <Reading path={gameUri} />;
  if (suspendedError.value) return <ErrorPage error={suspendedError.value} />;
  const visiting = sessionKnown.value && player.value === null && !practices;
  return visiting ? <Redirect to={`/${gameUri}/preview`} replace /> : <GamePage gameUri={gameUri} />;
};

export const Pages = () => (
  <Switch>
    <Route path="/">
      <FrontPage />
    </Route>
    <Route path="/lotto">
      <LottoRoute />
    </Route>
    <Route path="/:gameUri">{({ gameUri }) => <GameRoute gameUri={gameUri} />}</Route>
    <Route path="/:gameUri/preview">{({ gameUri }) => <Preview gameUri={gameUri} />}</Route>
    <Route path="/password-reset/:link">
      {({ link }) => <MailedRoute kind="password-reset" verificationString={link} />}
    </Route>
    <Route path="/verify/:link">
      {({ link }) => <MailedRoute kind="verify" verificationString={link} />}
    </Route>
    <Route path="/unsubscribe/:link">
      {({ link }) => <MailedRoute kind="unsubscribe" verificationString={link} />}
    </Route>
    <Route path="/ether-lotto-unsubscribe/:link">
      {({ link }) => <MailedRoute kind="ether-lotto-unsubscribe" verificationString={link} />}
    </Route>
    <Route path="/bonus/:code">{({ code }) => <BonusLink code={code} />}</Route>
    <Route path="/worth-reading/*">{(rest) => <Reading path={`worth-reading/${rest['*']}`} />}</Route>
    <Route path="/promotions/*">{(rest) => <Reading path={`promotions/${rest['*']}`} />}</Route>
    <Route>
      <NotFound />
    </Route>
  </Switch>
);
