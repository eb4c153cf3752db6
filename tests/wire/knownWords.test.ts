import { expect, test } from 'vitest';
import { knownWords } from '../../src/cli/knownWords.ts';
import written from '../../src/wire/player/knownWords.json' with { type: 'json' };

test('the generated file of known words is made of the lists that are installed', () => {
  expect(knownWords()).toEqual(written);
});
