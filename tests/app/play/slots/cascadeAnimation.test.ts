import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { columnsOf } from '../../../../src/app/play/slots/slotAnimation.ts';
import { cascadeAnimation, cascadeEndText } from '../../../../src/app/play/slots/cascadeAnimation.ts';
import { streamOf } from '../../../../src/fair/stream.ts';
import type { CascadeDefinition } from '../../../../src/games/slots/cascade.ts';
import type { CascadeTitle } from '../../../../src/games/title.ts';
import { playCascade } from '../../../../src/games/slots/playCascade.ts';

const prototypes = JSON.parse(
  readFileSync(new URL('../../../games/slot-prototypes.json', import.meta.url), 'utf8'),
) as Record<string, { def: CascadeDefinition }>;
const definition = { ...prototypes['cascade']?.def, model: 'cascade' } as CascadeDefinition;
const names = [...new Set(definition.strips.flat())];
const clusters: CascadeDefinition = {
  ...definition,
  clusters: true,
  min: 3,
  pays: Object.fromEntries([...'ABCDEFG'].map((name) => [name, { 3: 5, 8: 50 }])),
};
const titles: CascadeTitle[] = [definition, clusters].map((each) => ({
  gameId: 'fall',
  definition: each,
  coinCents: { min: 1, max: 1, steps: [1] },
  symbols: Object.fromEntries(names.map((name) => [name, { name, frame: name }])),
}));

const roundsOf = (title: CascadeTitle) =>
  Array.from({ length: 600 }, (_, nonce) => {
    const result = playCascade(
      title.definition,
      streamOf({ serverSeed: 'd4'.repeat(32), clientSeed: 'falls', nonce }),
    );
    return { result, steps: cascadeAnimation(title, result) };
  });

test.each(titles)(
  '[G10] the steps of a cascade pay what it pays, and each fall begins with the window before',
  (title) => {
    let falls = 0;
    for (const { result, steps } of roundsOf(title)) {
      expect(steps.reduce((sum, { coins }) => sum + coins, 0)).toBe(result.winCoins);
      steps.forEach(({ reelSpin, cellAnimation, window }, i) => {
        if (reelSpin !== undefined)
          expect(columnsOf(reelSpin.strips, reelSpin.stops, title.definition.rows)).toEqual(window);
        if (cellAnimation === undefined) return;
        falls += 1;
        expect(cellAnimation.from).toEqual(steps[i - 1]?.window);
        expect(cellAnimation.to).toEqual(window);
        // Remaining symbols keep their order from below; new ones come from above.
        cellAnimation.from.forEach((column, reel) => {
          const remaining = column.filter(
            (__, row) => !cellAnimation.cells.some(([x, y]) => x === reel && y === row),
          );
          expect(window[reel]?.slice(column.length - remaining.length)).toEqual(remaining);
        });
      });
    }
    expect(falls).toBeGreaterThan(100);
  },
);

test('[G10] each fall names its multiplier, the bar counts falls, and the end gives their number', () => {
  const { steps, result } = roundsOf(titles[0] as CascadeTitle).find(
    ({ steps: all, result: { spins } }) => spins.length === 1 && all.length === 4,
  ) ?? { steps: [], result: null };
  expect(steps.map(({ feature }) => feature?.name ?? '')).toEqual(['', 'Fall 1', 'Fall 2', 'Fall 3']);
  expect(steps.map(({ feature }) => feature?.multiplier ?? 1)).toEqual([1, 2, 3, 3]);
  expect(steps[1]?.sentence).toMatch(/, times 2$/);
  expect(steps[3]?.sentence).toBe('');
  expect(result === null ? '' : cascadeEndText(result)).toBe('Three falls, up to times 3');
});
