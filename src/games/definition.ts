import { list, optional, type Parser, type Path, path, record, ShapeError, whole } from './parse.ts';

/**
 * A slot as data: line or ways game. All pays are integer coins; `bet` is the coins of one round.
 * Reels are numbered left to right, rows top-down, both from 0; a window shows `rows` stops of each strip from the drawn
 * one on, the strip being a ring.
 */
export interface SlotDefinition {
  /** Absent: lines and ways are what a definition is when it says nothing. */
  readonly model?: 'slot';
  readonly id?: string;
  readonly rows: number;
  readonly eval: 'lines' | 'ways';
  /** Lines game: for each line its row on each reel. */
  readonly lines?: readonly (readonly number[])[];
  readonly bet: number;
  /** Stands for every symbol but the scatter and those of `noSub`. Several symbols may be wild. */
  readonly wild?: string | readonly string[];
  readonly noSub?: readonly string[];
  readonly scatter?: string;
  /** symbol → how many from the left → coins (a line, or a way). A longer run pays the largest count listed below it. */
  readonly pays: Readonly<Record<string, Counts>>;
  /** scatters in the whole window → coins on the whole bet; more than listed pay as the largest listed. */
  readonly scatterPays?: Counts;
  /** scatters in the whole window → free spins, read like `scatterPays`. */
  readonly freeSpins?: Counts;
  /** Whether scatters in free spins give more of them: as `freeSpins` says (the default), none, or by their own table. */
  readonly retrigger?: boolean | Counts;
  /** All wins of a free spin, scatter wins too, times this. Absent: 1. */
  readonly fsMult?: number;
  /** Strips of the free spins. Absent: the same strips. */
  readonly fsStrips?: readonly (readonly string[])[];
  readonly strips: readonly (readonly string[])[];
  /** A win that a wild completes in another symbol's place times this; wins of wilds alone are not. Absent: 1. */
  readonly wildMult?: number;
}

/** Count (as text, in JSON's way) → coins or spins. */
export type Counts = Readonly<Record<string, number>>;

/** Why a definition is not one, with the path of what is wrong. */
export interface DefinitionError {
  readonly error: string;
}

/** Bounds that keep a hostile file from hanging or filling the machine; the widest published reels are far inside. */
export const LIMITS = {
  rows: 12, reels: 12, stripLength: 4096, lines: 1024, symbols: 120, symbolLength: 40, coins: 1_000_000_000, count: 144,
} as const;

const MEMBERS = new Set([
  'id', 'rows', 'eval', 'lines', 'bet', 'wild', 'noSub', 'scatter', 'pays', 'scatterPays', 'freeSpins', 'retrigger', 'fsMult',
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

/** Models whose definitions are known by sight but whose analysis is not written yet. */
const otherModel = (json: Record<string, unknown>): string | null => {
  if (typeof json['model'] === 'string' && ['poker', 'keno', 'hold'].includes(json['model'])) return json['model'];
  if (typeof json['eval'] === 'string' && ['cascade', 'matrix', 'hold'].includes(json['eval'])) return json['eval'];
  if (json['vertical'] === true) return 'matrix';
  return null;
};

/**
 * Reads a definition in the JSON forms of the games' documentation, bare or wrapped as `{def: …}`. Members that are null
 * count as absent; members that nobody knows are refused unless they are text (a note), because a rule left out
 * silently would give a wrong return.
 * @returns the definition with known members only, or what is wrong with it and where
 */
export const parseDefinition = (value: unknown): SlotDefinition | DefinitionError => {
  try {
    const outer = record(value, path(''), (member) => member);
    const json = outer['def'] === undefined ? outer : record(outer['def'], path('def'), (member) => member);
    const other = otherModel(json);
    if (other !== null) return { error: `${other} games are not analysed yet, only lines and ways` };
    const strange = Object.keys(json).find((name) => !MEMBERS.has(name) && typeof json[name] !== 'string');
    if (strange !== undefined) return { error: `${strange.slice(0, 60)}: not a member of a lines or ways definition` };
    const definition = members(json, path(''));
    const wrong = disagreement(definition);
    return wrong === null ? definition : { error: wrong };
  } catch (error) {
    if (error instanceof ShapeError) return { error: error.message };
    throw error;
  }
};
