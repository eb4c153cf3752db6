import { expect, test } from 'vitest';
import { frameOf } from '../../../../src/app/play/slots/stageTitle.ts';
import { landReels, paceOf, settledAt, startReel } from '../../../../src/app/stage/reelMotion.ts';
import { drawScene } from '../../../../src/app/stage/scene.ts';
import { BLANK } from '../../../../src/app/stage/sheet.ts';
import { EMPTY, holdAnimation } from '../../../../src/app/play/slots/holdAnimation.ts';
import { streamOf } from '../../../../src/fair/stream.ts';
import { playHold } from '../../../../src/games/slots/hold.ts';
import { foxfire } from '../../../../src/games/titles/foxfire.ts';
import { plainLooks, recorder } from '../../stage/recorder.ts';

const { rows, strips, scatter } = foxfire.definition;
const rounds = Array.from({ length: 4_000 }, (_, nonce) => {
  const result = playHold(
    foxfire.definition,
    streamOf({ serverSeed: 'e5'.repeat(32), clientSeed: 'hold', nonce }),
  );
  return { result, steps: holdAnimation(foxfire, result) };
});
const features = rounds.filter(({ steps }) => steps.length > 1);

test('[G10] the steps of a round pay what it pays, the feature at its end', () => {
  for (const { result, steps } of rounds)
    expect(steps.reduce((sum, { coins }) => sum + coins, 0)).toBe(result.winCoins);
  expect(features.length).toBeGreaterThan(5);
  for (const { steps } of features) expect(steps.slice(1, -1).filter(({ coins }) => coins > 0)).toEqual([]);
});

test('[G10] held cells keep their values, the others land on what was drawn', () => {
  for (const { steps } of features) {
    steps.slice(2).forEach((step, i) => {
      const before = steps[i + 1];
      expect(step.reelSpin?.strips).toHaveLength(rows * strips.length);
      expect(new Set(step.reelSpin?.fixed?.flatMap((isFixed, cell) => (isFixed ? [cell] : [])))).toEqual(
        new Set((before?.held ?? []).map(([reel, row]) => reel * rows + row)),
      );
      const landed = step.reelSpin?.strips.map((strip, cell) => strip[step.reelSpin?.stops[cell] ?? 0]);
      expect(landed).toEqual(step.window.flat());
      expect(step.window.flat().filter((symbol) => symbol === scatter)).toHaveLength(
        step.coinValues?.length ?? 0,
      );
      expect(new Set(step.window.flat())).toEqual(
        new Set(step.window.flat().includes(EMPTY) ? [scatter, EMPTY] : [scatter]),
      );
    });
    const last = steps.at(-1);
    expect(last?.coinValues?.reduce((sum, { coins }) => sum + coins, 0)).toBe(last?.coins);
  }
});

test('[G10] the bar counts the respins left and the coins held', () => {
  const { steps } = features[0] ?? { steps: [] };
  expect(steps[1]?.feature?.name).toBe('Hold and win, three turns left');
  expect(steps[1]?.feature?.heldCoins).toBe(steps[1]?.coinValues?.reduce((sum, { coins }) => sum + coins, 0));
  expect(steps[1]?.sentence).toMatch(/Coins held$/);
  expect(steps.at(-1)?.sentence).toMatch(/Coins are paid$/);
});

test('[G10] a spin that pays nothing shows and says which coins it holds, before the door closes', () => {
  const paidNothing = (steps: readonly { coins: number }[]) => steps[0]?.coins === 0;
  const silent = features.filter(({ steps }) => paidNothing(steps));
  expect(silent.length).toBeGreaterThan(0);
  for (const { steps } of silent) {
    expect(steps[0]?.sentence).toMatch(/Coins held$/);
    expect(steps[0]?.sentence).toBe(steps[1]?.sentence);
    expect(steps[0]?.coinValues).toEqual(steps[1]?.coinValues);
    for (const [reel, row] of steps[0]?.held ?? []) expect(steps[0]?.window[reel]?.[row]).toBe(scatter);
  }
  const others = rounds.filter(({ steps }) => steps.length === 1 && paidNothing(steps));
  expect(new Set(others.map(({ steps }) => steps[0]?.sentence))).toEqual(new Set(['No win this time']));
  expect(others.filter(({ steps }) => steps[0]?.held !== undefined)).toEqual([]);
});

test('[G10] while cells spin, the bar does not reveal their result', () => {
  for (const { steps } of features)
    steps.slice(2).forEach(({ featureWhileMoving }, i) => {
      const before = steps[i + 1]?.feature;
      expect(featureWhileMoving?.heldCoins).toBe(before?.heldCoins);
      expect(featureWhileMoving?.name).not.toBe(before?.name);
    });
});

test('[G10] empty cells spin visibly, also in a respin without a coin', () => {
  const respin = features
    .flatMap(({ steps }) => steps.slice(2))
    .find(
      ({ reelSpin, coinValues }) => reelSpin?.fixed?.filter(Boolean).length === coinValues?.length,
    )?.reelSpin;
  if (respin === undefined) throw new Error('every respin lands a coin');
  const pace = paceOf('brief', 86);
  const turning = respin.strips.flatMap((_, cell) => (respin.fixed?.[cell] === true ? [] : [cell]));
  const reels = landReels(
    turning.map(() => startReel([EMPTY], 0, pace)),
    0,
    {
      strips: turning.map((cell) => respin.strips[cell] ?? []),
      stops: turning.map((cell) => respin.stops[cell] ?? 0),
      waits: [],
    },
    1,
    pace,
  );
  const layout = { width: 358, height: 258, reels: strips.length, rows, independentCells: true };
  const blanksAt = (at: number) => {
    const { painter, sheet, drawn } = recorder();
    drawScene(
      { painter, sheet, ...plainLooks, frameOf: frameOf(foxfire) },
      {
        layout,
        reels,
        at,
        moving: true,
        cellAnimation: null,
        marks: [],
        held: [],
        highlight: null,
        anticipating: [],
      },
    );
    return drawn.filter(({ name }) => name === BLANK).map(({ box }) => box.y);
  };
  const frames = [0.1, 0.3, 0.5].map((part) => blanksAt(settledAt(reels) * part));
  for (const blanks of frames) expect(blanks.length).toBeGreaterThanOrEqual(turning.length);
  expect(frames[0]).not.toEqual(frames[1]);
  expect(frames[1]).not.toEqual(frames[2]);
});
