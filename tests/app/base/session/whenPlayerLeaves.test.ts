import { beforeEach, expect, test } from 'vitest';
import { whenPlayerLeaves } from '../../../../src/app/base/session/whenPlayerLeaves.ts';
import { player } from '../../../../src/app/base/session/state.ts';
import type { PlayerStatus } from '../../../../src/wire/player/status.ts';

const here = (sessionKey: string, cash = 0) => ({ sessionKey, cash }) as PlayerStatus;

beforeEach(() => {
  player.value = null;
});

test('runs when the player logs out or another one logs in, not when figures change', () => {
  let forgotten = 0;
  whenPlayerLeaves(() => {
    forgotten += 1;
  });
  player.value = here('rain');
  expect(forgotten).toBe(0);
  player.value = here('rain', 500);
  expect(forgotten).toBe(0);
  player.value = here('moss');
  expect(forgotten).toBe(1);
  player.value = null;
  expect(forgotten).toBe(2);
  player.value = here('moss');
  expect(forgotten).toBe(2);
});
