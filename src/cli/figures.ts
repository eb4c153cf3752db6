import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { figuresOf } from '../games/analyse/analyse.ts';
import { hashOf, TITLES } from '../games/titles.ts';

/**
 * `npm run figures`: writes the exact figures of every finished title, each with the hash of the definition
 * they are of. Tests
 * compare the file with the definitions and the analysis.
 */
export const main = (): number => {
  const figures = Object.fromEntries(
    TITLES.map((title) => [title.gameId, { ...figuresOf(title.definition), mathHash: hashOf(title) }]),
  );
  writeFileSync(join(process.cwd(), 'src', 'games', 'figures.json'), `${JSON.stringify(figures, null, 2)}\n`);
  return 0;
};
