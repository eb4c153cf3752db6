import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { roundVectors } from '../../src/games/roundVectors.ts';

test('[F05] the definitions and rounds beside the document of the scheme are those of the code', () => {
  const file = readFileSync(new URL('../../docs/rounds-pf1.json', import.meta.url), 'utf8');
  expect(JSON.parse(file), 'run `npm run figures`').toEqual(JSON.parse(JSON.stringify(roundVectors())));
});
