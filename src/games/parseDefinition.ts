import { parseJackpot } from './jackpot/definition.ts';
import { parseKeno } from './keno/definition.ts';
import type { Definition, Models } from './models.ts';
import { parseCascade } from './slots/parseCascade.ts';
import { parseHold } from './slots/parseHold.ts';
import {
  type Path,
  path,
  record,
  ShapeError,
  wrong,
  optional,
  type Parser,
  refuseUnknownMembers,
  integer,
} from './parse.ts';
import { parseSlot } from './slots/parseSlot.ts';
import { payNamesOf, type PokerDefinition } from './poker/definition.ts';

const POKER_LIMITS = { pay: 1_000_000, hands: 100, coins: 10 } as const;

const MEMBERS = new Set(['id', 'model', 'deuces', 'hands', 'coinsMost', 'pays']);

const flag: Parser<boolean> = (value, at) => {
  if (typeof value === 'boolean') return value;
  throw at.wrong('true or false', value);
};

/** Reads a poker definition in the JSON form of the games' documentation. Throws a ShapeError. */
const parsePoker = (json: Record<string, unknown>, at: Path): PokerDefinition => {
  refuseUnknownMembers(json, MEMBERS, 'a poker definition');
  const deuces =
    json['deuces'] === undefined || json['deuces'] === null
      ? false
      : flag(json['deuces'], at.member('deuces'));
  const pays = record(json['pays'], at.member('pays'), integer(0, POKER_LIMITS.pay));
  const names = payNamesOf(deuces);
  for (const name of Object.keys(pays)) {
    if (!names.some((one) => one === name))
      throw at
        .member('pays')
        .member(name)
        .wrong(`one of ${names.join(', ')} as its name`, name);
  }
  if (Object.keys(pays).length === 0) throw at.member('pays').wrong('at least one hand', pays);
  return {
    model: 'poker',
    deuces,
    pays,
    ...optional(json, at, 'hands', integer(1, POKER_LIMITS.hands)),
    ...optional(json, at, 'coinsMost', integer(1, POKER_LIMITS.coins)),
  };
};

/** Why a definition is not one, with the path of what is wrong. */
interface DefinitionError {
  readonly error: string;
}

/** How the definition of each model is read. One row a model, like the table of models.ts. */
const READERS: {
  readonly [Name in keyof Models]: (
    json: Record<string, unknown>,
    at: Path,
  ) => Models[Name]['title']['definition'];
} = {
  slot: parseSlot,
  cascade: parseCascade,
  hold: parseHold,
  poker: parsePoker,
  keno: parseKeno,
  jackpot: parseJackpot,
};

const isModel = (name: unknown): name is keyof Models =>
  typeof name === 'string' && Object.hasOwn(READERS, name);

/** Published forms tell some models by `eval` alone. */
const modelIn = ({ model, eval: evaluation }: Record<string, unknown>): keyof Models => {
  const name =
    typeof model === 'string'
      ? model
      : evaluation === 'cascade' || evaluation === 'hold'
        ? evaluation
        : 'slot';
  if (isModel(name)) return name;
  throw wrong(
    `model: expected one of ${Object.keys(READERS).join(', ')}, got ${JSON.stringify(name).slice(0, 40)}`,
  );
};

/**
 * Reads a definition in the JSON forms of the games' documentation, bare or wrapped as `{def: …}`. Members
 * that are null count as absent.
 * @returns the definition with known members only, or what is wrong with it and where
 */
export const parseDefinition = (value: unknown): Definition | DefinitionError => {
  try {
    const outer = record(value, path(''), (member) => member);
    const json = outer['def'] === undefined ? outer : record(outer['def'], path('def'), (member) => member);
    return READERS[modelIn(json)](json, path(''));
  } catch (error) {
    if (error instanceof ShapeError) return { error: error.message };
    throw error;
  }
};
