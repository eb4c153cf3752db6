import type { Sent } from './recording.ts';

/** A bet as it was recorded, with what tells it from any other. */
export interface RecordedBet {
  readonly sent: readonly Sent[];
  readonly nonce: number;
  /** Values of this player and values of this bet alone, each under the name by which it is put in again. */
  readonly own: Readonly<Record<string, string>>;
}

/**
 * Where a parameter comes from: a text with `{name}` where a value of the player or the bet stands, the bet's
 * number with an offset, an id that an earlier statement answered with, or what was recorded.
 */
export type Source =
  | { readonly template: string }
  | { readonly countPlus: bigint }
  | { readonly answeredBy: number }
  | { readonly constant: unknown };

export interface Step {
  readonly sql: string;
  readonly sources: readonly Source[];
}
/** Bets that send the same statements; `count` of those that were recorded. */
export interface Pattern {
  readonly steps: readonly Step[];
  readonly count: number;
}

/** What a key is at most. Longer texts (hashes, answers) are in no index and stay as they were recorded. */
const KEY_LENGTH_MAX = 48;
const templateOf = (text: string, own: RecordedBet['own']): string =>
  Object.entries(own).reduce((so, [name, value]) => so.replaceAll(value, `{${name}}`), text);

/** A parameter of the first of `bets`, which all send the same statements. */
const sourceOf = (bets: readonly RecordedBet[], step: number, place: number): Source => {
  const valueIn = ({ sent }: RecordedBet) => sent[step]?.parameters[place];
  const [first] = bets;
  const value = first && valueIn(first);
  if (!first || value === null) return { constant: value };
  if (typeof value === 'string') {
    const template = value.length > KEY_LENGTH_MAX ? value : templateOf(value, first.own);
    return template === value ? { constant: value } : { template };
  }
  const answeredBy = first.sent.findIndex(({ rows }, earlier) => earlier < step && rows[0]?.['id'] === value);
  if (answeredBy >= 0) return { answeredBy };
  const offset = BigInt(value as bigint) - BigInt(first.nonce);
  const counts =
    bets.length > 2 && bets.every((bet) => BigInt(valueIn(bet) as bigint) - BigInt(bet.nonce) === offset);
  return counts ? { countPlus: offset } : { constant: value };
};

/**
 * The patterns of recorded bets, the most frequent first. Those seen too seldom to tell a number from a count
 * are left out.
 */
export const patternsOf = (bets: readonly RecordedBet[]): Pattern[] => {
  const alike = new Map<string, RecordedBet[]>();
  for (const bet of bets) {
    const shape = bet.sent.map(({ sql }) => sql).join('\n');
    alike.set(shape, [...(alike.get(shape) ?? []), bet]);
  }
  return [...alike.values()]
    .filter(({ length }) => length > 2)
    .map((some) => ({
      count: some.length,
      steps: (some[0]?.sent ?? []).map(({ sql, parameters }, step) => ({
        sql,
        sources: parameters.map((_, place) => sourceOf(some, step, place)),
      })),
    }))
    .sort((a, b) => b.count - a.count);
};
