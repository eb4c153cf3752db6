import { expect, test } from 'vitest';
import { textsOf } from './textsOf.ts';

/** All texts: the catalogue, and the messages of the wire. */
const modules = {
  ...import.meta.glob<object>('../../../src/app/words/en/**/*.ts', { eager: true }),
  ...import.meta.glob<object>('../../../src/wire/**/*.ts', { eager: true }),
};
const texts = Object.entries(modules).flatMap(([path, module]) => {
  // Structs and calls have no texts, and are cyclic.
  const said = Object.entries(module).filter(
    ([name, value]) => path.includes('/words/') || name === 'ERRORS' || typeof value === 'string',
  );
  return [...textsOf(Object.fromEntries(said)).values()];
});
const straight = (text: string) => text.replaceAll('\u2019', "'");

/** Texts that are promised literally. Functions of the catalogue get 7. */
const SENTENCES = [
  'Page not found',
  'Search results',
  'No matching results found.',
  'Lotto closing',
  'Deposit is required',
  'Click to play',
  'Buy via 7',
  'This is required',
  'The bonus code is too short!',
  'The bonus code is too long!',
  'Enter an amount to continue.',
  'The minimum amount is $30 USD.',
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

test.each(SENTENCES)('“%s” is a text of the app', (sentence) => {
  expect(texts.map(straight)).toContain(straight(sentence));
});
