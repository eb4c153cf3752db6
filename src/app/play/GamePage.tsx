import './effects.ts';
import { isSlot } from '../../games/models.ts';
import { titleOf } from '../../games/titles.ts';
import { ERRORS } from '../../wire/errors.ts';
import { gameByUri } from '../lobby/gameByUri.ts';
import { usePage } from '../shell/usePage.ts';
import { GameError } from './GameError.tsx';
import { SlotGame } from './SlotGame.tsx';

/** `/en/:gameUri` for a player. A game that is not open yet is said to be closed, as the house would. */
export const GamePage = ({ gameUri }: { gameUri: string }) => {
  const game = gameByUri(gameUri);
  const title = game === undefined ? undefined : titleOf(game.id);
  usePage(game?.name ?? 'Game');
  if (game === undefined || !isSlot(title)) {
    const { code, message } = ERRORS.gameNotEnabled;
    return <GameError error={{ code, message }} />;
  }
  return <SlotGame key={game.id} game={game} title={title} />;
};
