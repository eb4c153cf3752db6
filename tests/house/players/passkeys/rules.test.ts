import { describe, expect, test } from 'vitest';
import {
  CHALLENGE_MS,
  challengeFits,
  challengeIn,
  CODE_BYTES,
  codeOf,
  countsBackwards,
  domainOf,
  isPlainStatement,
  mayAdd,
  mayRemove,
  originsOf,
  readCode,
} from '../../../../src/house/players/passkeys/rules.ts';
import { Passkeys, passkeyName, withdrawalSubject } from '../../../../src/wire/player/passkeys.ts';
import { is } from 'superstruct';

describe('where passkeys belong', () => {
  test.each([
    [null, 'localhost'],
    ['https://play.example.org', 'play.example.org'],
    ['https://play.example.org:8443', 'play.example.org'],
    ['http://127.0.0.1:8080', 'localhost'],
    ['http://[::1]:8080', 'localhost'],
  ])('a house at %s: %s', (publicUrl, domain) => {
    expect(domainOf({ publicUrl })).toBe(domain);
  });

  test('pages under the domain are believed, whatever else the configuration lets ask', () => {
    const place = {
      publicUrl: 'https://example.org',
      origins: ['https://m.example.org', 'https://notexample.org', 'https://other.test'],
    };
    expect(originsOf(place, 'https://evil.test')).toEqual(['https://example.org', 'https://m.example.org']);
    expect(
      originsOf({ publicUrl: 'https://play.example.org', origins: [] }, 'http://localhost:8080'),
    ).toEqual(['https://play.example.org']);
  });

  test('on localhost the port is that of the request, and the host is localhost', () => {
    const place = { publicUrl: null, origins: [] };
    expect(originsOf(place, 'http://localhost:8123')).toEqual(['http://localhost:8123']);
    for (const asked of [
      'http://127.0.0.1:8123',
      'http://evil.test',
      'null',
      'http://localhost.evil.test',
      undefined,
    ])
      expect(originsOf(place, asked)).toEqual([]);
  });
});

describe('challenges', () => {
  const kept = { bound: 'confirm withdraw abc', playerId: 'rain', expiresAt: 1_000_000 };
  const asked = { bound: 'confirm withdraw abc', playerId: 'rain', now: 1_000_000 - CHALLENGE_MS };

  test('are good for what they were given for, whom, and five minutes', () => {
    expect(challengeFits(kept, asked)).toBe(true);
    expect(challengeFits(kept, { ...asked, now: 999_999 })).toBe(true);
    expect(challengeFits(kept, { ...asked, now: 1_000_000 })).toBe(false);
    expect(challengeFits(kept, { ...asked, now: asked.now - 1 }), 'a clock set back').toBe(false);
    expect(challengeFits(kept, { ...asked, bound: 'confirm withdraw abd' })).toBe(false);
    expect(challengeFits(kept, { ...asked, playerId: 'amber' })).toBe(false);
    expect(challengeFits(kept, { ...asked, playerId: null })).toBe(false);
  });

  test('are read from what was signed, or are none', () => {
    const said = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    expect(challengeIn(said({ challenge: 'abc' }))).toBe('abc');
    for (const odd of [said({}), said(null), said({ challenge: 7 }), said([]), 'AAAA', '_'])
      expect(challengeIn(odd)).toBeNull();
  });

  test('[C07] of a withdrawal name the request, the sum and the destination', () => {
    const ask = {
      requestId: 'request-number-01',
      currencyCode: 'BTC',
      pmType: 1,
      paymentPPId: 1,
      amount: 2_000,
      destinationAddress: ' bc1 ',
    };
    const subjects = [
      ask,
      { ...ask, amount: 2_100 },
      { ...ask, requestId: 'request-number-02' },
      { ...ask, destinationAddress: 'bc2' },
      { ...ask, currencyCode: 'LTC' },
    ].map(withdrawalSubject);
    expect(new Set(subjects).size).toBe(subjects.length);
    expect(withdrawalSubject({ ...ask, destinationAddress: 'bc1' })).toBe(subjects[0]);
  });
});

test.each([
  [0, 0, false],
  [0, 1, false],
  [5, 6, false],
  [5, 5, true],
  [5, 4, true],
  [5, 0, true],
])('a device that counted %i and says %i: backwards is %s', (kept, seen, wrong) => {
  expect(countsBackwards(kept, seen)).toBe(wrong);
});

test('statements with certificates are not looked into', () => {
  expect([isPlainStatement('none', false), isPlainStatement('packed', false)]).toEqual([true, true]);
  expect([
    isPlainStatement('packed', true),
    isPlainStatement('tpm', true),
    isPlainStatement('apple', false),
  ]).toEqual([false, false, false]);
});

test('ten are the most, and the last one stays while it is the second step', () => {
  expect([mayAdd(9), mayAdd(10)?.refused]).toEqual([null, 'passkeyLimit']);
  expect([mayRemove(1, false), mayRemove(2, true), mayRemove(1, true)?.refused]).toEqual([
    null,
    null,
    'lastPasskey',
  ]);
});

test('a recovery code has 80 bits, reads aloud, and is read back however it is typed', () => {
  const bytes = Uint8Array.from({ length: CODE_BYTES }, (_, n) => n * 16 + n);
  const code = codeOf(bytes);
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  for (const typed of [
    code,
    code.toLowerCase(),
    ` ${code.replaceAll('-', ' ')} `,
    code.replaceAll('-', '').replaceAll('0', 'o').replaceAll('1', 'l'),
  ])
    expect(readCode(typed)).toBe(readCode(code));
  expect(readCode(code)).toHaveLength(16);
});

test('names are one line of at most 40 characters', () => {
  for (const name of ['My phone', '  x ', 'ключ', 'a'.repeat(40)]) expect(is(name, passkeyName())).toBe(true);
  for (const name of ['', '   ', 'a'.repeat(41), 'two\nlines', 'a\u0000b'])
    expect(is(name, passkeyName())).toBe(false);
  expect(is({ domain: 'localhost', passkeys: [], secondStep: false, codesLeft: 0 }, Passkeys)).toBe(true);
});
