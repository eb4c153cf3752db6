// A round of a slot as animation steps, in the order in which roundPlayer.ts plays them. Pure.
import type { Spin, RoundResult } from '../../../games/slots/spin.ts';
import type { SlotTitle } from '../../../games/title.ts';
import type { Win } from '../../../games/slots/wins.ts';
import type { Strips } from '../../stage/actions.ts';
import type { CellAnimation, Window } from '../../stage/cellAnimation.ts';
import type { Cell } from '../../stage/highlight.ts';
import { anticipation, type Landing } from '../../stage/reelMotion.ts';
import type { FeatureDoor } from './featureScene.ts';
import { numberWord } from '../table/grammar.ts';
import { joinSentence, winsSentence } from './winSentences.ts';
import { results } from '../../words/en/games/results.ts';

/** What the bar under the window says while a feature runs. */
export interface Feature {
  readonly name: string;
  /** What wins are multiplied by; 1 is not displayed. */
  readonly multiplier: number;
  /** Coins on held cells that are not paid yet. */
  readonly heldCoins?: number;
  /** Whether it has a scene of its own: free spins and held coins, not respins and falls. */
  readonly hasScene?: true;
  /** What is written on its door. */
  readonly door?: FeatureDoor;
}

/** What a held symbol is worth, in coins. */
export interface CoinValue {
  readonly cell: Cell;
  readonly coins: number;
}

/** Reels, or independent cells, that spin, and where they stop. */
export interface ReelSpin extends Landing {
  /** Which of them do not move. */
  readonly fixed?: readonly boolean[];
}

/** What moves, the window afterwards, what it pays and its sentence. */
export interface AnimationStep {
  readonly reelSpin?: ReelSpin;
  /** From this step on every cell spins by itself; the window to begin with. */
  readonly independentCells?: Window;
  readonly cellAnimation?: CellAnimation;
  readonly coinValues?: readonly CoinValue[];
  readonly held?: readonly Cell[];
  /** The symbols at its end. */
  readonly window: Window;
  readonly wins: readonly Win[];
  /** What it pays. */
  readonly coins: number;
  readonly sentence: string;
  /** What the whole window is multiplied by, in titles with a multiplier strip. */
  readonly windowMultiplier?: number;
  readonly feature: Feature | null;
  /** Replaces `feature` until the step's end where that would reveal the result. */
  readonly featureWhileMoving?: Feature;
}

export const columnsOf = (strips: Strips, stops: readonly number[], rows: number): string[][] =>
  strips.map((strip, reel) =>
    Array.from({ length: rows }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? ''),
  );

/** The least number of scatters that gives free spins. */
export const scattersNeeded = ({ freeSpins = {} }: Pick<SlotTitle['definition'], 'freeSpins'>): number =>
  Math.min(...Object.keys(freeSpins).map(Number));

const reelSpinOf = ({ definition }: SlotTitle, spin: Spin, before: Window | null): ReelSpin => {
  const strips = spin.kind === 'free' ? (definition.fsStrips ?? definition.strips) : definition.strips;
  const waits =
    spin.freeSpinsAwarded > 0
      ? anticipation(spin.window, definition.scatter, scattersNeeded(definition))
      : [];
  const stops = spin.stops.slice(0, strips.length);
  if (spin.held === undefined || before === null) return { strips, stops, waits };
  // A held reel shows its column of the window before, which a grown wild may have changed.
  const fixed = strips.map((_, reel) => spin.held?.includes(reel) === true);
  return {
    strips: strips.map((strip, reel) => (fixed[reel] ? (before[reel] ?? strip) : strip)),
    stops: stops.map((stop, reel) => (fixed[reel] ? 0 : stop)),
    waits,
    fixed,
  };
};

/** Wilds that expand over their reels, cell by cell from the wild outwards; null if none does. */
const expansion = ({ definition }: SlotTitle, spin: Spin, reelSpin: ReelSpin): CellAnimation | null => {
  const from = columnsOf(reelSpin.strips, reelSpin.stops, definition.rows);
  const wilds = new Set([definition.wild ?? []].flat());
  const cells = (spin.expandedReels ?? []).flatMap((reel) => {
    const own = from[reel]?.findIndex((symbol) => wilds.has(symbol)) ?? 0;
    return (from[reel] ?? []).flatMap((symbol, row): [Cell, number][] =>
      wilds.has(symbol) ? [] : [[[reel, row], Math.abs(row - own)]],
    );
  });
  if (cells.length === 0) return null;
  return {
    kind: 'turn',
    from,
    to: spin.window,
    cells: cells.toSorted(([, a], [, b]) => a - b).map(([cell]) => cell),
  };
};

/** @param count free spins that the door opens to */
export const freeSpinsDoor = (count: number): FeatureDoor => ({
  figure: String(count),
  words: results.freeSpinsDoor,
});

const awardText = ({ freeSpinsAwarded: count }: Spin) => (count > 0 ? results.free(count) : '');

/** `×3 on the whole wall`. */
const multiplierText = (multiplier: number | undefined) =>
  multiplier === undefined || multiplier < 2 ? '' : results.gridFactor(multiplier);

/** One step for each spin, and one more where wilds expand. */
export const slotAnimation = (title: SlotTitle, { spins }: RoundResult): AnimationStep[] => {
  const { definition } = title;
  const steps: AnimationStep[] = [];
  let [played, awarded] = [0, 0];
  let before: Window | null = null;
  for (const [index, spin] of spins.entries()) {
    if (spin.kind === 'free') played += 1;
    const reelSpin = reelSpinOf(title, spin, before);
    const expanded = expansion(title, spin, reelSpin);
    const multiplier = definition.multStrip?.[spin.stops[definition.strips.length] ?? 0];
    const name =
      spin.kind === 'free' ? results.freeOf(played, awarded) : spin.kind === 'respin' ? respinText(spin) : '';
    const feature =
      name === ''
        ? null
        : spin.kind === 'free'
          ? ({
              name,
              multiplier: definition.fsMult ?? 1,
              hasScene: true,
              door: freeSpinsDoor(awarded),
            } as const)
          : { name, multiplier: 1 };
    const spun = {
      reelSpin,
      window: expanded?.from ?? spin.window,
      wins: [],
      coins: 0,
      sentence: '',
      feature,
      ...(multiplier === undefined ? {} : { windowMultiplier: multiplier }),
    };
    awarded += spin.freeSpinsAwarded;
    // Before a respin nothing is lost yet: "no win this time" would be read while the reels are held.
    const said =
      spins[index + 1]?.kind === 'respin' && spin.winCoins === 0
        ? ''
        : joinSentence(
            winsSentence(title, spin.window, spin.wins),
            spin.winCoins > 0 ? multiplierText(multiplier) : '',
            awardText(spin),
          );
    const paid = { window: spin.window, wins: spin.wins, coins: spin.winCoins, sentence: said };
    if (expanded === null) steps.push({ ...spun, ...paid });
    else steps.push(spun, { ...paid, cellAnimation: expanded, feature });
    before = spin.window;
  }
  return steps;
};

const respinText = ({ held = [] }: Spin) => results.respin(held.length, numberWord(held.length));

/** The sentence at the end of a round with free spins or respins; empty without. */
export const slotEndText = ({ spins }: RoundResult): string => {
  const free = spins.filter(({ kind }) => kind === 'free');
  const respins = spins.filter(({ kind }) => kind === 'respin').length;
  if (free.length > 0)
    return results.freePlayed(
      free.length,
      free.some(({ winCoins }) => winCoins > 0),
    );
  return respins > 0 ? results.respins(respins) : '';
};
