import { shuffle } from '../../fair/draws.ts';
import type { Stream } from '../../fair/stream.ts';
import type { Model } from '../model.ts';
import { asRangeError, integer, list, path, record } from '../parse.ts';
import type { KenoDefinition } from './definition.ts';

/** The numbers picked, card by card. */
export interface KenoChoice {
  readonly cards: readonly (readonly number[])[];
}

interface KenoCard {
  readonly picks: readonly number[];
  readonly hits: number;
  readonly coins: number;
}

export interface KenoResult {
  readonly model: 'keno';
  /** In the order drawn. */
  readonly drawn: readonly number[];
  readonly cards: readonly KenoCard[];
  readonly winCoins: number;
}

/** The compact record stored with a round, the choices in it. */
export interface KenoRecord extends KenoChoice {
  readonly drawn: readonly number[];
  readonly winCoins: number;
}

/** What a card pays on a draw. */
export const evaluateCard = (
  { picks: tables }: KenoDefinition,
  picks: readonly number[],
  drawn: readonly number[],
): KenoCard => {
  const hits = picks.filter((number) => drawn.includes(number)).length;
  return { picks, hits, coins: tables[String(picks.length)]?.[String(hits)] ?? 0 };
};

const play = (definition: KenoDefinition, stream: Stream, { cards }: KenoChoice): KenoResult => {
  const drawn = shuffle(stream, definition.pool, definition.drawn).map((n) => n + 1);
  const evaluated = cards.map((picks) => evaluateCard(definition, picks, drawn));
  return {
    model: 'keno',
    drawn,
    cards: evaluated,
    winCoins: evaluated.reduce((sum, { coins }) => sum + coins, 0),
  };
};

/** Reads choices out of a record or of a request. @throws RangeError for invalid ones */
const choicesIn = ({ pool, picks: tables, cardsMost = 1 }: KenoDefinition, json: unknown): KenoChoice =>
  asRangeError(() => {
    const members = record(json, path('choices'), (member) => member);
    const cards = list(list(integer(1, pool), 1, pool), 1, cardsMost)(members['cards'], path('cards'));
    for (const [index, picks] of cards.entries()) {
      const cardPath = path('cards').member(index);
      if (!Object.hasOwn(tables, String(picks.length)))
        throw cardPath.wrong(`${Object.keys(tables).join(', ')} numbers`, picks);
      if (new Set(picks).size !== picks.length) throw cardPath.wrong('different numbers', picks);
    }
    return { cards };
  });

export const kenoModel: Model<KenoDefinition, KenoChoice, KenoResult, KenoRecord> = {
  play,
  recordOf: ({ drawn, cards, winCoins }) => ({ cards: cards.map(({ picks }) => picks), drawn, winCoins }),
  choicesIn,
  betCoins: ({ bet }, { cards }) => cards.length * bet,
};
