import type { SlotDefinition } from '../../../games/definition.ts';
import { type HoldResult, slotPart } from '../../../games/slots/hold.ts';
import type { Title } from '../../../games/models.ts';
import { type RoundResult, spinAt } from '../../../games/slots/spin.ts';
import type { CascadeTitle, HoldTitle, SlotTitle } from '../../../games/title.ts';
import { type CascadeResult, cascadeSpinAt } from '../../../games/slots/playCascade.ts';
import type { Window } from '../../stage/cellAnimation.ts';
import { BLANK } from '../../stage/sheet.ts';
import { type AnimationStep, columnsOf, slotEndText, slotAnimation } from './slotAnimation.ts';
import { cascadeAnimation, cascadeEndText } from './cascadeAnimation.ts';
import { EMPTY, holdAnimation, holdEndText } from './holdAnimation.ts';

/** A title whose reels are drawn on the stage. */
export type StageTitle = SlotTitle | CascadeTitle | HoldTitle;
export type StageResult = RoundResult | CascadeResult | HoldResult;

const MODELS = new Set<string>(['slot', 'cascade', 'hold']);
export const isStageTitle = (title: Title | undefined): title is StageTitle =>
  title !== undefined && MODELS.has(title.definition.model ?? 'slot');
export const isCascade = (title: StageTitle): title is CascadeTitle => title.definition.model === 'cascade';
export const isHold = (title: StageTitle): title is HoldTitle => title.definition.model === 'hold';

type ReelRules = Omit<SlotDefinition, 'model' | 'rows' | 'bet' | 'pays' | 'strips' | 'eval'> & {
  readonly ways: boolean;
};
/** The rules of titles with lines or ways; all absent in a cascade. */
export const reelRules = (title: StageTitle): Partial<ReelRules> => {
  if (isCascade(title)) return {};
  const { ...rules }: Partial<SlotDefinition> = isHold(title) ? slotPart(title.definition) : title.definition;
  return { ...rules, ways: title.definition.eval === 'ways' };
};

type FreeRules = Pick<SlotDefinition, 'freeSpins' | 'fsMult' | 'fsStrips' | 'retrigger'>;
/** The rules of free spins; all absent where there are none. */
export const freeSpinRules = (title: StageTitle): FreeRules => (isHold(title) ? {} : title.definition);

/** The name of the atlas frame that a symbol is drawn with. */
export const frameOf =
  ({ symbols }: StageTitle) =>
  (symbol: string): string =>
    symbol === EMPTY ? BLANK : (symbols[symbol]?.frame ?? symbol);

export const animationOf = (title: StageTitle, result: StageResult): AnimationStep[] => {
  if (isCascade(title)) return result.model === 'cascade' ? cascadeAnimation(title, result) : [];
  if (isHold(title)) return result.model === 'hold' ? holdAnimation(title, result) : [];
  return result.model === undefined || result.model === 'slot' ? slotAnimation(title, result) : [];
};

/** The sentence at the end of a round with a feature; empty without. */
export const endText = (result: StageResult): string => {
  if (result.model === 'cascade') return cascadeEndText(result);
  return result.model === 'hold' ? holdEndText(result) : slotEndText(result);
};

/** Whether a round had a feature, which auto-play can stop at. The falls of a cascade are none. */
export const hadFeature = ({ spins }: StageResult): boolean => spins.length > 1;

/** Whether lines run across and down. The player-facing word for a matrix and its round is wall. */
export const isMatrix = (title: StageTitle): boolean => reelRules(title).vertical === true;
export const roundName = (title: StageTitle): string => (isMatrix(title) ? 'wall' : 'spin');

/** The window on given stops; null if it pays or awards anything. */
const windowWithoutWin = (title: StageTitle, stops: readonly number[]): Window | null => {
  if (isCascade(title)) {
    const { falls, freeSpinsAwarded } = cascadeSpinAt(title.definition, 'base', stops);
    return falls.length === 1 && freeSpinsAwarded === 0 ? (falls[0]?.window ?? null) : null;
  }
  const { window, wins, freeSpinsAwarded } = spinAt(
    isHold(title) ? slotPart(title.definition) : title.definition,
    'base',
    stops,
  );
  return wins.length === 0 && freeSpinsAwarded === 0 ? window : null;
};

/** The window that a game opens with. It pays nothing, since no round was played. */
export const openingWindow = (title: StageTitle): Window => {
  const { strips, rows } = title.definition;
  const stopsAt = (k: number) => strips.map((strip, reel) => (k + reel * 7) % strip.length);
  for (let k = 0; k < 64; k += 1) {
    const window = windowWithoutWin(title, stopsAt(k));
    if (window !== null) return window;
  }
  return columnsOf(strips, stopsAt(0), rows);
};
