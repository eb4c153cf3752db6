// A round of hold and win as animation steps: the paid spin, then the respins of the cells not held. Pure.
import { type HoldResult, type HoldSpin, slotPart } from '../../../games/slots/hold.ts';
import type { Spin } from '../../../games/slots/spin.ts';
import type { HoldTitle } from '../../../games/title.ts';
import type { Window } from '../../stage/cellAnimation.ts';
import type { Cell } from '../../stage/highlight.ts';
import {
  type AnimationStep,
  type CoinValue,
  type Feature,
  type ReelSpin,
  slotAnimation,
} from './slotAnimation.ts';
import { capital, numberWord, plural } from '../table/grammar.ts';
import { symbols as symbolWords } from '../../words/en/games/symbols.ts';
import { results } from '../../words/en/games/results.ts';

/** The symbol of an empty cell: the feature has only scatters and empty cells. */
export const EMPTY = '';

const isHold = (spin: Spin | HoldSpin): spin is HoldSpin => spin.kind === 'hold';

/** The strip of a spinning cell: it has one scatter, as rare as in the draw. */
const cellStrip = ({
  definition: {
    hold: {
      chance: [wins, stops],
    },
    scatter,
  },
}: HoldTitle): readonly string[] => [
  ...Array<string>(Math.max(4, Math.round(stops / wins)) - 1).fill(EMPTY),
  scatter,
];

/** Every cell spins by itself but the held ones; the cells of a reel stop together. */
const respinOf = (title: HoldTitle, held: readonly CoinValue[], fresh: readonly CoinValue[]): ReelSpin => {
  const { rows, strips, scatter } = title.definition;
  const key = ([reel, row]: Cell) => reel * rows + row;
  const [heldKeys, freshKeys] = [
    new Set(held.map(({ cell }) => key(cell))),
    new Set(fresh.map(({ cell }) => key(cell))),
  ];
  const cells = Array.from({ length: rows * strips.length }, (_, cell) => cell);
  const strip = cellStrip(title);
  return {
    strips: cells.map((cell) => (heldKeys.has(cell) ? [scatter] : strip)),
    stops: cells.map((cell) => (heldKeys.has(cell) ? 0 : freshKeys.has(cell) ? strip.length - 1 : 1)),
    waits: [],
    fixed: cells.map((cell) => heldKeys.has(cell)),
    order: cells.map((cell) => Math.floor(cell / rows)),
  };
};

const windowOf = (
  { definition: { rows, strips, scatter } }: HoldTitle,
  held: readonly CoinValue[],
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

const sentenceOf = (title: HoldTitle, { fresh, full, winCoins }: HoldSpin, held: number): string => {
  if (full) return results.whole(coinsOf(title, held));
  if (winCoins > 0) return results.paid(capital(coinsOf(title, held)));
  return fresh.length === 0 ? '' : results.held(capital(coinsOf(title, held)));
};

/**
 * Why the feature begins, seen and said before its door closes. A spin that pays nothing would otherwise say
 * "no win this time" behind the door.
 */
const reasonOf = (title: HoldTitle, begun: HoldSpin | undefined): Partial<AnimationStep> =>
  begun === undefined
    ? {}
    : {
        coinValues: begun.fresh,
        held: begun.fresh.map(({ cell }) => cell),
        sentence: sentenceOf(title, begun, begun.fresh.length),
      };

/** The steps of the paid spin, then one for each respin; the last one pays. */
export const holdAnimation = (title: HoldTitle, { spins }: HoldResult): AnimationStep[] => {
  const slot = { ...title, definition: slotPart(title.definition) };
  const [first] = spins;
  if (first === undefined || isHold(first)) return [];
  let held: readonly CoinValue[] = [];
  const respins = spins.filter(isHold);
  const paid = slotAnimation(slot, { spins: [first], winCoins: first.winCoins }).map((step) =>
    first.winCoins > 0 ? step : { ...step, ...reasonOf(title, respins[0]) },
  );
  const featureOf = (left: number, coins: number): Feature => ({
    name: results.turns(left, numberWord(left)),
    multiplier: 1,
    heldCoins: coins,
    hasScene: true,
    door: { figure: String(left), words: results.heldDoor },
  });
  return [
    ...paid,
    ...respins.map((spin, index): AnimationStep => {
      const before = respins[index - 1];
      const reelSpin = index === 0 ? undefined : respinOf(title, held, spin.fresh);
      held = [...held, ...spin.fresh];
      const window = index === 0 ? first.window : windowOf(title, held);
      return {
        ...(reelSpin === undefined ? { independentCells: window } : { reelSpin }),
        window,
        wins: [],
        coins: spin.winCoins,
        coinValues: held,
        held: held.map(({ cell }) => cell),
        sentence: sentenceOf(title, spin, held.length),
        // The last respin pays what is held.
        feature: featureOf(spin.left, spin.winCoins > 0 ? 0 : spin.held),
        ...(before === undefined ? {} : { featureWhileMoving: featureOf(before.left - 1, before.held) }),
      };
    }),
  ];
};

/** The sentence at the end of a round with the feature; empty without. */
export const holdEndText = ({ spins }: HoldResult): string => (spins.some(isHold) ? results.holdPaid : '');
