import { useSignals } from '@preact/signals-react/runtime';
import { useLocation } from 'wouter';
import type { PlayerStatus } from '../../wire/account.ts';
import { UNREAD_BADGE_MAX } from '../../wire/badge.ts';
import { asOf } from '../account/state.ts';
import { formatCents, formatTime } from '../money.ts';
import { Glass } from '../ui/Glass.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Plate } from '../ui/Plate.tsx';
import { Dropdown } from './Dropdown.tsx';
import { inGame } from './inGame.ts';
import { leave } from './leave.ts';
import { Ledger } from './Ledger.tsx';
import { Nav } from './Nav.tsx';
import { SessionBlock } from './SessionBlock.tsx';
import { Wordmark } from './Wordmark.tsx';

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
    <a href="#account/passkeys"><Icon name="key" size={20} />Passkeys</a>
    <a href="#account/sessions"><Icon name="lock" size={20} />Sessions</a>
    <button type="button" onClick={() => void leave()}><Icon name="door" size={20} />Log out</button>
  </Dropdown>
);

const MailLink = ({ unread }: { unread: number }) => (
  <a className="header-icon header-mail" href="#messages" aria-label={unread > 0 ? `Messages, ${unread} unread` : 'Messages'}>
    <Icon name="mail" />{unread > 0 && <b aria-hidden="true">{Math.min(unread, UNREAD_BADGE_MAX)}</b>}
  </a>
);

/** The header of a player; inside a game the game's own takes its place. */
export const PlayerHeader = ({ here }: { here: PlayerStatus }) => {
  const [path] = useLocation();
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
