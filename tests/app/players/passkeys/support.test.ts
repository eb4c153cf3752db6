import { expect, test } from 'vitest';
import { NO_PASSKEYS, unsupportedReason } from '../../../../src/app/players/passkeys/support.ts';

const fine = { host: 'play.example.org', secure: true, supported: true };

test.each([
  [fine, 'play.example.org', null],
  [fine, 'example.org', null],
  [{ ...fine, host: 'localhost' }, 'localhost', null],
  [{ ...fine, supported: false }, 'play.example.org', NO_PASSKEYS],
  [{ ...fine, secure: false }, 'play.example.org', NO_PASSKEYS],
  [
    { ...fine, host: '127.0.0.1' },
    'localhost',
    'Passkeys of this house work at localhost only, and this page is at 127.0.0.1.',
  ],
  [
    { ...fine, host: 'notexample.org' },
    'example.org',
    'Passkeys of this house work at example.org only, and this page is at notexample.org.',
  ],
])('[U01] passkeys at %o for %s: %s', (place, domain, why) => {
  expect(unsupportedReason(place, domain)).toBe(why);
});
