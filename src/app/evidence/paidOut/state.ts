import { paidOut, paidOutStatement } from '../../../wire/play/paidOut.ts';
import { cachedCall } from '../../base/storage/cachedCall.ts';

const ofGame = (gameId: string) => cachedCall(`paid-out-${gameId}`, paidOut, { gameId });
const games = new Map<string, ReturnType<typeof ofGame>>();

/** What a game paid, as the house answered last. */
export const paidOutOf = (gameId: string): ReturnType<typeof ofGame> => {
  const known = games.get(gameId);
  if (known) return known;
  const made = ofGame(gameId);
  games.set(gameId, made);
  return made;
};

/** What the house stated when a day was over. The last one that was asked for is kept on the device. */
export const statementOf = (day: string) => cachedCall('paid-out-closed', paidOutStatement, { day });
