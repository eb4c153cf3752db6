import { expect, test } from 'vitest';
import { gamesOfRounds } from '../../../src/app/lobby/gamesOfRounds.ts';

const played = (...ids: string[]) => ids.map((gameId) => ({ round: { gameId } }));
const ids = (limit: number, ...gameIds: string[]) =>
  gamesOfRounds(played(...gameIds), limit).map(({ id }) => id);

test('the games of rounds: each once, the last one first, up to the limit', () => {
  expect(ids(4)).toEqual([]);
  expect(ids(4, 'luna', 'moonflower', 'luna', 'orangery')).toEqual(['luna', 'moonflower', 'orangery']);
  expect(ids(2, 'luna', 'moonflower', 'luna', 'orangery')).toEqual(['luna', 'moonflower']);
});

test('a round of a game that this build does not know is passed over', () => {
  expect(ids(2, 'not-a-game', 'luna', 'moonflower')).toEqual(['luna', 'moonflower']);
});
