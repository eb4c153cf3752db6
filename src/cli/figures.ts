import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { figuresOf } from '../games/analyse/analyse.ts';
import { TITLES } from '../games/titles.ts';

/** `npm run figures`: writes the exact figures of every title that can be played; a test compares the file with the analysis. */
export const main = (): number => {
  const figures = Object.fromEntries(TITLES.map(({ gameId, definition }) => [gameId, figuresOf(definition)]));
  writeFileSync(join(process.cwd(), 'src', 'games', 'figures.json'), `${JSON.stringify(figures, null, 2)}\n`);
  return 0;
};
