import { favoriteAdd, favoriteRemove } from '../../wire/player/status.ts';
import { player, setFavorites } from '../base/session/state.ts';
import { sendLater } from '../base/storage/outbox.ts';

/**
 * Adds or removes a favourite on this device at once, and at the house now or when the connection is back.
 */
export const toggleFavorite = async (gameId: string): Promise<void> => {
  const before = player.value?.favoriteGames;
  if (!before) return;
  const on = before.includes(gameId);
  setFavorites(on ? before.filter((id) => id !== gameId) : [...before, gameId]);
  await sendLater(on ? favoriteRemove : favoriteAdd, { gameId });
};
