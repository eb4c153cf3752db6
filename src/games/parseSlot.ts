import type { Counts, SlotDefinition } from './definition.ts';
import { list, optional, type Parser, type Path, record, refuseStrange, whole, wrong } from './parse.ts';

/** Bounds that keep a hostile file from hanging or filling the machine; the widest published reels are far inside. */
export const LIMITS = {
  rows: 12, reels: 12, stripLength: 4096, lines: 1024, symbols: 120, symbolLength: 40, coins: 1_000_000_000, count: 144,
} as const;

const MEMBERS = new Set([
  'model', 'id', 'rows', 'eval', 'lines', 'bet', 'wild', 'noSub', 'scatter', 'pays', 'scatterPays', 'freeSpins', 'retrigger', 'fsMult',
  'fsStrips', 'strips', 'wildMult',
]);

const symbol: Parser<string> = (value, at) => {
  if (typeof value === 'string' && value.length >= 1 && value.length <= LIMITS.symbolLength) return value;
  throw at.wrong(`a symbol's name of 1 to ${LIMITS.symbolLength} characters`, value);
};

const counts: Parser<Counts> = (value, at) => {
  const table = record(value, at, whole(0, LIMITS.coins));
  for (const count of Object.keys(table)) {
    if (!/^[1-9]\d{0,2}$/.test(count) || Number(count) > LIMITS.count) {
      throw at.member(count).wrong(`a count from 1 to ${LIMITS.count} as its name`, count);
    }
  }
  return table;
};

const pays: Parser<Readonly<Record<string, Counts>>> = (value, at) => {
  const table = record(value, at, counts);
  for (const name of Object.keys(table)) symbol(name, at);
  return table;
};

const strips = list(list(symbol, 1, LIMITS.stripLength), 1, LIMITS.reels);

const wild: Parser<string | readonly string[]> = (value, at) =>
  Array.isArray(value) ? list(symbol, 1, LIMITS.symbols)(value, at) : symbol(value, at);

const retrigger: Parser<boolean | Counts> = (value, at) => (typeof value === 'boolean' ? value : counts(value, at));

const evaluation: Parser<'lines' | 'ways'> = (value, at) => {
  if (value === 'lines' || value === 'ways') return value;
  throw at.wrong('"lines" or "ways"', value);
};

const members = (json: Record<string, unknown>, at: Path): SlotDefinition => {
  const read = <T>(name: string, parser: Parser<T>): T => parser(json[name], at.member(name));
  const maybe = <T, Name extends string>(name: Name, parser: Parser<T>) => optional(json, at, name, parser);
  const rows = read('rows', whole(1, LIMITS.rows));
  return {
    rows,
    eval: read('eval', evaluation),
    bet: read('bet', whole(1, LIMITS.coins)),
    pays: read('pays', pays),
    strips: read('strips', strips),
    ...maybe('id', symbolText),
    ...maybe('lines', list(list(whole(0, rows - 1), 1, LIMITS.reels), 1, LIMITS.lines)),
    ...maybe('wild', wild),
    ...maybe('noSub', list(symbol, 0, LIMITS.symbols)),
    ...maybe('scatter', symbol),
    ...maybe('scatterPays', counts),
    ...maybe('freeSpins', counts),
    ...maybe('retrigger', retrigger),
    ...maybe('fsMult', whole(1, 1_000)),
    ...maybe('fsStrips', strips),
    ...maybe('wildMult', whole(1, 1_000)),
  };
};

const symbolText: Parser<string> = (value, at) => {
  if (typeof value === 'string') return value.slice(0, 200);
  throw at.wrong('text', value);
};

/** Free-spin symbols count too: what stands on any strip or in the paytable. */
const symbolCount = ({ strips: reels, fsStrips = [], pays: table }: SlotDefinition): number =>
  new Set([...reels.flat(), ...fsStrips.flat(), ...Object.keys(table)]).size;

/** What no single member shows: sizes that must agree, and members that need each other. */
const disagreement = (definition: SlotDefinition): string | null => {
  const { strips: reels, lines, fsStrips, scatter, scatterPays, freeSpins } = definition;
  if (definition.eval === 'lines' && lines === undefined) return 'lines: expected in a lines game, got nothing';
  const odd = lines?.findIndex((line) => line.length !== reels.length) ?? -1;
  if (odd >= 0) return `lines[${odd}]: expected ${reels.length} rows, one a reel, got ${lines?.[odd]?.length}`;
  if (fsStrips !== undefined && fsStrips.length !== reels.length) {
    return `fsStrips: expected ${reels.length} strips, got ${fsStrips.length}`;
  }
  if (scatter === undefined && (scatterPays !== undefined || freeSpins !== undefined)) {
    return 'scatter: expected with scatterPays or freeSpins, got nothing';
  }
  if (symbolCount(definition) > LIMITS.symbols) return `strips: expected at most ${LIMITS.symbols} different symbols`;
  return null;
};

/**
 * Reads a lines or ways definition.
 * @throws ShapeError that says what is wrong and where
 */
export const parseSlot = (json: Record<string, unknown>, at: Path): SlotDefinition => {
  refuseStrange(json, MEMBERS, 'a lines or ways definition');
  const definition = members(json, at);
  const fault = disagreement(definition);
  if (fault !== null) throw wrong(fault);
  return definition;
};
