import { afterEach, describe, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

/** What a typed limit of dollars is read as, in cents, where the words are those of `language`. */
const readIn = async (language: 'en' | 'de') => {
  vi.resetModules();
  if (language === 'de') vi.stubGlobal('words', await import('../../../../src/app/words/de/units.ts'));
  const { readLimit } = await import('../../../../src/app/players/account/limitWords.ts');
  return (text: string) => readLimit('depositDay', text);
};

describe.each([
  ['en', '1,200', '1,200,000', '$200', ['200.50', '200,50', '1.200', '12,00', ',200', '1,,200']],
  ['de', '1.200', '1.200.000', '200 $', ['200,50', '200.50', '1,200', '12.00', '.200', '1..200']],
] as const)('a limit typed in %s', (language, grouped, twice, withSign, refused) => {
  test('is whole dollars, also in groups of three and with its sign', async () => {
    const read = await readIn(language);
    expect([' 200 ', withSign, grouped, twice, ''].map(read)).toEqual([
      20_000,
      20_000,
      120_000,
      120_000_000,
      null,
    ]);
  });

  test('is no other sum than the one meant: with a decimal point it is refused', async () => {
    const read = await readIn(language);
    expect([...refused, '12345678', '-5', '2e3'].map((text) => [text, read(text)])).toEqual(
      [...refused, '12345678', '-5', '2e3'].map((text) => [text, undefined]),
    );
  });
});
