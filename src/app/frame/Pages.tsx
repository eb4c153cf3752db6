// On the critical path: which page an address shows.
import { useSignals } from '@preact/signals-react/runtime';
import { useDeferredValue } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { gameByUri } from '../lobby/gameByUri.ts';
import { MailedRoute } from '../players/auth/MailedRoute.tsx';
import { awaitsPlayer, expectsPlayer, sessionKnown, player } from '../base/session/state.ts';
import { BonusLink } from '../money/bonus/BonusLink.tsx';
import { ErrorPage, NotFound } from '../ui/errors/lazy.ts';
import { Lobby, Preview } from '../lobby/lazy.ts';
import { InstallPane } from '../offline/lazy.ts';
import { Reading } from '../pages/lazy.ts';
import { GamePage } from '../play/lazy.ts';
import { LottoRoute } from '../lotto/LottoRoute.tsx';
import { Home } from '../lobby/Home.tsx';
import { LobbyPlaceholder } from '../lobby/LobbyPlaceholder.tsx';
import { installOffered } from '../offline/install.ts';
import { useHydrating } from '../ui/hooks/useHydrating.ts';
import { Optional } from '../base/loading/Optional.tsx';
import { suspendedError } from '../base/serverError.ts';

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
  if (!gameByUri(gameUri)) return <Reading path={gameUri} />;
  if (suspendedError.value) return <ErrorPage error={suspendedError.value} />;
  const visiting =
    sessionKnown.value && player.value === null && !window.location.search.includes('practice');
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
