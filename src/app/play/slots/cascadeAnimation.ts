// A round of a cascade as animation steps: of each spin the reels, then fall after fall. Pure.
import type { CascadeTitle } from '../../../games/title.ts';
import type { CascadeResult, CascadeSpin, Fall } from '../../../games/slots/playCascade.ts';
import type { Win } from '../../../games/slots/wins.ts';
import type { Cell } from '../../stage/highlight.ts';
import { anticipation } from '../../stage/reelMotion.ts';
import {
  type AnimationStep,
  type Feature,
  freeSpinsDoor,
  type ReelSpin,
  scattersNeeded,
} from './slotAnimation.ts';
import { capital, numberWord } from '../table/grammar.ts';
import { joinSentence, winsSentence } from './winSentences.ts';
import { results } from '../../words/en/games/results.ts';

const cellsOf = (wins: readonly Win[]): Cell[] => {
  const seen = new Map(wins.flatMap(({ cells }) => cells.map((cell) => [cell.join(':'), cell] as const)));
  return [...seen.values()];
};

const reelSpinOf = (
  { definition }: CascadeTitle,
  { kind, stops, freeSpinsAwarded, falls }: CascadeSpin,
): ReelSpin => {
  // Only scatters that the reels bring count; later ones fall in.
  const waits =
    freeSpinsAwarded > 0
      ? anticipation(falls[0]?.window ?? [], definition.scatter, scattersNeeded(definition))
      : [];
  return {
    strips: kind === 'free' ? (definition.fsStrips ?? definition.strips) : definition.strips,
    stops,
    waits,
  };
};

const awardText = ({ freeSpinsAwarded: count }: CascadeSpin) => (count > 0 ? results.free(count) : '');

const sentenceOf = (title: CascadeTitle, spin: CascadeSpin, fall: Fall, index: number): string => {
  const last = index === spin.falls.length - 1;
  const wins = winsSentence(title, fall.window, fall.wins);
  if (wins !== '') return joinSentence(wins, fall.multiplier > 1 ? results.times(fall.multiplier) : '');
  // The last window wins nothing: after falls it says only what it awards.
  return last && (index === 0 || spin.freeSpinsAwarded > 0) ? joinSentence(awardText(spin)) : '';
};

const featureOf = (
  spin: CascadeSpin,
  fall: Fall,
  index: number,
  played: number,
  awarded: number,
): Feature | null => {
  const free = spin.kind === 'free' ? results.freeOf(played, awarded) : '';
  if (index === 0 && free === '') return null;
  const name = index === 0 ? free : free === '' ? results.fall(index) : results.fallOf(free, index);
  // The last window wins nothing; the bar keeps the multiplier that was reached.
  const before = spin.falls[index - 1];
  return {
    name,
    multiplier: fall.wins.length > 0 ? fall.multiplier : (before?.multiplier ?? fall.multiplier),
    ...(free === '' ? {} : { hasScene: true, door: freeSpinsDoor(awarded) }),
  };
};

/** While symbols fall, the bar keeps the multiplier before: a higher one would reveal a win. */
const featureWhileMoving = (
  bar: Feature | null,
  { falls }: CascadeSpin,
  index: number,
): Pick<AnimationStep, 'featureWhileMoving'> =>
  bar === null
    ? {}
    : {
        featureWhileMoving: {
          ...bar,
          multiplier: falls[Math.max(0, index - 1)]?.multiplier ?? bar.multiplier,
        },
      };

/** A step for each window of each spin: the reels bring the first, the others fall. */
export const cascadeAnimation = (title: CascadeTitle, { spins }: CascadeResult): AnimationStep[] => {
  let [played, awarded] = [0, 0];
  return spins.flatMap((spin) => {
    if (spin.kind === 'free') played += 1;
    const steps = spin.falls.map((fall, index): AnimationStep => {
      const before = spin.falls[index - 1];
      const moves =
        before === undefined
          ? { reelSpin: reelSpinOf(title, spin) }
          : {
              cellAnimation: {
                kind: 'fall' as const,
                from: before.window,
                to: fall.window,
                cells: cellsOf(before.wins),
              },
            };
      return {
        ...moves,
        window: fall.window,
        wins: fall.wins,
        coins: fall.winCoins,
        sentence: sentenceOf(title, spin, fall, index),
        feature: featureOf(spin, fall, index, played, awarded),
        ...featureWhileMoving(featureOf(spin, fall, index, played, awarded), spin, index),
      };
    });
    awarded += spin.freeSpinsAwarded;
    return steps;
  });
};

/** The sentence at the end: `Three falls, up to times 5`, or of free spins. Empty with one win or none. */
export const cascadeEndText = ({ spins }: CascadeResult): string => {
  if (spins.length > 1)
    return results.freePlayed(
      spins.length - 1,
      spins.slice(1).some(({ winCoins }) => winCoins > 0),
    );
  const paid = spins[0]?.falls.filter(({ wins }) => wins.length > 0) ?? [];
  if (paid.length < 2) return '';
  const times = paid.at(-1)?.multiplier ?? 1;
  return results.falls(capital(numberWord(paid.length)), times);
};
