import { useSignals } from '@preact/signals-react/runtime';
import type { PlayerStatus } from '../../wire/account.ts';
import { UNREAD_BADGE_MAX } from '../../wire/badge.ts';
import { LOTTO_TICKETS_MAX } from '../../wire/lottoTerms.ts';
import { player } from '../account/state.ts';
import { BUILD } from '../build.ts';
import { openChat } from '../chat/chat.ts';
import { formatCount } from '../money.ts';
import { Glass } from '../ui/Glass.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Plate } from '../ui/Plate.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { HOME } from './language.ts';
import { leave } from './leave.ts';
import { GAMES, READING } from './Nav.tsx';
import { SessionBlock } from './SessionBlock.tsx';
import './MenuSheet.css';

const MORE = [['provably-fair-verification', 'Check a round'], ['responsible-gaming', 'Responsible gaming'], ['faq', 'Questions and answers']] as const;

const Account = ({ here }: { here: PlayerStatus }) => (
  <nav className="menu-grid" aria-label="Account">
    <a href="#cashier/deposit"><Icon name="cashier" size={21} />Deposit</a>
    <a href="#cashier/buy-crypto"><Icon name="token" size={21} />Buy Crypto</a>
    <a href="#cashier/withdrawal"><Icon name="share" size={21} />Withdraw</a>
    <a href="#cashier/history"><Icon name="clock" size={21} />History</a>
    <a href="#cashier/bonus"><Icon name="gift" size={21} />Bonus code</a>
    <a href="#account/my-bets"><Icon name="bets" size={21} />My bets</a>
    <a href="#messages"><Icon name="mail" size={21} /><span className="grow">Messages</span>
      {here.unreadMessagesCount > 0 && <b className="menu-badge">{Math.min(here.unreadMessagesCount, UNREAD_BADGE_MAX)}<span className="only-read"> unread</span></b>}</a>
    <a href="#account/edit-profile"><Icon name="user" size={21} />Edit profile</a>
    <a href="#account/change-password"><Icon name="key" size={21} />Change password</a>
    <a href="#account/passkeys"><Icon name="key" size={21} />Passkeys</a>
    <a href="#account/sessions"><Icon name="lock" size={21} />Sessions</a>
  </nav>
);

const Row = ({ href, label, more }: { href: string; label: string; more?: string }) =>
  <a href={href}><span className="grow">{label}</span>{more && <span className="sm muted">{more}</span>}<Icon name="right" size={18} /></a>;

/** The menu of a phone: the session first, then the account, then the house. */
export const MenuSheet = () => {
  useSignals();
  const here = player.value;
  return (
    <Sheet title="Menu">
      <div className="menu">
        {here === null
          ? <div className="menu-enter"><Plate href="#sign-up">Sign up</Plate><Glass href="#log-in">Log in</Glass></div>
          : <><SessionBlock /><Account here={here} /></>}
        <nav className="menu-list" aria-label="House">
          <Row href={HOME} label={here ? 'Lobby' : 'Home'} />
          <Row href={GAMES} label="Games" />
          <Row href="#lotto/current" label="Crypto Lotto" {...(here ? { more: `${here.lottoTickets} of ${LOTTO_TICKETS_MAX}` } : {})} />
          <Row href="#jackpot-trigger" label="Jackpot trigger" {...(here ? { more: `${formatCount(here.jackpotTokens)} ${here.jackpotTokens === 1 ? 'token' : 'tokens'}` } : {})} />
          {READING.map(([to, label]) => <Row key={to} href={`${HOME}/${to}`} label={label} />)}
          <button type="button" onClick={openChat}><span className="grow">Live chat</span><Icon name="chat" size={18} /></button>
          {MORE.map(([to, label]) => <Row key={to} href={`${HOME}/${to}`} label={label} />)}
        </nav>
        <div className="row between menu-foot">
          <span className="xs muted">{here ? `${here.login}. ` : ''}Build {BUILD.slice(0, 7)}</span>
          {here && <Quiet compact onClick={() => void leave()}><Icon name="door" size={20} />Log out</Quiet>}
        </div>
      </div>
    </Sheet>
  );
};
