import type { CascadeDefinition } from './cascade.ts';
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
import { counts, LIMITS, payTable, retrigger, stripList, symbolName, text } from './parseSlot.ts';

const MEMBERS = new Set([
  'model',
  'id',
  'rows',
  'eval',
  'bet',
  'min',
  'clusters',
  'maxCascades',
  'ladder',
  'fs',
  'scatter',
  'pays',
  'scatterPays',
  'freeSpins',
  'retrigger',
  'fsMult',
  'fsStrips',
  'strips',
]);

const CELLS_MAX = 144;
const ladder = list(integer(1, 1_000), 1, 100);

const fs: Parser<{ readonly ladder: readonly number[] }> = (value, path) => {
  const json = record(value, path, (member) => member);
  refuseUnknownMembers(json, new Set(['ladder']), 'fs');
  return { ladder: ladder(json['ladder'], path.member('ladder')) };
};

const disagreement = ({
  strips,
  fsStrips,
  rows,
  min,
  scatter,
  freeSpins,
}: CascadeDefinition): string | null => {
  if (fsStrips !== undefined && fsStrips.length !== strips.length)
    return `fsStrips: expected ${strips.length} strips, got ${fsStrips.length}`;
  if (min > rows * strips.length)
    return `min: expected at most the ${rows * strips.length} cells of the window, got ${min}`;
  if (scatter === undefined && freeSpins !== undefined)
    return 'scatter: expected with freeSpins, got nothing';
  const names = new Set([...strips.flat(), ...(fsStrips?.flat() ?? [])]);
  return names.size > LIMITS.symbols ? `strips: expected at most ${LIMITS.symbols} different symbols` : null;
};

/**
 * Reads a cascade definition. The published form names `scatterPays` too, but its stated returns leave them
 * out: scatters of a cascade give free spins and pay nothing, so the member is read over.
 * @throws ShapeError that says what is wrong and where
 */
export const parseCascade = (json: Record<string, unknown>, path: Path): CascadeDefinition => {
  refuseUnknownMembers(json, MEMBERS, 'a cascade definition');
  if (typeof json['wild'] === 'string') throw wrong('wild: cascades have no wilds here');
  const read = <T>(name: string, parser: Parser<T>): T => parser(json[name], path.member(name));
  const maybe = <T, Name extends string>(name: Name, parser: Parser<T>) => optional(json, path, name, parser);
  const definition: CascadeDefinition = {
    model: 'cascade',
    eval: 'cascade',
    rows: read('rows', integer(1, LIMITS.rows)),
    bet: read('bet', integer(1, LIMITS.coins)),
    min: read('min', integer(1, CELLS_MAX)),
    pays: read('pays', payTable),
    strips: read('strips', stripList),
    ...maybe('id', text),
    ...optionalFlag(json, path, 'clusters'),
    ...maybe('maxCascades', integer(1, 1_000)),
    ...maybe('ladder', ladder),
    ...maybe('fs', fs),
    ...maybe('scatter', symbolName),
    ...maybe('freeSpins', counts),
    ...maybe('retrigger', retrigger),
    ...maybe('fsMult', integer(1, 1_000)),
    ...maybe('fsStrips', stripList),
  };
  const fault = disagreement(definition);
  if (fault !== null) throw wrong(fault);
  return definition;
};
