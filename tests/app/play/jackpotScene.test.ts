import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { jackpotAt } from '../../../src/games/jackpot/play.ts';
import { recordOf } from '../../../src/games/play.ts';
import { lamplighter } from '../../../src/games/titles/lamplighter.ts';
import type { Bet } from '../../../src/app/play/engine/bet.ts';
import type { Round } from '../../../src/wire/play/rounds.ts';
import { stubBrowser } from '../browser.ts';

const { definition } = lamplighter;
const METER_CENTS = 1_248_016;

beforeEach(() => {
  vi.resetModules();
  stubBrowser();
  // The reels stand at once.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Shows a spin with this symbol on each of the first reels. */
const showRun = async (symbol: string, count: number) => {
  const { jackpotGame, jackpotScene, SCENE_MS } = await import('../../../src/app/play/jackpot/jackpot.ts');
  const { setSoundListener } = await import('../../../src/app/play/engine/events.ts');
  const { skipPause } = await import('../../../src/app/play/engine/pause.ts');
  const { litWin } = await import('../../../src/app/play/wins/win.ts');
  const sounds: string[] = [];
  setSoundListener((name) => sounds.push(name));
  const stops = definition.strips.map((strip, reel) =>
    reel < count ? strip.indexOf(symbol) : strip.findIndex((other) => other !== symbol),
  );
  const result = jackpotAt(definition, stops, METER_CENTS);
  const round = { totalWin: result.winCoins, result: recordOf(result) } as unknown as Round;
  let isOver = false;
  const over = jackpotGame(lamplighter)
    .show({ result, agrees: true }, {} as Bet, round)
    .then(() => {
      isOver = true;
    });
  await vi.advanceTimersByTimeAsync(0);
  return { jackpotScene, SCENE_MS, sounds, skipPause, litWin, over, result, isOver: () => isOver };
};

test('[G15] the growing prize has its scene and its sound, and the round goes on at its end', async () => {
  const { jackpotScene, SCENE_MS, sounds, litWin, result, isOver } = await showRun('moth', 5);
  expect(result.winCoins).toBe(METER_CENTS);
  expect([jackpotScene.value, litWin.value, isOver()]).toEqual([true, null, false]);
  expect(sounds.filter((name) => name !== 'stop')).toEqual(['jackpot']);
  await vi.advanceTimersByTimeAsync(SCENE_MS - 1);
  expect([jackpotScene.value, isOver()]).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(1);
  expect([jackpotScene.value, isOver()]).toEqual([false, true]);
});

test('[G15] the prize above the growing one has it too, and a skip ends it at once', async () => {
  const { jackpotScene, skipPause, isOver } = await showRun('lantern', 5);
  expect([jackpotScene.value, isOver()]).toEqual([true, false]);
  skipPause();
  await vi.advanceTimersByTimeAsync(0);
  expect([jackpotScene.value, isOver()]).toEqual([false, true]);
});

test('[G15] a smaller prize has none: it is told by its size', async () => {
  for (const [symbol, count, size] of [
    ['torch', 5, 'great'],
    ['moth', 4, 'great'],
    ['compass', 4, 'small'],
    ['coin', 4, null],
  ] as const) {
    vi.resetModules();
    const { jackpotScene, litWin, isOver } = await showRun(symbol, count);
    expect([symbol, jackpotScene.value, litWin.value, isOver()]).toEqual([symbol, false, size, true]);
  }
});
