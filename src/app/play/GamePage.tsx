import './engine/effects.ts';
import { useSignals } from '@preact/signals-react/runtime';
import { useSearch } from 'wouter';
import { titleOf } from '../../games/titles.ts';
import type { KenoTitle } from '../../games/titles/keno.ts';
import type { JackpotTitle } from '../../games/titles/lamplighter.ts';
import type { PokerTitle } from '../../games/titles/poker.ts';
import { ERRORS } from '../../wire/errors.ts';
import { ErrorPage } from '../ui/errors/lazy.ts';
import { lazyComponent } from '../base/loading/lazyComponent.ts';
import { gameByUri } from '../lobby/gameByUri.ts';
import { player } from '../base/session/state.ts';
import { closedReason } from '../money/bonus/closedReason.ts';
import { usePage } from '../base/navigation/usePage.ts';
import { SlotGame } from './slots/SlotGame.tsx';
import { isStageTitle } from './slots/stageTitle.ts';
import { play } from '../words/en/games/play.ts';

const KenoGame = lazyComponent(() => import('./keno/KenoGame.tsx'), 'KenoGame', { file: 'keno' });
const LampGame = lazyComponent(() => import('./jackpot/JackpotGame.tsx'), 'JackpotGame', {
  file: 'jackpot',
});
const PokerGame = lazyComponent(() => import('./poker/PokerGame.tsx'), 'PokerGame', { file: 'poker' });
const ClosedTable = lazyComponent(() => import('./table/panels/ClosedTable.tsx'), 'ClosedTable', {
  file: 'money',
});
const ProviderLobby = lazyComponent(() => import('./ProviderLobby.tsx'), 'ProviderLobby', {
  file: 'table',
});

/**
 * Whether the address comes from the lobby of a game provider, whose launcher adds where to go back to
 * (`lobby`, `lobbyUrl`, `lobby_url`). No table is opened and no bet taken until the game is opened here.
 */
const fromProvider = (search: URLSearchParams): boolean =>
  [...search.keys()].some((name) => /^lobby(_?url)?$/i.test(name));

/** `/en/:gameUri` for a player, `?practice` for anyone. A game that is not open gives the house's error. */
export const GamePage = ({ gameUri }: { gameUri: string }) => {
  useSignals();
  const game = gameByUri(gameUri);
  const title = game === undefined ? undefined : titleOf(game.id);
  const search = new URLSearchParams(useSearch());
  const practice = search.has('practice');
  usePage(game?.name ?? play.game);
  if (game !== undefined && fromProvider(search)) return <ProviderLobby game={game} practice={practice} />;
  if (game !== undefined && !practice && closedReason(player.value?.bonus, game.id) !== null)
    return <ClosedTable game={game} />;
  const key = `${gameUri} ${practice}`;
  if (game !== undefined && title?.definition.model === 'poker')
    return <PokerGame key={key} game={game} title={title as PokerTitle} practice={practice} />;
  if (game !== undefined && title?.definition.model === 'keno')
    return <KenoGame key={key} game={game} title={title as KenoTitle} practice={practice} />;
  if (game !== undefined && title?.definition.model === 'jackpot')
    return <LampGame key={key} game={game} title={title as JackpotTitle} practice={practice} />;
  if (game === undefined || !isStageTitle(title)) {
    const { code, message } = ERRORS.gameNotEnabled;
    return <ErrorPage error={{ code, message }} />;
  }
  return <SlotGame key={key} game={game} title={title} practice={practice} />;
};
