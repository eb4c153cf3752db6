// On the critical path.
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { awaitsPlayer, player } from '../base/session/state.ts';
import { ChatButton } from '../players/chat/ChatButton.tsx';
import { PrimaryButton } from '../ui/buttons/PrimaryButton.tsx';
import { isGamePage } from '../lobby/gameByUri.ts';
import { PlayerHeader } from './lazy.ts';
import { followMenus } from '../base/navigation/menus.ts';
import { Nav } from './Nav.tsx';
import { Optional } from '../base/loading/Optional.tsx';
import { Wordmark } from './Wordmark.tsx';
import { shell } from '../words/en/shell.ts';
import './Header.css';

export const Header = () => {
  useSignals();
  const [path] = useLocation();
  useEffect(followMenus, []);
  const here = player.value;
  const inGame = isGamePage(path);
  const placeholder = (
    <>
      <header className={`header${inGame ? ' header-wide-only' : ''}`}>
        <div className="header-row wrap">
          <Wordmark size={30} />
          <Nav />
        </div>
      </header>
      {!inGame && (
        <div className={path === '/' ? 'stats' : 'stats stats-wide-only'}>
          <i className="stats-cell" />
        </div>
      )}
    </>
  );
  if (here === null) {
    if (path === '/' && awaitsPlayer()) return placeholder;
    const variant = path === '/' ? ' header-over' : inGame ? ' header-wide-only' : '';
    return (
      <header className={`header header-visitor${variant}`}>
        <div className="header-row wrap">
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
        </div>
      </header>
    );
  }
  return (
    <Optional wait={placeholder} lost={placeholder}>
      <PlayerHeader here={here} />
    </Optional>
  );
};
