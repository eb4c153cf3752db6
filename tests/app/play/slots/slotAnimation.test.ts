import { describe, expect, test } from 'vitest';
import {
  type AnimationStep,
  columnsOf,
  slotEndText,
  slotAnimation,
} from '../../../../src/app/play/slots/slotAnimation.ts';
import { streamOf } from '../../../../src/fair/stream.ts';
import { playSlot, type RoundResult } from '../../../../src/games/slots/spin.ts';
import type { SlotTitle } from '../../../../src/games/title.ts';
import { moonflower } from '../../../../src/games/titles/moonflower.ts';
import { PROTOTYPES } from '../prototypes.ts';

const roundOf = (title: SlotTitle, nonce: number) => {
  const result: RoundResult = playSlot(
    title.definition,
    streamOf({ serverSeed: 'c4'.repeat(32), clientSeed: 'beats', nonce }),
  );
  return { result, steps: slotAnimation(title, result) };
};
const roundsOf = (title: SlotTitle, count: number) =>
  Array.from({ length: count }, (_, nonce) => roundOf(title, nonce));

/** The window after a step's reels have stopped; null if none spin. */
const landed = ({ reelSpin }: AnimationStep, rows: number) =>
  reelSpin === undefined ? null : columnsOf(reelSpin.strips, reelSpin.stops, rows);

describe.each(Object.entries({ moonflower, ...PROTOTYPES }))('%s', (_, title) => {
  const { definition } = title;
  const rounds = roundsOf(title, 400);
  test('[G10] the steps of a round pay what the round pays', () => {
    for (const { result, steps } of rounds) {
      expect(steps.reduce((sum, { coins }) => sum + coins, 0)).toBe(result.winCoins);
      expect(steps.at(-1)?.window).toEqual(result.spins.at(-1)?.window);
    }
  });

  test('[G10] the window after each step follows from what moved in it; held reels do not move', () => {
    for (const { steps } of rounds) {
      steps.forEach((step, i) => {
        const before = steps[i - 1]?.window ?? [];
        const landedWindow = landed(step, definition.rows);
        if (step.cellAnimation === undefined) expect(landedWindow).toEqual(step.window);
        else {
          expect(step.cellAnimation.from).toEqual(landedWindow ?? before);
          expect(step.cellAnimation.to).toEqual(step.window);
        }
        step.reelSpin?.fixed?.forEach((isFixed, reel) => {
          if (isFixed) expect(step.window[reel]).toEqual(before[reel]);
        });
      });
    }
  });

  test('[G10] a reel waits only in rounds that earn the feature', () => {
    for (const { result, steps } of rounds) {
      const earned = result.spins.filter(({ freeSpinsAwarded }) => freeSpinsAwarded > 0).length;
      expect(
        steps.filter(({ reelSpin }) => reelSpin?.waits.some((wait) => wait > 0)).length,
      ).toBeLessThanOrEqual(earned);
    }
  });
});

const firstWith = (title: SlotTitle, wanted: (steps: AnimationStep[]) => boolean) => {
  for (let nonce = 0; nonce < 3_000; nonce += 1) {
    const round = roundOf(title, nonce);
    if (wanted(round.steps)) return round;
  }
  throw new Error('no such round');
};

test('[G10] an expanding wild is a step of its own, and the bar counts the reels held for the respin', () => {
  const { steps, result } = firstWith(PROTOTYPES['expanding'] as SlotTitle, (all) => all.length > 2);
  expect(steps[1]?.cellAnimation?.kind).toBe('turn');
  expect(steps[2]?.feature?.name).toBe('Respin, one reel held');
  expect(steps[2]?.reelSpin?.fixed?.filter(Boolean)).toHaveLength(1);
  expect(slotEndText(result)).toMatch(/respins? played$/);
});

test('[G10] two full reels are held and the third one spins again', () => {
  const { steps } = firstWith(PROTOTYPES['pair'] as SlotTitle, (all) => all.length === 2);
  expect(steps[1]?.feature?.name).toBe('Respin, two reels held');
  expect(steps[1]?.reelSpin?.fixed?.filter(Boolean)).toHaveLength(2);
});

test.each(['expanding', 'pair'])('[G10] %s: before a respin nothing is said to be lost', (name) => {
  const rounds = roundsOf(PROTOTYPES[name] as SlotTitle, 3_000);
  const respins = rounds.filter(({ result: { spins } }) => spins[1]?.kind === 'respin');
  const lost = respins.filter(({ result: { spins } }) => spins[0]?.winCoins === 0);
  expect(lost.length).toBeGreaterThan(0);
  for (const { steps } of lost) {
    const before = steps.slice(
      0,
      steps.findIndex(({ feature }) => feature !== null),
    );
    expect(before.map(({ sentence }) => sentence).join('')).toBe('');
  }
  for (const { steps, result } of rounds.filter(({ result: { spins } }) => spins.length === 1))
    expect(steps.at(-1)?.sentence === 'No win this time').toBe(result.winCoins === 0);
});

test('[G10] the multiplier of a matrix is part of the sentence', () => {
  const { steps } = firstWith(
    PROTOTYPES['times'] as SlotTitle,
    ([step]) => (step?.windowMultiplier ?? 1) === 5 && (step?.coins ?? 0) > 0,
  );
  expect(steps[0]?.sentence).toMatch(/, ×5 on the whole wall$/);
});

test('[G10] free spins are counted, retriggers from when they are won', () => {
  const { steps } = firstWith(moonflower, (all) => all.length > 2);
  expect(steps[0]?.sentence).toMatch(/10 free spins$/);
  expect(steps[1]?.feature).toMatchObject({
    name: 'Free spin 1 of 10',
    multiplier: 2,
    hasScene: true,
    door: { figure: '10' },
  });
});
