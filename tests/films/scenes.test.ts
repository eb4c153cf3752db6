import { expect, test } from 'vitest';
import { titleOf } from '../../src/games/titles.ts';
import { scenesOf } from './scenes.ts';

const SIZES = ['plain', 'small', 'big'];

test.each([
  ['orangery', ['rest', 'spin', ...SIZES, 'great']],
  ['moonflower', ['rest', 'spin', ...SIZES, 'great', 'anticipation', 'feature', 'sum']],
  // No card of it pays fifty bets.
  ['dewfall-keno', ['rest', 'draw', ...SIZES]],
])('%s has a film of each of its moments', (gameId, names) => {
  const title = titleOf(gameId);
  if (title === undefined) throw new Error(`${gameId} cannot be played`);
  const scenes = scenesOf(title);
  expect(scenes.map(({ name }) => name)).toEqual(names);
  // A title on the stage is warmed up by a round before.
  const rounds = title.definition.model === 'keno' ? 1 : 2;
  for (const { name, seeds } of scenes.slice(1)) expect([name, seeds.length]).toEqual([name, rounds]);
});
