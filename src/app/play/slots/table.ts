import type { SlotDefinition } from '../../../games/definition.ts';
import { type HoldResult, slotPart } from '../../../games/hold.ts';
import type { Title } from '../../../games/models.ts';
import { type RoundResult, spinAt } from '../../../games/spin.ts';
import type { CascadeTitle, HoldTitle, SlotTitle } from '../../../games/title.ts';
import { type CascadeResult, cascadeSpinAt } from '../../../games/playCascade.ts';
import type { Window } from '../../stage/change.ts';
import { BLANK } from '../../stage/sheet.ts';
import { type Beat, columnsOf, endWords, slotBeats } from './beats.ts';
import { cascadeBeats, cascadeWords } from './cascadeBeats.ts';
import { EMPTY, holdBeats, holdWords } from './holdBeats.ts';

/** A title that is played on the stage: symbols in a window. */
export type TableTitle = SlotTitle | CascadeTitle | HoldTitle;
export type TableResult = RoundResult | CascadeResult | HoldResult;

const MODELS = new Set<string>(['slot', 'cascade', 'hold']);
export const isTable = (title: Title | undefined): title is TableTitle =>
  title !== undefined && MODELS.has(title.definition.model ?? 'slot');
export const isCascade = (title: TableTitle): title is CascadeTitle => title.definition.model === 'cascade';
export const isHold = (title: TableTitle): title is HoldTitle => title.definition.model === 'hold';

type ReelRules = Omit<SlotDefinition, 'model' | 'rows' | 'bet' | 'pays' | 'strips' | 'eval'> & {
  readonly ways: boolean;
};
/** The rules that only reels have; all absent in a cascade. */
export const reelRules = (title: TableTitle): Partial<ReelRules> => {
  if (isCascade(title)) return {};
  const { ...rules }: Partial<SlotDefinition> = isHold(title) ? slotPart(title.definition) : title.definition;
  return { ...rules, ways: title.definition.eval === 'ways' };
};

type FreeRules = Pick<SlotDefinition, 'freeSpins' | 'fsMult' | 'fsStrips' | 'retrigger'>;
/** The rules of free spins; all absent where there are none. */
export const freeRules = (title: TableTitle): FreeRules => (isHold(title) ? {} : title.definition);

/** What a symbol is drawn with. */
export const frameOf =
  ({ symbols }: TableTitle) =>
  (symbol: string): string =>
    symbol === EMPTY ? BLANK : (symbols[symbol]?.frame ?? symbol);

/** The moments of a round, by its model. */
export const beatsOf = (title: TableTitle, result: TableResult): Beat[] => {
  if (isCascade(title)) return result.model === 'cascade' ? cascadeBeats(title, result) : [];
  if (isHold(title)) return result.model === 'hold' ? holdBeats(title, result) : [];
  return result.model === undefined || result.model === 'slot' ? slotBeats(title, result) : [];
};

/** The sentence at the end of a round that was more than one moment; empty for a plain one. */
export const roundWords = (result: TableResult): string => {
  if (result.model === 'cascade') return cascadeWords(result);
  return result.model === 'hold' ? holdWords(result) : endWords(result);
};

/** Whether a round had something that auto-play stops at: falls are the game itself. */
export const hadFeature = ({ spins }: TableResult): boolean => spins.length > 1;

/** Panes that are read across and down, of tinted glass; its round is called a wall. */
export const isWall = (title: TableTitle): boolean => reelRules(title).vertical === true;
export const roundName = (title: TableTitle): string => (isWall(title) ? 'wall' : 'spin');

/** The symbols on given stops, null when they pay or give anything. */
const blank = (title: TableTitle, stops: readonly number[]): Window | null => {
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

/** A window to start with that pays nothing: nobody is shown a win that was not played. */
export const openingWindow = (title: TableTitle): Window => {
  const { strips, rows } = title.definition;
  const stopsAt = (k: number) => strips.map((strip, reel) => (k + reel * 7) % strip.length);
  for (let k = 0; k < 64; k += 1) {
    const window = blank(title, stopsAt(k));
    if (window !== null) return window;
  }
  return columnsOf(strips, stopsAt(0), rows);
};
