import { expect, test } from 'vitest';
import { countAt, lastMoment, type ToldWin } from '../../../../src/app/play/wins/celebration.ts';
import { winSizeOf } from '../../../../src/app/play/wins/win.ts';

const BET_CENTS = 100;
const STEP_MS = 10;
const winOf = (winCents: number): ToldWin => {
  const size = winSizeOf(winCents, BET_CENTS) ?? 'small';
  return { winCents, betCents: BET_CENTS, size, hasDome: size !== 'small' };
};
/** Every moment of a count. */
const momentsOf = (win: ToldWin) => {
  const moments = [];
  for (let at = 0; ; at += STEP_MS) {
    const moment = countAt(win, at);
    moments.push({ at, ...moment });
    if (moment.done) return moments;
  }
};

test.each([
  [1.5, 'small', 500],
  [5, 'small', 1_100],
  [14.99, 'small', 1_100],
  [15, 'big', 2_090],
  [49.99, 'big', 2_090],
  [50, 'great', 3_480],
  [150, 'breaker', 4_560],
] as const)('[G10] a win of %f bets is %s and counted in %i ms, never back', (bets, size, ms) => {
  const win = winOf(bets * BET_CENTS);
  const moments = momentsOf(win);
  expect(win.size).toBe(size);
  expect(Math.abs((moments.at(-1)?.at ?? 0) - ms)).toBeLessThanOrEqual(STEP_MS);
  for (const part of ['cents', 'panes', 'stamps'] as const) {
    const figures = moments.map((moment) => moment[part]);
    expect(figures).toEqual(figures.toSorted((a, b) => a - b));
    expect(figures.at(-1)).toBe(lastMoment(win)[part]);
  }
});

test('[G10] seals fall at 15, 50 and 150 bets, while the figure stands at that sum', () => {
  const moments = momentsOf(winOf(16_440));
  const fallen = [1, 2, 3].map((stamps) => moments.filter((moment) => moment.stamps === stamps));
  expect(fallen.map(([first]) => first?.cents)).toEqual([1_500, 5_000, 15_000]);
  for (const [first, ...later] of fallen)
    expect(later.find(({ cents }) => cents !== first?.cents)?.at).toBeGreaterThanOrEqual(
      (first?.at ?? 0) + 170,
    );
  // Each pane of the ring lights at its multiple of the bet.
  expect(moments.find(({ panes }) => panes === 1)?.cents).toBeGreaterThanOrEqual(500);
  expect(lastMoment(winOf(16_440)).panes).toBe(11);
});

test('[G10] [G15] a token is no money: its prize has neither panes by multiples nor a seal', () => {
  const win: ToldWin = { winCents: 50_000, betCents: null, size: 'breaker', hasDome: true };
  expect(momentsOf(win).every(({ stamps, panes }) => stamps === 0 && panes === 0)).toBe(true);
});
