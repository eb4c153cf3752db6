import type { Counts } from '../definition.ts';
import { list, type Parser, type Path, record, refuseUnknownMembers, integer } from '../parse.ts';

/**
 * A slot of one line that is played with tokens and pays cents: runs of one symbol from the left, the longest
 * only.
 */
export interface JackpotDefinition {
  readonly model: 'jackpot';
  /** Tokens of a spin. */
  readonly bet: number;
  readonly strips: readonly (readonly string[])[];
  /** symbol → how many from the left → cents. */
  readonly pays: Readonly<Record<string, Counts>>;
  /** The run that wins the progressive prize instead, and what the prize holds at the start, in cents. */
  readonly progressive: { readonly symbol: string; readonly count: number; readonly startCents: number };
}

const MEMBERS = new Set(['id', 'model', 'bet', 'strips', 'pays', 'progressive']);
const CENTS_MAX = 1_000_000_000_000;

const name: Parser<string> = (value, path) => {
  if (typeof value === 'string' && value.length >= 1 && value.length <= 40) return value;
  throw path.wrong("a symbol's name of 1 to 40 characters", value);
};

/** Throws a ShapeError. */
export const parseJackpot = (json: Record<string, unknown>, path: Path): JackpotDefinition => {
  refuseUnknownMembers(json, MEMBERS, 'a jackpot definition');
  const strips = list(list(name, 1, 4_096), 1, 8)(json['strips'], path.member('strips'));
  const pays = record(json['pays'], path.member('pays'), (table, where) =>
    record(table, where, integer(0, CENTS_MAX)),
  );
  const prize = record(json['progressive'], path.member('progressive'), (member) => member);
  const within = path.member('progressive');
  return {
    model: 'jackpot',
    strips,
    pays,
    bet: json['bet'] === undefined ? 1 : integer(1, 1_000)(json['bet'], path.member('bet')),
    progressive: {
      symbol: name(prize['symbol'], within.member('symbol')),
      count: integer(1, strips.length)(prize['count'], within.member('count')),
      startCents: integer(0, CENTS_MAX)(prize['startCents'], within.member('startCents')),
    },
  };
};
