// On the critical path.
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { UNREAD_BADGE_MAX } from '../../wire/account.ts';
import { asOf, player } from '../account/state.ts';
import { formatCents, formatTime } from '../money.ts';
import { Glass } from '../ui/Glass.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Mark } from '../ui/Mark.tsx';
import { Plate } from '../ui/Plate.tsx';
import { Dropdown } from './Dropdown.tsx';
import { inGame } from './inGame.ts';
import { HOME } from './language.ts';
import { leave } from './leave.ts';
import { Ledger } from './Ledger.tsx';
import { followMenus } from './menus.ts';
import { Nav } from './Nav.tsx';
import { SessionBlock } from './SessionBlock.tsx';
import './Header.css';

/** Cash, and the play money of a bonus beside it: it is bet too, and is not cash. */
const Balance = ({ cash, bonus }: { cash: number; bonus: number | null }) => {
  useSignals();
  return (
    <div className="header-balance" aria-live="polite">
      <span>{asOf.value === null ? 'Balance' : `As of ${formatTime(asOf.value)}`}{bonus !== null && <>, bonus {formatCents(bonus)}</>}</span>
      <b>{formatCents(cash)}</b>
    </div>
  );
};

const UserMenu = () => (
  <Dropdown name="user" label="Your account" button={<Icon name="user" />}>
    <SessionBlock />
    <a href="#account/edit-profile"><Icon name="user" size={20} />Edit profile</a>
    <a href="#account/change-password"><Icon name="key" size={20} />Change password</a>
    <a href="#account/my-bets"><Icon name="bets" size={20} />My bets</a>
    <a href="#messages"><Icon name="mail" size={20} />Messages</a>
    <a href="#account/sessions"><Icon name="lock" size={20} />Sessions</a>
    <button type="button" onClick={() => void leave()}><Icon name="door" size={20} />Log out</button>
  </Dropdown>
);

const MailLink = ({ unread }: { unread: number }) => (
  <a className="header-icon header-mail" href="#messages" aria-label={unread > 0 ? `Messages, ${unread} unread` : 'Messages'}>
    <Icon name="mail" />{unread > 0 && <b aria-hidden="true">{Math.min(unread, UNREAD_BADGE_MAX)}</b>}
  </a>
);

const Wordmark = ({ size }: { size: number }) => (
  <a className="header-mark" href={HOME} aria-label="Glasshouse"><Mark size={size} /><span className="ser">Glasshouse</span></a>
);

/** The header of the house; inside a game the game's own header takes its place. */
export const Header = () => {
  useSignals();
  const [path] = useLocation();
  useEffect(followMenus, []);
  const here = player.value;
  if (here === null) {
    return (
      <header className={`header header-visitor${path === '/' ? ' header-over' : ''}`}>
        <div className="header-row">
          <Wordmark size={32} /><Nav />
          <span className="grow" />
          <a className="button quiet button-compact header-login" href="#log-in">Log in</a>
          <span className="header-wide"><Plate compact href="#sign-up">Sign up</Plate></span>
          <a className="header-icon header-narrow" href="#menu" aria-label="Menu"><Icon name="menu" /></a>
        </div>
      </header>
    );
  }
  const gaming = inGame(path);
  return (
    <>
      <header className={`header${gaming ? ' header-wide-only' : ''}`}>
        <div className="header-row">
          <Wordmark size={30} /><Nav />
          <Balance cash={here.cash} bonus={here.bonus?.bonusBalance ?? null} />
          <Plate compact href="#cashier/deposit">Deposit</Plate>
          <MailLink unread={here.unreadMessagesCount} />
          <span className="header-wide"><UserMenu /></span>
        </div>
      </header>
      {path === '/' && <Ledger player={here} />}
      {here.userFlags.length > 0 && (
        <p className="header-flag" role="status"><Icon name="warn" size={20} /><span className="grow">
          {here.userFlags.includes('change-contact-email') ? 'Your e-mail bounced. Set a new one to go on.' : 'Confirm your e-mail address.'}</span>
          <Glass compact href="#account/edit-profile">Edit profile</Glass></p>
      )}
    </>
  );
};
