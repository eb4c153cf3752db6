import './effects.ts';
import { useSearch } from 'wouter';
import { titleOf } from '../../games/titles.ts';
import { ERRORS } from '../../wire/errors.ts';
import { gameByUri } from '../lobby/gameByUri.ts';
import { usePage } from '../shell/usePage.ts';
import { GameError } from './GameError.tsx';
import { SlotGame } from './SlotGame.tsx';
import { isTable } from './table.ts';

/** `/en/:gameUri` for a player, `?practice` for anyone. A game that is not open yet is said to be closed, as the house would. */
export const GamePage = ({ gameUri }: { gameUri: string }) => {
  const game = gameByUri(gameUri);
  const title = game === undefined ? undefined : titleOf(game.id);
  const practice = new URLSearchParams(useSearch()).has('practice');
  usePage(game?.name ?? 'Game');
  if (game === undefined || !isTable(title)) {
    const { code, message } = ERRORS.gameNotEnabled;
    return <GameError error={{ code, message }} />;
  }
  return <SlotGame key={`${game.id} ${practice}`} game={game} title={title} practice={practice} />;
};
