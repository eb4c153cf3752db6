import { type Game, gameOf } from '../../games/catalogue.ts';

/** The games of the player's last rounds on this device, the last one first, each once. */
export const gamesOfRounds = (
  played: readonly { readonly round: { readonly gameId: string } }[],
  limit: number,
): readonly Game[] =>
  [...new Set(played.map(({ round }) => round.gameId))].flatMap((id) => gameOf(id) ?? []).slice(0, limit);
