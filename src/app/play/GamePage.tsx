import './effects.ts';
import { useSearch } from 'wouter';
import { titleOf } from '../../games/titles.ts';
import type { KenoTitle } from '../../games/titles/keno.ts';
import type { JackpotTitle } from '../../games/titles/lamplighter.ts';
import type { PokerTitle } from '../../games/titles/poker.ts';
import { ERRORS } from '../../wire/errors.ts';
import { FlagPage, KenoGame, LampGame, PokerGame } from '../lazy.ts';
import { gameByUri } from '../lobby/gameByUri.ts';
import { usePage } from '../shell/usePage.ts';
import { SlotGame } from './SlotGame.tsx';
import { isTable } from './table.ts';
import { play } from '../words/en/play.ts';

/** `/en/:gameUri` for a player, `?practice` for anyone. A game that is not open yet is said to be closed, as the house would. */
export const GamePage = ({ gameUri }: { gameUri: string }) => {
  const game = gameByUri(gameUri);
  const title = game === undefined ? undefined : titleOf(game.id);
  const practice = new URLSearchParams(useSearch()).has('practice');
  usePage(game?.name ?? play.game);
  const key = `${gameUri} ${practice}`;
  if (game !== undefined && title?.definition.model === 'poker') return <PokerGame key={key} game={game} title={title as PokerTitle} practice={practice} />;
  if (game !== undefined && title?.definition.model === 'keno') return <KenoGame key={key} game={game} title={title as KenoTitle} practice={practice} />;
  if (game !== undefined && title?.definition.model === 'jackpot') return <LampGame key={key} game={game} title={title as JackpotTitle} practice={practice} />;
  if (game === undefined || !isTable(title)) {
    const { code, message } = ERRORS.gameNotEnabled;
    return <FlagPage error={{ code, message }} />;
  }
  return <SlotGame key={key} game={game} title={title} practice={practice} />;
};
