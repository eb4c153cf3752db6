import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { figuresOf } from '../games/analyse/analyse.ts';
import { roundVectors } from '../games/roundVectors.ts';
import { hashOf, TITLES } from '../games/titles.ts';

/**
 * `npm run figures`: writes the exact figures of every finished title, each with the hash of the definition
 * they are of, and the rounds that a verifier of another's hand is tested with. Tests compare the files with
 * the definitions and the analysis.
 */
export const main = (): number => {
  const figures = Object.fromEntries(
    TITLES.map((title) => [title.gameId, { ...figuresOf(title.definition), mathHash: hashOf(title) }]),
  );
  const root = process.cwd();
  writeFileSync(join(root, 'src', 'games', 'figures.json'), `${JSON.stringify(figures, null, 2)}\n`);
  writeFileSync(join(root, 'docs', 'rounds-pf1.json'), `${JSON.stringify(roundVectors())}\n`);
  return 0;
};
