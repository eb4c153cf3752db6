// On the critical path.
import { useSignals } from '@preact/signals-react/runtime';
import { useLocation } from 'wouter';
import { player } from '../base/session/state.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { useAnchor } from '../base/navigation/dialogs.ts';
import { Dropdown } from './Dropdown.tsx';
import { isGamePage } from '../lobby/gameByUri.ts';
import { HOME } from '../base/language.ts';
import { GAMES } from '../base/navigation/addresses.ts';
import { shell } from '../words/en/shell.ts';

/** What the header's menu has after the games and the cashier (promise H02). */
export const READING = [
  ['promotions', shell.promos],
  ['provably-fair-explained', shell.fair],
  ['worth-reading', shell.articles],
  ['support', shell.help],
] as const;

interface ReadingLink {
  readonly to: string;
  readonly label: string;
  readonly here: boolean;
  readonly className?: string;
}

const Reading = ({ to, label, here, className }: ReadingLink) => (
  <a className={className} href={`${HOME}/${to}`} aria-current={here ? 'page' : undefined}>
    {label}
  </a>
);

/** The header menu on a desktop. The links to texts stand under More where there is no room for them. */
export const Nav = () => {
  useSignals();
  const [path] = useLocation();
  const anchor = useAnchor();
  const games = path === '/' && anchor !== '' && GAMES.endsWith(anchor);
  const reading = READING.map(([to, label]) => ({ to, label, here: path === `/${to}` }));
  return (
    <nav className="nav" aria-label={shell.house}>
      <a
        href={HOME}
        aria-current={path === '/' && !games ? 'page' : undefined}
        data-back={isGamePage(path) ? '' : undefined}
      >
        {player.value ? shell.lobby : shell.home}
      </a>
      <a href={GAMES} aria-current={games ? 'page' : undefined}>
        {shell.games}
      </a>
      {player.value && (
        <Dropdown name="cashier" label={shell.cashier} button={shell.cashier}>
          <a href="#cashier/deposit">
            <Icon name="cashier" size={20} />
            {shell.deposit}
          </a>
          <a href="#cashier/buy-crypto">
            <Icon name="token" size={20} />
            {shell.buy}
          </a>
          <a href="#cashier/withdrawal">
            <Icon name="cashier" size={20} />
            {shell.withdraw}
          </a>
          <a href="#cashier/history">
            <Icon name="clock" size={20} />
            {shell.history}
          </a>
          <a href="#cashier/bonus">
            <Icon name="gift" size={20} />
            {shell.bonusCode}
          </a>
        </Dropdown>
      )}
      {reading.map((link) => (
        <Reading key={link.to} {...link} className="nav-reading" />
      ))}
      <div className="nav-more">
        <Dropdown name="more" label={shell.more} button={shell.more}>
          {reading.map((link) => (
            <Reading key={link.to} {...link} />
          ))}
        </Dropdown>
      </div>
    </nav>
  );
};
