import { type Seeds, streamOf } from '../fair/stream.ts';
import { type ChoicesOf, modelOf, type RecordOf, type Result, type ResultOf, type Title } from './models.ts';

/** Games without choices need no argument for them. */
type Choosing<T extends Title> =
  undefined extends ChoicesOf<T> ? [choices?: ChoicesOf<T>] : [choices: ChoicesOf<T>];

/**
 * The round that two seeds, a nonce and the player's choices decide: the same function on the house and on
 * the player's device.
 * @throws RangeError when a seed, the nonce or a choice is malformed
 */
export const playRound = <T extends Title>(title: T, seeds: Seeds, ...[choices]: Choosing<T>): ResultOf<T> =>
  modelOf(title.definition.model).play(title.definition, streamOf(seeds), choices) as ResultOf<T>;

/** The record to store with a round. */
export const recordOf = <R extends Result>(result: R): RecordOf<R> =>
  modelOf(result.model).recordOf(result) as RecordOf<R>;

/** The choices in a stored record. @throws RangeError when it is no record of this game */
export const choicesIn = <T extends Title>(title: T, record: unknown): ChoicesOf<T> =>
  modelOf(title.definition.model).choicesIn(title.definition, record) as ChoicesOf<T>;

/** Coins that a round with these choices costs. */
export const betCoinsOf = <T extends Title>({ definition }: T, choices: ChoicesOf<T>): number => {
  const { betCoins } = modelOf(definition.model);
  if (betCoins !== undefined) return betCoins(definition, choices);
  if (!('bet' in definition) || definition.bet === undefined)
    throw new Error(`${definition.model}: a game without a bet`);
  return definition.bet;
};

/** What a game is bet with: money, or jackpot tokens; what it pays is money in either. */
export const ledgerOf = ({ definition }: Title): 'usd' | 'token' =>
  definition.model === 'jackpot' ? 'token' : 'usd';
