// On the critical path.
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { awaitsPlayer, player } from '../session/state.ts';
import { ChatButton } from '../chat/ChatButton.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { PrimaryButton } from '../ui/buttons/PrimaryButton.tsx';
import { isGamePage } from '../lobby/gameByUri.ts';
import { PlayerHeader } from './lazy.ts';
import { followMenus } from '../navigation/menus.ts';
import { Nav } from './Nav.tsx';
import { Optional } from '../loading/Optional.tsx';
import { Wordmark } from './Wordmark.tsx';
import { shell } from '../words/en/shell.ts';
import './Header.css';

/** The header of the house. */
export const Header = () => {
  useSignals();
  const [path] = useLocation();
  useEffect(followMenus, []);
  const here = player.value;
  const waiting = (
    <>
      <header className={`header${isGamePage(path) ? ' header-wide-only' : ''}`}>
        <div className="header-row">
          <Wordmark size={30} />
          <Nav />
        </div>
      </header>
      {!isGamePage(path) && (
        <div className={path === '/' ? 'stats' : 'stats stats-wide-only'}>
          <i className="stats-cell" />
        </div>
      )}
    </>
  );
  if (here === null) {
    if (path === '/' && awaitsPlayer()) return waiting;
    return (
      <header
        className={`header header-visitor${path === '/' ? ' header-over' : isGamePage(path) ? ' header-wide-only' : ''}`}
      >
        <div className="header-row">
          <Wordmark size={32} />
          <Nav />
          <span className="grow" />
          <ChatButton />
          <a className="button button-text button-compact header-login" href="#log-in">
            {shell.logIn}
          </a>
          <span className="header-wide">
            <PrimaryButton compact href="#sign-up">
              {shell.signUp}
            </PrimaryButton>
          </span>
          <a className="header-icon header-narrow" href="#menu" aria-label={shell.menu}>
            <Icon name="menu" />
          </a>
        </div>
      </header>
    );
  }
  return (
    <Optional wait={waiting} lost={waiting}>
      <PlayerHeader here={here} />
    </Optional>
  );
};
