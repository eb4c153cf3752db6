import { readFileSync } from 'node:fs';
import type { SlotDefinition } from '../../../src/games/definition.ts';
import type { SlotTitle } from '../../../src/games/title.ts';

/** A title made from a definition; the name of a symbol is its code. */
const titleFrom = (gameId: string, definition: SlotDefinition): SlotTitle => ({
  gameId,
  definition,
  coinCents: { min: 1, max: 100, steps: [1, 5, 100] },
  symbols: Object.fromEntries(
    [...new Set([...Object.keys(definition.pays), ...definition.strips.flat()])].map((name) => [
      name,
      { name, frame: name },
    ]),
  ),
});

const prototypes = JSON.parse(
  readFileSync(new URL('../../games/slot-prototypes.json', import.meta.url), 'utf8'),
) as Record<string, { def: SlotDefinition }>;
const defOf = (name: string) => prototypes[name]?.def as SlotDefinition;
/** Prototypes of slots, and one title for each feature of the reels. */
export const PROTOTYPES: Readonly<Record<string, SlotTitle>> = {
  fruit: titleFrom('fruit', defOf('classic 3x3 5-line')),
  ways: titleFrom('ways', defOf('5x3 243-ways wild FS x3')),
  wall: titleFrom('wall', defOf('Mega Matrix 6x6 (20 across + 6 down)')),
  times: titleFrom('times', { ...defOf('Mega Matrix 6x6 (20 across + 6 down)'), multStrip: [1, 1, 2, 3, 5] }),
  expanding: titleFrom('expanding', {
    rows: 3,
    eval: 'lines',
    bet: 10,
    wild: 'W',
    expanding: true,
    respin: 'expanded',
    bothWays: true,
    lines: [
      [1, 1, 1, 1, 1],
      [0, 0, 0, 0, 0],
      [2, 2, 2, 2, 2],
      [0, 1, 2, 1, 0],
    ],
    pays: { A: { 3: 5, 4: 20, 5: 100 }, B: { 3: 3, 4: 10, 5: 50 } },
    strips: Array.from({ length: 5 }, (_, reel) => [
      ...'ABCADBCCAB',
      ...(reel % 4 === 0 ? '' : 'W'),
      ...'CDBA',
    ]),
  }),
  pair: titleFrom('pair', {
    rows: 3,
    eval: 'ways',
    bet: 10,
    wild: 'W',
    respin: 'twoFull',
    pays: { A: { 3: 5 }, B: { 3: 9 } },
    strips: [[...'AAABCBB'], [...'AAAWCBB'], [...'CABCCAB']],
  }),
};
