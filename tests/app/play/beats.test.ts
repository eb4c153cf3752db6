import { describe, expect, test } from 'vitest';
import { type Beat, columnsOf, endWords, slotBeats } from '../../../src/app/play/slots/beats.ts';
import { streamOf } from '../../../src/fair/stream.ts';
import { playSlot, type RoundResult } from '../../../src/games/spin.ts';
import type { SlotTitle } from '../../../src/games/title.ts';
import { moonflower } from '../../../src/games/titles/moonflower.ts';
import { PROTOTYPES } from './prototypes.ts';

const roundsOf = (title: SlotTitle, count: number) =>
  Array.from({ length: count }, (_, nonce) => {
    const result: RoundResult = playSlot(
      title.definition,
      streamOf({ serverSeed: 'c4'.repeat(32), clientSeed: 'beats', nonce }),
    );
    return { result, beats: slotBeats(title, result) };
  });

/** What stands after the reels of a beat have stopped, kept ones as they were. */
const landed = ({ roll }: Beat, rows: number) =>
  roll === undefined ? null : columnsOf(roll.strips, roll.stops, rows);

describe.each(Object.entries({ moonflower, ...PROTOTYPES }))('%s', (_, title) => {
  const { definition } = title;
  test('[G10] the moments of a round pay what the round pays', () => {
    for (const { result, beats } of roundsOf(title, 400)) {
      expect(beats.reduce((sum, { coins }) => sum + coins, 0)).toBe(result.winCoins);
      expect(beats.at(-1)?.window).toEqual(result.spins.at(-1)?.window);
    }
  });

  test('[G10] what stands after each moment follows from what moved in it; reels that are held do not move', () => {
    for (const { beats } of roundsOf(title, 400)) {
      beats.forEach((beat, i) => {
        const before = beats[i - 1]?.window ?? [];
        const rolled = landed(beat, definition.rows);
        if (beat.change === undefined) expect(rolled).toEqual(beat.window);
        else {
          expect(beat.change.from).toEqual(rolled ?? before);
          expect(beat.change.to).toEqual(beat.window);
        }
        beat.roll?.kept?.forEach((kept, reel) => {
          if (kept) expect(beat.window[reel]).toEqual(before[reel]);
        });
      });
    }
  });

  test('[G10] a reel waits only when the round really earned its feature', () => {
    for (const { result, beats } of roundsOf(title, 400)) {
      const earned = result.spins.filter(({ freeSpinsAwarded }) => freeSpinsAwarded > 0).length;
      expect(beats.filter(({ roll }) => roll?.waits.some((wait) => wait > 0)).length).toBeLessThanOrEqual(
        earned,
      );
    }
  });
});

const firstWith = (title: SlotTitle, wanted: (beats: Beat[]) => boolean) => {
  const found = roundsOf(title, 3_000).find(({ beats }) => wanted(beats));
  if (found === undefined) throw new Error('no such round');
  return found;
};

test('[G10] a growing wild is its own moment, its reel is held for the respin, and the bar says so', () => {
  const { beats, result } = firstWith(PROTOTYPES['expanding'] as SlotTitle, (all) => all.length > 2);
  expect(beats[1]?.change?.kind).toBe('turn');
  expect(beats[2]?.feature?.name).toBe('Respin, one reel held');
  expect(beats[2]?.roll?.kept?.filter(Boolean)).toHaveLength(1);
  expect(endWords(result)).toMatch(/respins? played$/);
});

test('[G10] two full reels hold and the third turns once more', () => {
  const { beats } = firstWith(PROTOTYPES['pair'] as SlotTitle, (all) => all.length === 2);
  expect(beats[1]?.feature?.name).toBe('Respin, two reels held');
  expect(beats[1]?.roll?.kept?.filter(Boolean)).toHaveLength(2);
});

test('[G10] the factor of a wall is part of what is said', () => {
  const { beats } = firstWith(
    PROTOTYPES['times'] as SlotTitle,
    ([beat]) => (beat?.times ?? 1) === 5 && (beat?.coins ?? 0) > 0,
  );
  expect(beats[0]?.sentence).toMatch(/, ×5 on the whole wall$/);
});

test('[G10] free spins are counted, retriggers added when they are won', () => {
  const { beats } = firstWith(moonflower, (all) => all.length > 2);
  expect(beats[0]?.sentence).toMatch(/10 free spins$/);
  expect(beats[1]?.feature).toEqual({ name: 'Free spin 1 of 10', times: 2 });
});
