import { useSignals } from '@preact/signals-react/runtime';
import { player } from '../account/state.ts';
import { Glass } from '../ui/Glass.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Plate } from '../ui/Plate.tsx';
import { Quiet } from '../ui/Quiet.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { HOME } from './language.ts';
import { leave } from './leave.ts';
import { GAMES, READING } from './Nav.tsx';
import './MenuSheet.css';

const MORE = [['provably-fair-verification', 'Check a round'], ['responsible-gaming', 'Responsible gaming'], ['faq', 'Questions and answers']] as const;

/** The phone's menu: what exists, nothing that does not yet. */
export const MenuSheet = () => {
  useSignals();
  const here = player.value;
  return (
    <Sheet title="Menu">
      {here === null
        ? <div className="menu-enter"><Plate href="#sign-up">Sign up</Plate><Glass href="#log-in">Log in</Glass></div>
        : (
          <nav className="menu-grid" aria-label="Account">
            <a href="#cashier/deposit"><Icon name="cashier" size={21} />Deposit</a>
            <a href="#cashier/withdrawal"><Icon name="cashier" size={21} />Withdraw</a>
            <a href="#cashier/history"><Icon name="clock" size={21} />History</a>
            <a href="#cashier/bonus"><Icon name="gift" size={21} />Bonus code</a>
            <a href="#account/my-bets"><Icon name="bets" size={21} />My bets</a>
            <a href="#account/edit-profile"><Icon name="user" size={21} />Edit profile</a>
            <a href="#account/change-password"><Icon name="key" size={21} />Change password</a>
            <a href="#messages"><Icon name="mail" size={21} />Messages</a>
          </nav>
        )}
      <nav className="menu-list" aria-label="House">
        <a href={HOME}><span className="grow">{here ? 'Lobby' : 'Home'}</span><Icon name="right" size={18} /></a>
        <a href={GAMES}><span className="grow">Games</span><Icon name="right" size={18} /></a>
        {[...READING, ...MORE].map(([to, label]) => (
          <a key={to} href={`${HOME}/${to}`}><span className="grow">{label}</span><Icon name="right" size={18} /></a>
        ))}
      </nav>
      {here && (
        <div className="row between menu-foot">
          <span className="sm muted">{here.login}</span>
          <Quiet compact onClick={() => void leave()}><Icon name="door" size={20} />Log out</Quiet>
        </div>
      )}
    </Sheet>
  );
};
