import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { main } from '../../src/cli/solvency.ts';
import { writeHash } from '../../src/fair/checkpoint.ts';
import { readPlace, signedHeadNote } from '../../src/fair/houseLog.ts';
import type { ReservesStatement } from '../../src/wire/evidence/reserves.ts';
import { house, otherHouse, signedAgain, statementOf } from './reservesFile.ts';
import { headOf } from '../signedLog.ts';
import { placeWith } from '../verify/evidence.ts';
import { solvencyIn } from './runSolvency.ts';

const { folder, solvency } = solvencyIn();
const DAY_MS = 86_400_000;
type Change = (statement: ReservesStatement) => unknown;

describe('a file that was read and is wrong is refused with a reason', () => {
  const first = (statement: ReservesStatement) => {
    const [place] = statement.places;
    if (!place) throw new Error('no place');
    return place;
  };
  const withPlaces = (statement: ReservesStatement, places: ReservesStatement['places']) =>
    signedAgain({ ...statement, places });
  const cases: [string, string, Change][] = [
    [
      'a total that was made smaller',
      'otherRoot',
      (one) => signedAgain({ ...one, liabilities: { ...one.liabilities, total: 1 } }),
    ],
    [
      'rates that were raised by another',
      'notSigned',
      (one) => ({ ...one, rates: { ...one.rates, BTC: 1e9 } }),
    ],
    ['a place that was left out by another', 'notSigned', (one) => ({ ...one, places: one.places.slice(1) })],
    [
      'a head of another house',
      'notSigned',
      async (one) => ({ ...one, log: (await statementOf({ by: otherHouse })).log }),
    ],
    ['a proof that was cut', 'cut', (one) => signedAgain({ ...one, log: placeWith(one.log, { proof: [] }) })],
    [
      'a proof that is too long',
      'overlong',
      (one) =>
        signedAgain({ ...one, log: placeWith(one.log, { proof: Array<string>(54).fill('ab'.repeat(32)) }) }),
    ],
    [
      'another place in the log',
      'otherRoot',
      (one) => signedAgain({ ...one, log: placeWith(one.log, { index: 0 }) }),
    ],
    [
      'signatures that were swapped',
      'badSignature',
      (one) => {
        const [a, b, ...rest] = one.places;
        if (!a || !b) throw new Error('no places');
        return withPlaces(one, [{ ...a, signature: b.signature }, { ...b, signature: a.signature }, ...rest]);
      },
    ],
    [
      'signatures of the day before',
      'badSignature',
      async (one) => {
        const { places } = await statementOf({ at: one.at - DAY_MS });
        return withPlaces(one, places);
      },
    ],
    [
      'signatures for another house',
      'badSignature',
      async (one) => {
        const { places } = await statementOf({ by: otherHouse, at: one.at });
        return withPlaces(one, places);
      },
    ],
    ['an address that stands twice', 'twice', (one) => withPlaces(one, [...one.places, first(one)])],
    [
      'an address twice, in capitals',
      'notAnAddress',
      (one) => withPlaces(one, [...one.places, { ...first(one), address: first(one).address.toUpperCase() }]),
    ],
    [
      'an address of Ethereum twice, in small letters',
      'notAnAddress',
      (one) => {
        const last = one.places.at(-1) ?? first(one);
        return withPlaces(one, [...one.places, { ...last, address: last.address.toLowerCase() }]);
      },
    ],
    [
      'an address of Bitcoin as one of Litecoin',
      'notAnAddress',
      (one) => withPlaces(one, [{ ...first(one), network: 'litecoin' }]),
    ],
    [
      'an address of the main network',
      'notAnAddress',
      (one) => withPlaces(one, [{ ...first(one), address: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l' }]),
    ],
    [
      'a descriptor in the place of an address',
      'notAnAddress',
      (one) => withPlaces(one, [{ ...first(one), address: 'combo' }]),
    ],
    [
      'a coin whose addresses cannot sign',
      'notAnAddress',
      (one) => withPlaces(one, [{ ...first(one), network: 'monero' }]),
    ],
    [
      'contracts that the house chose on the main network',
      'notTokens',
      (one) => signedAgain({ ...one, kind: 'main' }),
    ],
    ['a day of the future', 'future', () => statementOf({ at: Date.now() + DAY_MS })],
    ['a time of the future', 'future', (one) => signedAgain({ ...one, at: Date.now() + 3_600_000 })],
    ['a time before its own count', 'notDay', (one) => signedAgain({ ...one, at: one.liabilities.at - 1 })],
    [
      'a day that is none',
      'notDay',
      (one) => signedAgain({ ...one, liabilities: { ...one.liabilities, day: '2026-02-31' } }),
    ],
    ['another house’s file', 'otherHouse', () => statementOf({ by: otherHouse })],
  ];
  test.each(cases)('%s (%s)', async (_, code, change) => {
    const statement = await statementOf();
    const { code: exit, out } = await solvency(
      await change(statement),
      '--key',
      house.identity.keys.statement,
    );
    expect(out).toMatch(new RegExp(`^wrong \\(${code}\\): [^\n]+\n$`));
    expect(exit).toBe(1);
  });

  test('the key signs what it says: without --key another house is only shown', async () => {
    const { code, out } = await solvency(await statementOf({ by: otherHouse }));
    expect([code, out.startsWith(`house ${otherHouse.identity.keys.statement}: compare`)]).toEqual([2, true]);
  });
});

describe('a file that cannot be read is refused with one line', () => {
  const big = (text: string) => text.replace('"total":1000000', '"total":9007199254740993');
  const cases: [string, (statement: ReservesStatement) => string | Buffer, RegExp][] = [
    ['nothing', () => '', /: empty/],
    ['cut in half', (one) => JSON.stringify(one).slice(0, 900), /cut off/],
    ['binary', () => Buffer.from(Array.from({ length: 9_000 }, (_, at) => (at * 7) % 256)), /not a text/],
    ['100 MB', () => Buffer.alloc(100 * 1_024 * 1_024, 'x'), /larger than 4194304 bytes/],
    ['deep', () => '['.repeat(3_000_000), /nested deeper/],
    ['of another kind', () => '{"v":"pf-1"}', /no statement of reserves: v is wrong/],
    ['a list', () => '[]', /no statement of reserves/],
    [
      'a name that writes to the terminal',
      (one) => JSON.stringify({ ...one, '\u001b[2J\n': 1 }),
      /no statement of reserves: \?\?2J\? is wrong/,
    ],
    ['2^53 + 1', (one) => big(JSON.stringify(one)), /9007199254740993 is not whole/],
    [
      'a negative total',
      (one) => JSON.stringify({ ...one, liabilities: { ...one.liabilities, total: -1 } }),
      /liabilities\.total is wrong/,
    ],
    ['a negative rate', (one) => JSON.stringify({ ...one, rates: { BTC: -1 } }), /rates\.BTC is wrong/],
    ['a rate of half a cent', (one) => JSON.stringify({ ...one, rates: { BTC: 0.5 } }), /0\.5 is not whole/],
    [
      'a coin that there is not',
      (one) => JSON.stringify({ ...one, rates: { DOGE: 1 } }),
      /rates\.DOGE is wrong/,
    ],
    [
      'places without end',
      (one) =>
        JSON.stringify({
          ...one,
          places: Array.from({ length: 5_001 }, () => ({ ...one.places[0], signature: '' })),
        }),
      /places is wrong/,
    ],
    [
      'a script for the terminal',
      (one) => JSON.stringify({ ...one, places: [{ ...one.places[0], address: '\u001b[2J' }] }),
      /places\.0\.address is wrong/,
    ],
  ];
  test.each(cases)('%s', async (_, change, why) => {
    const { code, out, err } = await solvency(change(await statementOf()));
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(why);
    expect(err).toMatch(/^[^\n]{1,400}\n$/);
  });

  test.skipIf(!existsSync('/dev/zero'))('a file without end', async () => {
    vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
    expect(await main(['/dev/zero'])).toBe(2);
  });

  test('arguments that are none', async () => {
    const statement = await statementOf();
    for (const args of [
      ['more'],
      ['--rate', 'BTC=0'],
      ['--rate', 'DOGE=1'],
      ['--rate', 'BTC=9007199254740993'],
      ['--no'],
      ['--witness', join(folder, 'nobody')],
    ])
      expect(await solvency(statement, ...args), args.join(' ')).toMatchObject({ code: 2, out: '' });
  });
});

/** A folder as a witness of a house keeps it. */
const keptBy = (
  name: string,
  {
    by = house,
    heads = [] as object[],
    counts = [] as object[],
  }: { by?: typeof house; heads?: object[]; counts?: object[] },
) => {
  const path = mkdtempSync(join(folder, name));
  const lines = (all: object[]) => all.map((one) => `${JSON.stringify(one)}\n`).join('');
  writeFileSync(join(path, 'house.json'), JSON.stringify({ house: by.identity }));
  writeFileSync(join(path, 'heads.jsonl'), lines(heads));
  writeFileSync(join(path, 'counts.jsonl'), lines(counts));
  return path;
};

test('a witness’s folder tells whether the house is the same, and its log too', async () => {
  const statement = await statementOf();
  const head = headOf(readPlace(statement.log)?.head.note ?? '');
  const kept = ({ note }: { note: string }) => ({ checkpoint: note });
  const resigned = (change: object, by = house) => ({
    checkpoint: signedHeadNote({ ...head, ...change }, by.identity.keys.log, (text) => by.sign('log', text)),
  });
  const with_ = (path: string, ...args: string[]) => solvency(statement, '--witness', path, ...args);
  expect(await with_(keptBy('own', { heads: [kept(head)] }))).toMatchObject({ code: 2 });
  expect(await with_(keptBy('other', { by: otherHouse, heads: [kept(head)] }))).toMatchObject({
    code: 1,
    out: expect.stringContaining('wrong (otherHouse)') as string,
  });
  for (const other of [{ root: 'ab'.repeat(32) }, { size: 5, at: head.at - 1_000 }])
    expect(await with_(keptBy('fork', { heads: [resigned(other)] }))).toMatchObject({
      code: 1,
      out: expect.stringContaining('wrong (twoPasts)') as string,
    });
  // A head in the folder that the house did not sign accuses nobody.
  const forged = keptBy('forged', {
    heads: [{ checkpoint: head.note.replace(writeHash(head.root), writeHash('ab'.repeat(32))) }],
  });
  expect(await with_(forged)).toMatchObject({
    code: 2,
    out: expect.stringContaining('not checked: the witness has no count') as string,
  });
});

test('a witness’s count of the day is compared with that of the file', async () => {
  const honest = await statementOf({ total: 14_961_448 });
  const { liabilities, log } = honest;
  const folderOf = (name: string, count: object) =>
    keptBy(name, { heads: [{ checkpoint: readPlace(log)?.head.note }], counts: [count] });
  const small = await statementOf({ total: 0, at: honest.at });
  const own = folderOf('counts', { statement: liabilities, log });
  expect(await solvency(small, '--witness', own)).toMatchObject({
    code: 1,
    out: expect.stringContaining('wrong (twoCounts)') as string,
  });
  expect((await solvency(honest, '--witness', own)).out).toContain('owed to players: 149614.48');
  // A count that is not in the signed log is no count of the house.
  const forged = folderOf('forged', { statement: { ...liabilities, total: 5 }, log });
  expect((await solvency(honest, '--witness', forged)).out).toContain('owed to players');
});
