// Hold and win as moments: the paid spin, then turn after turn of the cells that are not held.
import { type HoldResult, type HoldSpin, slotPart } from '../../../games/hold.ts';
import type { Spin } from '../../../games/spin.ts';
import type { HoldTitle } from '../../../games/title.ts';
import type { Window } from '../../stage/cellAnimation.ts';
import type { Cell } from '../../stage/highlight.ts';
import { type AnimationStep, type CoinMark, type Feature, slotAnimation } from './slotAnimation.ts';
import { capital, numberWord, plural } from '../grammar.ts';
import { symbols as symbolWords } from '../../words/en/games/symbols.ts';
import { results } from '../../words/en/games/results.ts';

/** A cell that holds nothing: the feature knows only scatters. */
export const EMPTY = '';

const isHold = (spin: Spin | HoldSpin): spin is HoldSpin => spin.kind === 'hold';

/** Of so many places of a turning cell's strip one is a scatter: as often as it is drawn. */
const cellStrip = ({
  definition: {
    hold: {
      chance: [wins, of],
    },
    scatter,
  },
}: HoldTitle): readonly string[] => [
  ...Array<string>(Math.max(4, Math.round(of / wins)) - 1).fill(EMPTY),
  scatter,
];

/** Cells turn for themselves, those that are held stand; the cells of a reel stop together. */
const turn = (
  title: HoldTitle,
  held: readonly CoinMark[],
  fresh: readonly CoinMark[],
): NonNullable<AnimationStep['roll']> => {
  const { rows, strips, scatter } = title.definition;
  const key = ([reel, row]: Cell) => reel * rows + row;
  const [kept, won] = [
    new Set(held.map(({ cell }) => key(cell))),
    new Set(fresh.map(({ cell }) => key(cell))),
  ];
  const cells = Array.from({ length: rows * strips.length }, (_, cell) => cell);
  const strip = cellStrip(title);
  return {
    strips: cells.map((cell) => (kept.has(cell) ? [scatter] : strip)),
    stops: cells.map((cell) => (kept.has(cell) ? 0 : won.has(cell) ? strip.length - 1 : 1)),
    waits: [],
    fixed: cells.map((cell) => kept.has(cell)),
    order: cells.map((cell) => Math.floor(cell / rows)),
  };
};

const windowOf = (
  { definition: { rows, strips, scatter } }: HoldTitle,
  held: readonly CoinMark[],
): Window => {
  const window = strips.map(() => Array<string>(rows).fill(EMPTY));
  for (const {
    cell: [reel, row],
  } of held)
    (window[reel] as string[])[row] = scatter;
  return window;
};

const coinsOf = ({ symbols, definition: { scatter } }: HoldTitle, count: number) => {
  const name = symbols[scatter]?.name ?? scatter;
  return results.several(count, numberWord(count), symbolWords.name(name), plural(name));
};

const said = (title: HoldTitle, { fresh, full, winCoins }: HoldSpin, held: number): string => {
  if (full) return results.whole(coinsOf(title, held));
  if (winCoins > 0) return results.paid(capital(coinsOf(title, held)));
  return fresh.length === 0 ? '' : results.held(capital(coinsOf(title, held)));
};

/** The paid spin as any other, then the feature, which pays at its end. */
export const holdAnimation = (title: HoldTitle, { spins }: HoldResult): AnimationStep[] => {
  const slot = { ...title, definition: slotPart(title.definition) };
  const [first] = spins;
  if (first === undefined || isHold(first)) return [];
  const paid = slotAnimation(slot, { spins: [first], winCoins: first.winCoins });
  let held: readonly CoinMark[] = [];
  const turns = spins.filter(isHold);
  const barOf = (left: number, coins: number): Feature => ({
    name: results.turns(left, numberWord(left)),
    multiplier: 1,
    heldCoins: coins,
  });
  return [
    ...paid,
    ...turns.map((spin, index): AnimationStep => {
      const before = turns[index - 1];
      const roll = index === 0 ? undefined : turn(title, held, spin.fresh);
      held = [...held, ...spin.fresh];
      const window = index === 0 ? first.window : windowOf(title, held);
      return {
        ...(roll === undefined ? { independentCells: window } : { roll }),
        window,
        wins: [],
        coins: spin.winCoins,
        marks: held,
        held: held.map(({ cell }) => cell),
        sentence: said(title, spin, held.length),
        // At the last turn what was held is paid.
        feature: barOf(spin.left, spin.winCoins > 0 ? 0 : spin.held),
        ...(before === undefined ? {} : { featureWhileMoving: barOf(before.left - 1, before.held) }),
      };
    }),
  ];
};

/** Said at the end of a round with the feature; empty without. */
export const holdEndText = ({ spins }: HoldResult): string => (spins.some(isHold) ? results.holdPaid : '');
