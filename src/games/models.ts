import { holdModel, type HoldResult } from './slots/hold.ts';
import { jackpotModel, type JackpotMeter, type JackpotRecord, type JackpotResult } from './jackpot/play.ts';
import { type KenoChoice, kenoModel, type KenoRecord, type KenoResult } from './keno/play.ts';
import type { Model, Played } from './model.ts';
import { type PokerChoice, pokerModel, type PokerRecord, type PokerResult } from './poker/play.ts';
import { type RoundRecord, type RoundResult, slotModel } from './slots/spin.ts';
import type { CascadeTitle, HoldTitle, SlotTitle } from './title.ts';
import type { KenoTitle } from './titles/keno.ts';
import type { JackpotTitle } from './titles/lamplighter.ts';
import type { PokerTitle } from './titles/poker.ts';
import { cascadeModel, type CascadeResult } from './slots/playCascade.ts';

/** What a model is made of. */
interface Row<T, C, R, Stored> {
  title: T;
  choices: C;
  result: R;
  record: Stored;
}

/**
 * One row a model: its types. A new model adds a row here, its title to `Title` and its functions to MODELS.
 */
export interface Models {
  slot: Row<SlotTitle, undefined, RoundResult, RoundRecord>;
  cascade: Row<CascadeTitle, undefined, CascadeResult, RoundRecord>;
  hold: Row<HoldTitle, undefined, HoldResult, RoundRecord>;
  poker: Row<PokerTitle, PokerChoice, PokerResult, PokerRecord>;
  keno: Row<KenoTitle, KenoChoice, KenoResult, KenoRecord>;
  jackpot: Row<JackpotTitle, JackpotMeter, JackpotResult, JackpotRecord>;
}

type ModelOf<T> =
  T extends Row<{ readonly definition: infer D }, infer C, infer P extends Played, infer R>
    ? Model<D, C, P, R>
    : never;

const MODELS: { readonly [Name in keyof Models]: ModelOf<Models[Name]> } = {
  slot: slotModel,
  cascade: cascadeModel,
  hold: holdModel,
  poker: pokerModel,
  keno: kenoModel,
  jackpot: jackpotModel,
};

/** Raised when a model would play a definition otherwise than before. Kept beside each stored definition. */
export const MODELS_VERSION = 'pf-1';

/** A playable game of any model, told apart by `definition.model`; absent it is a slot. */
export type Title = Models[keyof Models]['title'];
export type Definition = Title['definition'];
export type Result = Models[keyof Models]['result'];

type NameOf<T extends Title> = NonNullable<T['definition']['model']>;
export type ChoicesOf<T extends Title> = Models[NameOf<T>]['choices'];
export type ResultOf<T extends Title> = Models[NameOf<T>]['result'];
export type RecordOf<R extends Result> = Models[NonNullable<R['model']>]['record'];

// The table pairs each name with its own types; the compiler cannot follow that through a lookup.
type AnyModel = Model<unknown, unknown, Played, unknown>;

/** The functions of a model by its name; absent it is a slot. */
export const modelOf = (name: keyof Models = 'slot'): AnyModel => MODELS[name] as unknown as AnyModel;

/** Whether a title is played on reels that stop: lines, ways. */
export const isSlot = (title: Title | undefined): title is SlotTitle =>
  title !== undefined && (title.definition.model ?? 'slot') === 'slot';
