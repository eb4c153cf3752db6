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
  const { jackpotGame } = await import('../../../src/app/play/jackpot/jackpot.ts');
  const { setSoundListener } = await import('../../../src/app/play/engine/events.ts');
  const { dome, skipWin } = await import('../../../src/app/play/wins/tellWin.ts');
  const sounds: string[] = [];
  setSoundListener((name) => sounds.push(name));
  const stops = definition.strips.map((strip, reel) =>
    reel < count ? strip.indexOf(symbol) : strip.findIndex((other) => other !== symbol),
  );
  const result = jackpotAt(definition, stops, METER_CENTS);
  const round = { totalWin: result.winCoins, result: recordOf(result) } as unknown as Round;
  let isOver = false;
  void jackpotGame(lamplighter)
    .show({ result, agrees: true }, {} as Bet, round)
    .then(() => {
      isOver = true;
    });
  await vi.advanceTimersByTimeAsync(0);
  return { sounds, dome, skipWin, isOver: () => isOver };
};

test.each([
  ['moth', 5, ['jackpot'], 'up'],
  ['lantern', 5, ['jackpot'], 'up'],
  ['torch', 5, [], 'up'],
  ['moth', 4, [], 'up'],
  ['compass', 4, ['small'], null],
  ['coin', 4, [], null],
] as const)('[G15] %s, %i from the left: its sound, and whether the dome rises', async (...prize) => {
  const [symbol, count, heard, dome] = prize;
  const shown = await showRun(symbol, count);
  expect(shown.sounds.filter((name) => name !== 'stop')).toEqual(heard);
  expect([shown.dome.value, shown.isOver()]).toEqual([dome, dome === null]);
  if (dome === null) return;
  shown.skipWin();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown.isOver()).toBe(true);
});
