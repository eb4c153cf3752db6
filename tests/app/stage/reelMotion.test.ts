import { expect, test } from 'vitest';
import fc from '../../fastCheck.ts';
import {
  anticipation,
  ANTICIPATION_MS,
  slamStopReels,
  landReels,
  type Landing,
  type Reel,
  settledAt,
  type PaceName,
  paceOf,
  startReel,
  symbolAt,
  travelled,
} from '../../../src/app/stage/reelMotion.ts';

const ROWS = 3;
const OVERSHOOT = 6 / 86;
const strips = Array.from({ length: 5 }, (_, reel) =>
  Array.from({ length: 24 + reel * 3 }, (__, stop) => `${reel}:${stop}`),
);

const windowOf = (reel: Reel, at: number) => {
  const row = Math.round(travelled(reel, at, OVERSHOOT));
  return Array.from({ length: ROWS }, (_, r) => symbolAt(reel, row - r));
};
const wanted = (reel: number, stop: number) =>
  Array.from({ length: ROWS }, (_, r) => strips[reel]?.[(stop + r) % (strips[reel]?.length ?? 1)]);

const place = fc.tuple(...strips.map((strip) => fc.nat(strip.length - 1)));
const spin = fc.record({
  from: place,
  to: place,
  reply: fc.double({ min: 0, max: 20_000, noNaN: true }),
  name: fc.constantFrom('full', 'brief', 'quick'),
  rowPx: fc.integer({ min: 40, max: 200 }),
  waits: fc.constantFrom([0, 0, 0, 0, 0], [0, 0, 0, ANTICIPATION_MS, 0]),
});

const played = ({
  from,
  to,
  reply,
  name,
  rowPx,
  waits,
}: {
  from: number[];
  to: number[];
  reply: number;
  name: PaceName;
  rowPx: number;
  waits: readonly number[];
}) => {
  const pace = paceOf(name, rowPx);
  const started = strips.map((strip, i) => startReel(strip, from[i] ?? 0, pace));
  const landing: Landing = { stops: to, strips, waits };
  return { pace, started, landing, landed: landReels(started, reply, landing, ROWS, pace) };
};

test('[G10] reels land exactly on the result, whatever the reply time', () => {
  fc.assert(
    fc.property(spin, (given) => {
      const { landed } = played(given);
      const end = settledAt(landed);
      landed.forEach((reel, i) => {
        expect(travelled(reel, end, OVERSHOOT) % 1).toBe(0);
        expect(windowOf(reel, end)).toEqual(wanted(i, given.to[i] ?? 0));
      });
    }),
  );
});

test('[G10] reels move on from where the reply finds them, only down, and overshoot by at most 6 px', () => {
  fc.assert(
    fc.property(spin, (given) => {
      const { landed, started, pace } = played(given);
      landed.forEach((reel, i) => {
        const known = Math.max(given.reply, reel.leg.at);
        expect(travelled(reel, known, OVERSHOOT)).toBeCloseTo(
          travelled(started[i] as Reel, known, OVERSHOOT),
          6,
        );
        let before = -Infinity;
        const home = reel.home ?? { at: 0, row: 0 };
        for (let at = known; at < home.at; at += 16) {
          const row = travelled(reel, at, OVERSHOOT);
          expect(row).toBeGreaterThanOrEqual(before);
          before = row;
        }
        for (let at = home.at; at < home.at + 300; at += 4) {
          expect(travelled(reel, at, OVERSHOOT)).toBeGreaterThanOrEqual(home.row);
          expect(travelled(reel, at, OVERSHOOT)).toBeLessThanOrEqual(home.row + OVERSHOOT + 1e-9);
        }
        expect(reel.leg.speed).toBeLessThan(pace.speed * 1.2);
      });
    }),
    { numRuns: 60 },
  );
});

test('[G10] joining a strip changes no visible symbol', () => {
  fc.assert(
    fc.property(spin, (given) => {
      const { landed, started } = played(given);
      landed.forEach((reel, i) => {
        const before = started[i] as Reel;
        const row = travelled(before, Math.max(given.reply, before.leg.at), OVERSHOOT);
        for (let item = Math.ceil(row) - ROWS; item <= Math.ceil(row); item += 1)
          expect(symbolAt(reel, item)).toBe(symbolAt(before, item));
      });
    }),
  );
});

test('[G10] reels stop from left to right 120 ms apart, later only for a third scatter that lands', () => {
  fc.assert(
    fc.property(spin, (given) => {
      const { landed } = played(given);
      const stagger = { full: 120, brief: 30, quick: 20 }[given.name];
      landed.slice(1).forEach((reel, i) => {
        const gap = (reel.home?.at ?? 0) - (landed[i]?.home?.at ?? 0);
        expect(gap).toBeCloseTo(stagger + (given.waits[i + 1] ?? 0), 6);
      });
    }),
  );
});

test('[G10] a slam stop lands every reel on the same result, never later', () => {
  fc.assert(
    fc.property(spin, fc.double({ min: 0, max: 4000, noNaN: true }), (given, later) => {
      const { landed, landing, pace } = played(given);
      const at = Math.max(given.reply, 120) + later;
      const stopped = slamStopReels(landed, at, landing, ROWS, pace);
      expect(settledAt(stopped)).toBeLessThanOrEqual(settledAt(landed) + 1e-6);
      stopped.forEach((reel, i) => {
        expect(windowOf(reel, settledAt(stopped))).toEqual(wanted(i, given.to[i] ?? 0));
        expect(travelled(reel, at, OVERSHOOT)).toBeCloseTo(travelled(landed[i] as Reel, at, OVERSHOOT), 6);
      });
    }),
  );
});

test('[G10] a reel waits only for a scatter that lands', () => {
  const windowWith = (...reels: boolean[]) => reels.map((scatter) => ['a', scatter ? 'S' : 'b', 'c']);
  expect(anticipation(windowWith(true, true, false, false, false), 'S', 3)).toEqual([0, 0, 0, 0, 0]);
  expect(anticipation(windowWith(true, true, false, true, false), 'S', 3)).toEqual([
    0,
    0,
    ANTICIPATION_MS,
    ANTICIPATION_MS,
    0,
  ]);
  expect(anticipation(windowWith(true, false, false, false, false), 'S', 3)).toEqual([0, 0, 0, 0, 0]);
  expect(anticipation(windowWith(true, true, true, true, true), undefined, 3)).toEqual([0, 0, 0, 0, 0]);
});

test('[G10] a reel moves less than half a row a frame, which the eye would see turn backwards', () => {
  for (const rowPx of [53, 60, 86, 140, 160]) {
    const rows = paceOf('full', rowPx).speed * (1000 / 60);
    expect(rows * rowPx).toBeGreaterThanOrEqual(15 - 1e-9);
    expect(rows * rowPx).toBeLessThanOrEqual(20 + 1e-9);
    expect(paceOf('quick', rowPx).speed * (1000 / 60)).toBeLessThan(0.5);
  }
});

test('[G10] a quick spin of five reels and three rows is over half a second after the press', () => {
  for (const rowPx of [76, 86, 140]) {
    const pace = paceOf('quick', rowPx);
    const started = strips.map((strip) => startReel(strip, 0, pace));
    const landing = { stops: strips.map(() => 1), strips, waits: [] };
    // The house has answered within 60 ms.
    expect(settledAt(landReels(started, 60, landing, ROWS, pace))).toBeLessThanOrEqual(500);
  }
});

test('[G10] reels that change to other strips keep their visible symbols', () => {
  const [base, free] = [
    ['a', 'b', 'c', 'd', 'e'],
    ['v', 'w', 'x', 'y', 'z'],
  ];
  const reel = startReel(base, 2, paceOf('quick', 86), free);
  expect([0, -1, -2, -3].map((item) => symbolAt(reel, item))).toEqual(['c', 'd', 'e', 'a']);
  expect([1, 2, 3].every((item) => free.includes(symbolAt(reel, item)))).toBe(true);
});
