import { readFileSync } from 'node:fs';
import type { PlacedPart } from '../../../src/house/operator/backup/format.ts';

/** The list in the last line of a backup. */
export const partsIn = (file: string): readonly PlacedPart[] =>
  (JSON.parse(readFileSync(file, 'utf8').trimEnd().split('\n').at(-1) ?? '') as { parts: PlacedPart[] })
    .parts;

/** The lines of the rows that a backup restores, in no order. */
export const rowsIn = (file: string): string[] => {
  const bytes = readFileSync(file);
  return partsIn(file)
    .flatMap(({ start, bytes: length }) =>
      bytes
        .toString('utf8', start, start + length)
        .trimEnd()
        .split('\n'),
    )
    .sort();
};
