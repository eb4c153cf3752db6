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

/** The median of an odd number of runs. */
export const median = (runs: readonly number[]): number =>
  [...runs].sort((a, b) => a - b)[Math.floor(runs.length / 2)] ?? 0;
