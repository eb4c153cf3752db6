// On the critical path.
import { useSignals } from '@preact/signals-react/runtime';
import { useLocation } from 'wouter';
import { player } from '../account/state.ts';
import { Icon } from '../ui/Icon.tsx';
import { Dropdown } from './Dropdown.tsx';
import { HOME } from './language.ts';

/** D20: the anchor of the games on the home page. */
export const GAMES = `${HOME}#provably-fair-games`;
export const VERIFY = `${HOME}/provably-fair-verification`;

/** H02: what the header's menu has after the games and the cashier. */
export const READING = [
  ['promotions', 'Promotions'], ['provably-fair-explained', 'Provably Fair Explained'], ['worth-reading', 'Worth Reading'], ['support', 'Support'],
] as const;

/** The header menu on a desktop. */
export const Nav = () => {
  useSignals();
  const [path] = useLocation();
  return (
    <nav className="nav" aria-label="House">
      <a href={HOME} aria-current={path === '/' ? 'page' : undefined}>{player.value ? 'Lobby' : 'Home'}</a>
      <a href={GAMES}>Games</a>
      {player.value && (
        <Dropdown name="cashier" label="Cashier" button="Cashier">
          <a href="#cashier/deposit"><Icon name="cashier" size={20} />Deposit</a>
          <a href="#cashier/buy-crypto"><Icon name="token" size={20} />Buy Crypto</a>
          <a href="#cashier/withdrawal"><Icon name="cashier" size={20} />Withdraw</a>
          <a href="#cashier/history"><Icon name="clock" size={20} />History</a>
          <a href="#cashier/bonus"><Icon name="gift" size={20} />Bonus code</a>
        </Dropdown>
      )}
      {READING.map(([to, label]) => <a key={to} href={`${HOME}/${to}`} aria-current={path === `/${to}` ? 'page' : undefined}>{label}</a>)}
    </nav>
  );
};
