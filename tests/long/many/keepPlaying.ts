import type { Player } from './player.ts';

/**
 * Every player takes one turn after another until told to stop. `ended` rejects as soon as a turn fails; a
 * test that waits for something else races it with that.
 */
export const keepPlaying = (
  players: readonly Player[],
  turn: (player: Player, n: number) => Promise<unknown>,
) => {
  const over = new AbortController();
  const ended = Promise.all(
    players.map(async (player, n) => {
      while (!over.signal.aborted) await turn(player, n);
    }),
  );
  // A failure is told by whoever waits for the end.
  ended.catch(() => {});
  return {
    ended,
    stop: () => {
      over.abort();
      return ended;
    },
  };
};
