import type { Counts, SlotDefinition } from '../definition.ts';
import {
  list,
  optional,
  type Parser,
  type Path,
  record,
  refuseUnknownMembers,
  optionalFlag,
  integer,
  wrong,
} from '../parse.ts';

/**
 * Bounds that keep a hostile file from hanging or filling the machine; the widest published reels are far
 * inside.
 */
export const LIMITS = {
  rows: 12,
  reels: 12,
  stripLength: 4096,
  lines: 1024,
  symbols: 120,
  symbolLength: 40,
  coins: 1_000_000_000,
  count: 144,
} as const;

const MEMBERS = new Set([
  'model',
  'id',
  'rows',
  'eval',
  'lines',
  'bet',
  'wild',
  'noSub',
  'scatter',
  'pays',
  'scatterPays',
  'freeSpins',
  'retrigger',
  'fsMult',
  'fsStrips',
  'strips',
  'wildMult',
  'wildMults',
  'bothWays',
  'vertical',
  'multStrip',
  'expanding',
  'respin',
]);

export const symbolName: Parser<string> = (value, path) => {
  if (typeof value === 'string' && value.length >= 1 && value.length <= LIMITS.symbolLength) return value;
  throw path.wrong(`a symbol's name of 1 to ${LIMITS.symbolLength} characters`, value);
};

export const text: Parser<string> = (value, path) => {
  if (typeof value === 'string') return value.slice(0, 200);
  throw path.wrong('text', value);
};

export const counts: Parser<Counts> = (value, path) => {
  const table = record(value, path, integer(0, LIMITS.coins));
  for (const count of Object.keys(table)) {
    if (!/^[1-9]\d{0,2}$/.test(count) || Number(count) > LIMITS.count) {
      throw path.member(count).wrong(`a count from 1 to ${LIMITS.count} as its name`, count);
    }
  }
  return table;
};

export const payTable: Parser<Readonly<Record<string, Counts>>> = (value, path) => {
  const table = record(value, path, counts);
  for (const name of Object.keys(table)) symbolName(name, path);
  return table;
};

export const stripList = list(list(symbolName, 1, LIMITS.stripLength), 1, LIMITS.reels);

const wild: Parser<string | readonly string[]> = (value, path) =>
  Array.isArray(value) ? list(symbolName, 1, LIMITS.symbols)(value, path) : symbolName(value, path);

export const retrigger: Parser<boolean | Counts> = (value, path) =>
  typeof value === 'boolean' ? value : counts(value, path);

const evaluation: Parser<'lines' | 'ways'> = (value, path) => {
  if (value === 'lines' || value === 'ways') return value;
  throw path.wrong('"lines" or "ways"', value);
};

const respin: Parser<'expanded' | 'twoFull'> = (value, path) => {
  if (value === 'expanded' || value === 'twoFull') return value;
  throw path.wrong('"expanded" or "twoFull"', value);
};

const members = (json: Record<string, unknown>, path: Path): SlotDefinition => {
  const read = <T>(name: string, parser: Parser<T>): T => parser(json[name], path.member(name));
  const maybe = <T, Name extends string>(name: Name, parser: Parser<T>) => optional(json, path, name, parser);
  const rows = read('rows', integer(1, LIMITS.rows));
  return {
    rows,
    eval: read('eval', evaluation),
    bet: read('bet', integer(1, LIMITS.coins)),
    pays: read('pays', payTable),
    strips: read('strips', stripList),
    ...maybe('id', text),
    ...maybe('lines', list(list(integer(0, rows - 1), 1, LIMITS.reels), 1, LIMITS.lines)),
    ...maybe('wild', wild),
    ...maybe('noSub', list(symbolName, 0, LIMITS.symbols)),
    ...maybe('scatter', symbolName),
    ...maybe('scatterPays', counts),
    ...maybe('freeSpins', counts),
    ...maybe('retrigger', retrigger),
    ...maybe('fsMult', integer(1, 1_000)),
    ...maybe('fsStrips', stripList),
    ...maybe('wildMult', integer(1, 1_000)),
    ...maybe('wildMults', (value, where) => record(value, where, integer(1, 1_000))),
    ...optionalFlag(json, path, 'bothWays'),
    ...optionalFlag(json, path, 'vertical'),
    ...maybe('multStrip', list(integer(1, 1_000), 1, LIMITS.stripLength)),
    ...optionalFlag(json, path, 'expanding'),
    ...maybe('respin', respin),
  };
};

/** Free-spin symbols count too: what stands on any strip or in the paytable. */
const symbolCount = ({ strips: reels, fsStrips = [], pays: table }: SlotDefinition): number =>
  new Set([...reels.flat(), ...fsStrips.flat(), ...Object.keys(table)]).size;

/** Sizes that must agree, and members that need each other. */
const disagreement = (definition: SlotDefinition): string | null => {
  const { strips: reels, lines, fsStrips, scatter, scatterPays, freeSpins } = definition;
  if (definition.eval === 'lines' && lines === undefined)
    return 'lines: expected in a lines game, got nothing';
  const odd = lines?.findIndex((line) => line.length !== reels.length) ?? -1;
  if (odd >= 0)
    return `lines[${odd}]: expected ${reels.length} rows, one a reel, got ${lines?.[odd]?.length}`;
  if (fsStrips !== undefined && fsStrips.length !== reels.length) {
    return `fsStrips: expected ${reels.length} strips, got ${fsStrips.length}`;
  }
  if (scatter === undefined && (scatterPays !== undefined || freeSpins !== undefined)) {
    return 'scatter: expected with scatterPays or freeSpins, got nothing';
  }
  return symbolCount(definition) > LIMITS.symbols
    ? `strips: expected at most ${LIMITS.symbols} different symbols`
    : null;
};

/** Features that cannot be had together, or not in every game. */
const misfit = (definition: SlotDefinition): string | null => {
  const {
    rows,
    strips: { length },
    vertical,
    respin: again,
    bothWays,
    wildMults,
  } = definition;
  if (definition.eval === 'ways' && (bothWays ?? vertical ?? wildMults) !== undefined) {
    return 'eval: expected lines with bothWays, vertical or wildMults';
  }
  if (vertical && rows !== length)
    return `vertical: expected as many rows as reels, got ${rows} and ${length}`;
  const wilds = new Set([definition.wild ?? []].flat());
  const tame = Object.keys(wildMults ?? {}).find((name) => !wilds.has(name));
  if (tame !== undefined) return `wildMults.${tame.slice(0, 40)}: expected one of the wilds`;
  if (again === undefined) return null;
  if (definition.scatter !== undefined) return 'respin: not in a game with a scatter';
  if (again === 'expanded' && (!definition.expanding || length > 8 || wilds.size !== 1)) {
    return 'respin: expected one wild that expands and at most 8 reels with "expanded"';
  }
  return again === 'twoFull' && length !== 3
    ? `respin: expected three reels with "twoFull", got ${length}`
    : null;
};

/**
 * Reads a lines or ways definition.
 * @throws ShapeError that says what is wrong and where
 */
export const parseSlot = (json: Record<string, unknown>, path: Path): SlotDefinition => {
  refuseUnknownMembers(json, MEMBERS, 'a lines or ways definition');
  // A matrix is a lines game that is read downwards too, however its file names it.
  const definition = members(
    json['eval'] === 'matrix' ? { ...json, eval: 'lines', vertical: true } : json,
    path,
  );
  const fault = disagreement(definition) ?? misfit(definition);
  if (fault !== null) throw wrong(fault);
  return definition;
};
