import { optional, type Parser, type Path, record, refuseUnknownMembers, integer } from '../parse.ts';
import { payNamesOf, type PokerDefinition } from './definition.ts';

const POKER_LIMITS = { pay: 1_000_000, hands: 100, coins: 10 } as const;

const MEMBERS = new Set(['id', 'model', 'deuces', 'hands', 'coinsMost', 'pays']);

const flag: Parser<boolean> = (value, at) => {
  if (typeof value === 'boolean') return value;
  throw at.wrong('true or false', value);
};

/** Reads a poker definition in the JSON form of the games' documentation. Throws a ShapeError. */
export const parsePoker = (json: Record<string, unknown>, at: Path): PokerDefinition => {
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
