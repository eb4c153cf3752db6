import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import { startStatusToasts } from '../players/account/statusToasts.ts';
import { useLocation } from 'wouter';
import type { PlayerStatus } from '../../wire/player/status.ts';
import { UNREAD_BADGE_MAX } from '../../wire/player/badge.ts';
import { statusAsOf } from '../base/session/state.ts';
import { ChatButton } from '../players/chat/ChatButton.tsx';
import { Cashier, Deposit } from '../money/cashier/lazy.ts';
import { ErrorSheet } from '../ui/errors/lazy.ts';
import { MenuSheet } from './lazy.ts';
import { type Funds, shownFunds } from '../base/session/funds.ts';
import { formatCents, formatAsOf } from '../base/format.ts';
import { SecondaryButton } from '../ui/buttons/SecondaryButton.tsx';
import { Icon } from '../ui/icons/Icon.tsx';
import { LiveRegion } from '../ui/LiveRegion.tsx';
import { PrimaryButton } from '../ui/buttons/PrimaryButton.tsx';
import { Dropdown } from './Dropdown.tsx';
import { isGamePage } from '../lobby/gameByUri.ts';
import { leaveWithSummary } from '../evidence/rounds/leaveWithSummary.ts';
import { PlayerStats } from './PlayerStats.tsx';
import { Nav } from './Nav.tsx';
import { SessionBlock } from './SessionBlock.tsx';
import { Wordmark } from './Wordmark.tsx';
import { preloadWhenIdle } from '../base/loading/preloadWhenIdle.ts';
import { savesData } from '../base/loading/saveData.ts';
import { billingHref, supportHref } from '../base/navigation/contacts.ts';
import { suspendedError } from '../base/serverError.ts';
import { navigation } from '../words/en/navigation.ts';
import { shell } from '../words/en/shell.ts';
import { chunk } from '../base/chunkOptions.ts';
import { deviceTimers, now } from '../base/clock.ts';
import { loadChunk } from '../base/loading/chunks.ts';

/** After the check of the log (main.tsx), and what a visit begins with. */
const PROOFS_AFTER_MS = 20_000;
const loadProofs = chunk(() => import('../evidence/rounds/keepProofs.ts'), { file: 'rounds' });
const keepProofs = async (): Promise<void> => {
  if (savesData()) return;
  await loadChunk(loadProofs)
    .then((loaded) => loaded.keepProofs())
    .catch(() => {});
};

/** Cash, and beside it the play money of a bonus, which can be bet and is not cash. */
const Balance = (funds: Funds) => {
  useSignals();
  const { cash, bonus } = shownFunds(funds);
  return (
    <div className="header-balance">
      <span>
        {statusAsOf.value === null
          ? navigation.balance
          : navigation.asOf(formatAsOf(statusAsOf.value, now()))}
        {bonus !== null && navigation.bonus(formatCents(bonus))}
      </span>
      <b>{formatCents(cash)}</b>
    </div>
  );
};

/** What stands against the account, the gravest alone: suspension, a limit of billing, its e-mail address. */
export const Standing = ({ here: { contactBilling, userFlags } }: { here: PlayerStatus }) => {
  useSignals();
  const email = userFlags.includes('change-contact-email') ? navigation.bounced : navigation.confirm;
  const line = suspendedError.value
    ? { text: suspendedError.value.message, href: supportHref.value, label: navigation.support }
    : contactBilling
      ? { text: navigation.limited, href: billingHref.value, label: navigation.billing }
      : userFlags.length > 0
        ? { text: email, href: '#account/edit-profile', label: navigation.profile }
        : null;
  return (
    <LiveRegion>
      {line && (
        <p className="bar">
          <Icon name="warn" size={20} />
          <span className="grow">{line.text}</span>
          <SecondaryButton compact href={line.href}>
            {line.label}
          </SecondaryButton>
        </p>
      )}
    </LiveRegion>
  );
};

const UserMenu = ({ here }: { here: PlayerStatus }) => (
  <Dropdown name="user" label={navigation.account} button={<Icon name="user" />}>
    <SessionBlock />
    <PlayerStats player={here} />
    <a href="#account/edit-profile">
      <Icon name="user" size={20} />
      {navigation.profile}
    </a>
    <a href="#account/change-password">
      <Icon name="key" size={20} />
      {navigation.password}
    </a>
    <a href="#account/my-bets">
      <Icon name="bets" size={20} />
      {navigation.bets}
    </a>
    <a href="#messages">
      <Icon name="mail" size={20} />
      {navigation.messages}
    </a>
    <a href="#account/passkeys">
      <Icon name="key" size={20} />
      {navigation.passkeys}
    </a>
    <a href="#account/sessions">
      <Icon name="lock" size={20} />
      {navigation.sessions}
    </a>
    <button type="button" onClick={() => void leaveWithSummary()}>
      <Icon name="door" size={20} />
      {navigation.logOut}
    </button>
  </Dropdown>
);

const MailLink = ({ unread }: { unread: number }) => (
  <a
    className="hit header-mail relative"
    href="#messages"
    aria-label={unread > 0 ? navigation.unread(unread) : navigation.messages}
  >
    <Icon name="mail" />
    {unread > 0 && (
      <b className="badge" aria-hidden="true">
        {Math.min(unread, UNREAD_BADGE_MAX)}
      </b>
    )}
  </a>
);

/** The header of a player; on a phone a game's own header takes its place. */
export const PlayerHeader = ({ here }: { here: PlayerStatus }) => {
  const [path] = useLocation();
  const inGame = isGamePage(path);
  useEffect(() => {
    void preloadWhenIdle([Cashier, Deposit, MenuSheet, ErrorSheet]);
  }, []);
  useEffect(startStatusToasts, []);
  useEffect(() => deviceTimers.after(PROOFS_AFTER_MS, () => void keepProofs()), []);
  return (
    <>
      <header className={`header${inGame ? ' header-wide-only' : ''}`}>
        <div className="header-row wrap">
          <Wordmark size={30} />
          <Nav />
          <div className="header-middle grow">{inGame && <PlayerStats player={here} />}</div>
          <Balance cash={here.cash} bonus={here.bonus?.bonusBalance ?? null} />
          <PrimaryButton compact href="#cashier/deposit">
            {shell.deposit}
          </PrimaryButton>
          <ChatButton />
          <MailLink unread={here.unreadMessagesCount} />
          <span className="header-wide">
            <UserMenu here={here} />
          </span>
        </div>
      </header>
      {!inGame && <PlayerStats player={here} wideOnly={path !== '/'} />}
      <Standing here={here} />
    </>
  );
};
