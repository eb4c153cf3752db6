import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '../../../src');
/** The code without its translations, and with one kind of apostrophe. */
const code = readdirSync(SRC, { recursive: true, withFileTypes: true })
  .filter(({ name, parentPath }) => /\.tsx?$/.test(name) && !parentPath.endsWith(join('words', 'de')))
  .map(({ name, parentPath }) =>
    readFileSync(join(parentPath, name), 'utf8')
      .replaceAll('\\u2019', '’')
      .replaceAll(/\\?'|’/g, '’'),
  )
  .join('\n');

/** What the product's description quotes. `$X` stands for a value. */
const SENTENCES = [
  'Page not found',
  'Search results',
  'No matching results found.',
  'Lotto closing',
  'Deposit is required',
  'Click to play',
  'Buy via $X',
  'This is required',
  'The bonus code is too short!',
  'The bonus code is too long!',
  'Enter an amount to continue.',
  'The minimum amount is $X USD.',
  'Amounts must be in whole dollars.',
  'Please use only letters and digits in your password.',
  'Password must be 8 to 32 characters long',
  'The passwords do not match',
  'This amount is below the minimum required',
  'You don’t have enough withdrawable cash',
  'Enter a valid amount',
  'Your account is temporarily limited, please contact billing',
  'Bonus code not allowed',
  'Your account is temporarily limited, please contact us',
  'No offers currently available.',
  'No crypto currencies currently available.',
  'No deposit option currently available. Please contact our Customer Support.',
  'You haven’t played any games yet.',
  'No history yet.',
  'Game unavailable with your active bonus.',
  'Game still in progress! Play unfinished round now before playing other games with your bonus.',
  'Not available',
];
const patternOf = (sentence: string) =>
  new RegExp(
    sentence.replaceAll(/[.?()]/g, String.raw`\$&`).replace('$X', String.raw`(\$*\{[^}]+\}|\$\$\{[^}]+\})`),
    'g',
  );

test.each(SENTENCES)('“%s” stands in the code once, to the letter', (sentence) => {
  expect(code.match(patternOf(sentence)) ?? []).toHaveLength(1);
});
