// On the critical path.
import { useSignals } from '@preact/signals-react/runtime';
import { useLocation } from 'wouter';
import { awaitsPlayer, player } from '../base/session/state.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import type { IconName } from '../ui/icons/icons.ts';
import { useAnchor, useDialog } from '../base/navigation/dialogs.ts';
import { isGamePage } from '../lobby/gameByUri.ts';
import { HOME } from '../base/language.ts';
import { GAMES, VERIFY } from '../base/navigation/addresses.ts';
import { shell } from '../words/en/shell.ts';
import './TabBar.css';

type Tab = readonly [icon: IconName, label: string, href: string];
const PLAYER: readonly Tab[] = [
  ['lobby', shell.lobby, HOME],
  ['games', shell.games, GAMES],
  ['cashier', shell.cashier, '#cashier/deposit'],
  ['bets', shell.bets, '#account/my-bets'],
  ['menu', shell.menu, '#menu'],
];
/** Log in is in the header, and in a game in the menu. */
const VISITOR: readonly Tab[] = [
  ['lobby', shell.home, HOME],
  ['games', shell.games, GAMES],
  ['seal', shell.verify, VERIFY],
  ['menu', shell.menu, '#menu'],
];

/** Whether the page is the games of the front, or the preview of a game. */
const atGames = (path: string, anchor: string) =>
  path.endsWith('/preview') || (path === '/' && GAMES.endsWith(anchor) && anchor !== '');

/** The bottom bar of a phone; not inside games and not under dialogs. */
export const TabBar = () => {
  useSignals();
  const [path] = useLocation();
  const anchor = useAnchor();
  const dialog = useDialog();
  if ((isGamePage(path) && player.value !== null) || dialog !== null) return null;
  const current = atGames(path, anchor) ? GAMES : path === '/' ? HOME : HOME + path;
  return (
    <nav className="tabbar" aria-label={shell.main}>
      {((player.value ?? (path === '/' && awaitsPlayer())) ? PLAYER : VISITOR).map(([icon, label, href]) => (
        <a key={href} href={href} aria-current={href === current ? 'page' : undefined}>
          <Icon name={icon} size={24} />
          <span>{label}</span>
        </a>
      ))}
    </nav>
  );
};
