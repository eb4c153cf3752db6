import type { Stream } from '../fair/stream.ts';

/** Members of every model's result; the others are the model's own. */
export interface Played {
  /** The model it was played by; absent in a slot's. */
  readonly model?: string;
  /** What the round pays, in coins. */
  readonly winCoins: number;
}

/** How one kind of game is played. Pure: the same on the house, in the player's check and in practice. */
export interface Model<Definition, Choices, Result extends Played, Record> {
  /**
   * Plays a round from a stream.
   * @param choices what the player chose (cards to hold, numbers picked); undefined in games without choices
   * @throws RangeError for invalid choices
   */
  readonly play: (definition: Definition, stream: Stream, choices: Choices) => Result;
  /**
   * The compact JSON record stored with a round, the choices in it; the rest is recomputed from seeds and
   * definition.
   */
  readonly recordOf: (played: Result) => Record;
  /** The choices in a stored record. @throws RangeError for what is no record of this model */
  readonly choicesIn: (definition: Definition, record: unknown) => Choices;
  /** Coins of a round with these choices. Absent: the definition's `bet`. */
  readonly betCoins?: (definition: Definition, choices: Choices) => number;
  /**
   * Games of two steps: the cards that are shown before the player chooses what to hold. Nothing else is
   * fixed later.
   */
  readonly deal?: (definition: Definition, stream: Stream) => readonly number[];
}
