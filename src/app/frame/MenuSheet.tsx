import { useSignals } from '@preact/signals-react/runtime';
import type { PlayerStatus } from '../../wire/player/status.ts';
import { UNREAD_BADGE_MAX } from '../../wire/player/badge.ts';
import { LOTTO_TICKETS_MAX } from '../../wire/play/lottoTerms.ts';
import { player } from '../base/session/state.ts';
import { BUILD } from '../base/build.ts';
import { openChat } from '../players/chat/chat.ts';
import { contacts } from '../base/navigation/contacts.ts';
import { formatCount } from '../base/format.ts';
import { SecondaryButton } from '../ui/buttons/SecondaryButton.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { PrimaryButton } from '../ui/buttons/PrimaryButton.tsx';
import { TextButton } from '../ui/buttons/TextButton.tsx';
import { Sheet } from '../ui/sheet/Sheet.tsx';
import { HOME } from '../base/language.ts';
import { LanguageLinks } from './LanguageLinks.tsx';
import { leaveWithSummary } from '../evidence/rounds/leaveWithSummary.ts';
import { PlayerStats } from './PlayerStats.tsx';
import { GAMES } from '../base/navigation/addresses.ts';
import { READING } from './Nav.tsx';
import { SessionBlock } from './SessionBlock.tsx';
import { installed } from '../offline/install.ts';
import { navigation } from '../words/en/navigation.ts';
import { shell } from '../words/en/shell.ts';
import './MenuSheet.css';

const MORE = [
  ['provably-fair-verification', navigation.check],
  ['responsible-gaming', navigation.responsibleGaming],
  ['faq', navigation.faq],
] as const;

const Account = ({ here }: { here: PlayerStatus }) => (
  <nav className="menu-grid ruled-both raised" aria-label={navigation.account}>
    <a href="#cashier/deposit">
      <Icon className="brass" name="cashier" size={21} />
      {shell.deposit}
    </a>
    <a href="#cashier/buy-crypto">
      <Icon className="brass" name="token" size={21} />
      {shell.buy}
    </a>
    <a href="#cashier/withdrawal">
      <Icon className="brass" name="share" size={21} />
      {shell.withdraw}
    </a>
    <a href="#cashier/history">
      <Icon className="brass" name="clock" size={21} />
      {shell.history}
    </a>
    <a href="#cashier/bonus">
      <Icon className="brass" name="gift" size={21} />
      {shell.bonusCode}
    </a>
    <a href="#account/my-bets">
      <Icon className="brass" name="bets" size={21} />
      {navigation.bets}
    </a>
    <a href="#messages">
      <Icon className="brass" name="mail" size={21} />
      <span className="grow">{navigation.messages}</span>
      {here.unreadMessagesCount > 0 && (
        <b className="badge">
          {Math.min(here.unreadMessagesCount, UNREAD_BADGE_MAX)}
          <span className="only-read"> {navigation.unreadWord}</span>
        </b>
      )}
    </a>
    <a href="#account/edit-profile">
      <Icon className="brass" name="user" size={21} />
      {navigation.profile}
    </a>
    <a href="#account/change-password">
      <Icon className="brass" name="key" size={21} />
      {navigation.password}
    </a>
    <a href="#account/passkeys">
      <Icon className="brass" name="key" size={21} />
      {navigation.passkeys}
    </a>
    <a href="#account/sessions">
      <Icon className="brass" name="lock" size={21} />
      {navigation.sessions}
    </a>
  </nav>
);

const Row = ({ href, label, more }: { href: string; label: string; more?: string }) => (
  <a href={href}>
    <span className="grow">{label}</span>
    {more && <span className="sm muted">{more}</span>}
    <Icon name="right" size={18} />
  </a>
);

/** Who is logged in, the build, and the way out. */
const Foot = ({ here }: { here: PlayerStatus | null }) => (
  <div className="row between menu-foot">
    <span className="xs muted">
      {here ? `${here.login}. ` : ''}
      {navigation.build(BUILD.slice(0, 7))}
    </span>
    {here && (
      <TextButton compact onClick={() => void leaveWithSummary()}>
        <Icon name="door" size={20} />
        {navigation.logOut}
      </TextButton>
    )}
  </div>
);

/** The menu on a phone: the session first, then the account, then the house. */
export const MenuSheet = () => {
  useSignals();
  const here = player.value;
  return (
    <Sheet title={shell.menu}>
      <div className="menu">
        {here === null ? (
          <div className="menu-enter stack gap-10">
            <PrimaryButton href="#sign-up">{shell.signUp}</PrimaryButton>
            <SecondaryButton href="#log-in">{shell.logIn}</SecondaryButton>
          </div>
        ) : (
          <>
            <SessionBlock />
            <PlayerStats player={here} />
            <Account here={here} />
          </>
        )}
        <nav className="menu-list" aria-label={shell.house}>
          <Row href={HOME} label={here ? shell.lobby : shell.home} />
          <Row href={GAMES} label={shell.games} />
          <Row
            href="#lotto/current"
            label={navigation.lotto}
            {...(here ? { more: navigation.ticketsOf(here.lottoTickets, LOTTO_TICKETS_MAX) } : {})}
          />
          <Row
            href="#jackpot-trigger"
            label={navigation.jackpot}
            {...(here
              ? { more: navigation.tokenCount(here.jackpotTokens, formatCount(here.jackpotTokens)) }
              : {})}
          />
          {READING.map(([to, label]) => (
            <Row key={to} href={`${HOME}/${to}`} label={label} />
          ))}
          <button type="button" onClick={openChat}>
            <span className="grow">{contacts.value?.chat ? shell.chat : shell.message}</span>
            <Icon name="chat" size={18} />
          </button>
          {MORE.map(([to, label]) => (
            <Row key={to} href={`${HOME}/${to}`} label={label} />
          ))}
          {!installed.value && <Row href="#install" label={navigation.install} />}
          <LanguageLinks />
        </nav>
        <Foot here={here} />
      </div>
    </Sheet>
  );
};
