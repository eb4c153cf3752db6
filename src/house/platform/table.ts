/**
 * Text table with columns as wide as their widest cell; the first is left-aligned, the others right-aligned.
 */
export const makeTable = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
};

/** Of a terminal that nobody has made wider. */
const WIDTH_MAX = 100;
const INDENT = '    ';

/** Words in lines of at most `width`; a longer word is cut. */
const wrap = (text: string, width: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).flatMap((one) => one.match(new RegExp(`.{1,${width}}`, 'gu')) ?? [])) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
};

/** A sentence in lines of at most 100 columns. */
export const wrapped = (sentence: string): string => wrap(sentence, WIDTH_MAX).join('\n');

/**
 * A table of at most 100 columns: those that are too wide stand below their row, by their names.
 * @param head names of the columns; the first one always stands in the table
 */
export const makeNarrowTable = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const widest = [...widths.keys()].slice(1).toSorted((a, b) => (widths[b] ?? 0) - (widths[a] ?? 0));
  const below = new Set<number>();
  const width = () => widths.reduce((sum, one, column) => (below.has(column) ? sum : sum + one + 2), -2);
  while (width() > WIDTH_MAX && below.size < widest.length) below.add(widest[below.size] ?? 0);
  const pick = (row: readonly string[]) => row.filter((_, column) => !below.has(column));
  const [top = '', ...lines] = makeTable([head, ...rows].map(pick)).split('\n');
  const rest = (row: readonly string[]) =>
    [...below]
      .filter((column) => (row[column] ?? '') !== '')
      .toSorted((a, b) => a - b)
      .flatMap((column) => wrap(`${head[column]}: ${row[column]}`, WIDTH_MAX - INDENT.length));
  return [
    top,
    ...rows.flatMap((row, index) => [lines[index] ?? '', ...rest(row).map((line) => INDENT + line)]),
  ].join('\n');
};

const UNITS = [
  { name: 'days', ms: 86_400_000 },
  { name: 'h', ms: 3_600_000 },
  { name: 'min', ms: 60_000 },
] as const;

/** How long ago something was, or how long it takes, in the largest unit of which there are two. */
export const plainAge = (ms: number): string => {
  const unit = UNITS.find((one) => ms >= 2 * one.ms);
  return unit ? `${Math.round(ms / unit.ms)} ${unit.name}` : `${Math.round(ms / 1_000)} s`;
};

/** The median of an odd number of runs. */
export const median = (runs: readonly number[]): number =>
  [...runs].sort((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0;
