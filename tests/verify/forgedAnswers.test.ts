/** Forged answers to a witness and statements of reserves: none is accepted, and honest ones are. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { wrongIn } from '../../src/cli/solvency/offline.ts';
import { main as witnessMain } from '../../src/cli/witness.ts';
import { vectorHouse } from '../../src/fair/vectorKeys.ts';
import { answering } from '../cli/answering.ts';
import {
  house as reservesHouse,
  otherHouse as otherReserves,
  signedAgain,
  statementOf,
} from '../cli/reservesFile.ts';
import { leavesOf, NEXT, OWN, POLICY, signedLog, STRANGER } from '../signedLog.ts';
import { NOW } from './evidence.ts';

const FOLLOWED = vectorHouse([OWN, NEXT], [3]);
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'glasshouse-forged-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});
const past = ['a', 'b', 'c'];
const HONEST = signedLog(leavesOf(past), NOW);
type Answers = Readonly<Record<string, string | Uint8Array | object | null>>;
const ok = (data: object): string => JSON.stringify({ ok: true, data });
/** What a house answers by the path that is asked. */
const answersOf = ({ house, content }: ReturnType<typeof signedLog>): Answers => ({
  '/log/house/json2': ok({ house, policy: POLICY }),
  '/liabilities/counts/json2': ok({ counts: [], nextAt: NOW }),
  ...Object.fromEntries(
    ['checkpoint', 'tile/0/000.p/3', 'tile/0/000.p/4'].map((name) => [`/log/${name}`, content(name)]),
  ),
});
/** Asks a house once that answers so, after the honest one was asked. @returns the code, and what changed */
const witness = async (answers: Answers) => {
  const kept = mkdtempSync(join(folder, 'kept-'));
  const look = async (answered: Answers) => {
    let code = 0;
    const body = (path: string) => (answered[path] ?? null) as string | Uint8Array | null;
    await answering(body, async (url) => {
      vi.spyOn(process.stdout, 'write').mockReturnValue(true);
      vi.spyOn(process.stderr, 'write').mockReturnValue(true);
      code = await witnessMain([url, kept, '--once'], () => NOW);
      vi.restoreAllMocks();
    });
    return code;
  };
  await look(answersOf(HONEST));
  const state = () =>
    ['house.json', 'heads.jsonl'].map((name) => readFileSync(join(kept, name), 'utf8')).join();
  const before = state();
  const code = await look(answers);
  const isAccused = readdirSync(kept).some((name) => name.startsWith('two-pasts'));
  // What is forged is neither kept nor held against the house, and the honest one is still known.
  const isUntouched = state() === before && (await look(answersOf(HONEST))) === 0;
  return { code, isAccused, isUntouched };
};
const SECOND_MS = 1_000;
const LATER = NOW + SECOND_MS;
const other = signedLog(leavesOf(['x', 'y', 'z']), LATER, STRANGER);
const longer = signedLog(leavesOf([...past, 'd']), LATER);
const otherPast = signedLog(leavesOf(['x', 'y', 'z', 'd']), LATER);
const { note } = HONEST.head;
const [origin = '', size = '', root = '', , plain = '', timed = ''] = note.split('\n');
const noteOf = (body: readonly string[], ...lines: readonly string[]) =>
  `${body.join('\n')}\n\n${lines.map((line) => `${line}\n`).join('')}`;
const told = (house: object, more: object = {}) => ({
  '/log/house/json2': ok({ house, policy: POLICY, ...more }),
});
const shown = (checkpoint: string) => ({ '/log/checkpoint': checkpoint });
const longerWith = (tile: Uint8Array | string | null) => ({
  ...answersOf(longer),
  '/log/tile/0/000.p/4': tile,
});
/** The last signature byte of a line in base64, changed. */
const bent = (line: string) =>
  line.replace(/.(.)==$|(.)(.)=$|(..)$/, (end) =>
    end.startsWith('A') ? `B${end.slice(1)}` : `A${end.slice(1)}`,
  );
const named = { ...other.house, successions: FOLLOWED.successions.slice(0, 1) };
const ANSWERS: readonly (readonly [name: string, answers: Answers])[] = [
  ['another house', answersOf(other)],
  ['another house with the known keys', { ...answersOf(other), ...told(HONEST.house) }],
  ['another house that names the known keys', { ...answersOf(other), ...told(named) }],
  [
    'another house with the known origin',
    { ...answersOf(other), ...told({ ...other.house, origin: HONEST.house.origin }) },
  ],
  ['the known head with other keys', told(other.house)],
  ['a policy that is missing', told(HONEST.house, { policy: undefined })],
  ['former keys', told(other.house, { formerKeys: [{ key: OWN.keys.log, until: NOW }] })],
  [
    'a member twice',
    {
      '/log/house/json2': ok({ house: HONEST.house, policy: POLICY }).replace(
        '"house":',
        '"house":1,"house":',
      ),
    },
  ],
  ['keys that are missing', { '/log/house/json2': ok({ policy: POLICY }) }],
  ['no checkpoint', shown('')],
  ['a checkpoint that is JSON', shown(JSON.stringify({ size: 3 }))],
  ['another root that nobody signed', shown(noteOf([origin, size, `A${root.slice(1)}`], plain, timed))],
  ['a smaller size that nobody signed', shown(noteOf([origin, '1', root], plain, timed))],
  ['a size of 2^53', shown(noteOf([origin, String(2 ** 53), root], plain, timed))],
  ['a size below zero', shown(noteOf([origin, '-1', root], plain, timed))],
  ['a size with a zero before it', shown(noteOf([origin, `0${size}`, root], plain, timed))],
  ['a line of extension that nobody signed', shown(noteOf([origin, size, root, 'more'], plain, timed))],
  ['a checkpoint without the time', shown(noteOf([origin, size, root], plain))],
  ['a checkpoint with the time alone', shown(noteOf([origin, size, root], timed))],
  [
    'a checkpoint with the time of another',
    shown(noteOf([origin, size, root], plain, longer.head.note.split('\n')[5] ?? '')),
  ],
  ['a signature that is bent', shown(noteOf([origin, size, root], bent(plain), timed))],
  ['a signature with the time that is bent', shown(noteOf([origin, size, root], plain, bent(timed)))],
  ['a signature twice', shown(noteOf([origin, size, root], plain, timed, timed))],
  ['a checkpoint of another origin', shown(note.replaceAll(origin, `${origin}0`))],
  ['a checkpoint with carriage returns', shown(note.replaceAll('\n', '\r\n'))],
  ['an older head of the same house', answersOf(signedLog(leavesOf(past.slice(0, 2)), NOW - SECOND_MS))],
  ['a longer log without its tiles', longerWith(null)],
  ['a longer log with a tile of another past', longerWith(otherPast.content('tile/0/000.p/4'))],
  [
    'a longer log with a tile that is cut',
    longerWith((longer.content('tile/0/000.p/4') ?? new Uint8Array()).slice(1)),
  ],
  ['a longer log with a tile that is too long', longerWith(new Uint8Array(8_192))],
  ['a longer log of another past', answersOf(otherPast)],
  [
    'keys that followed and are not in the log',
    {
      ...answersOf(signedLog(leavesOf([...past, 'd']), LATER, NEXT, FOLLOWED)),
      '/log/index/json2': ok({ index: 3 }),
    },
  ],
  [
    'keys that followed and stand before their size',
    {
      ...answersOf(signedLog(leavesOf([...past, 'd']), LATER, NEXT, FOLLOWED)),
      '/log/index/json2': ok({ index: 2 }),
    },
  ],
].map(([name, answers]) => [name as string, { ...answersOf(HONEST), ...(answers as Answers) }] as const);

type Statement = Awaited<ReturnType<typeof statementOf>>;
const SOLVENCY: readonly (readonly [string, (honest: Statement) => Statement | Promise<Statement>])[] = [
  ['of another house', () => statementOf({ by: otherReserves })],
  [
    'of another house with the known keys',
    async (one) => ({ ...(await statementOf({ by: otherReserves })), house: one.house }),
  ],
  ['of a smaller total', (one) => signedAgain({ ...one, liabilities: { ...one.liabilities, total: 0 } })],
  [
    'of a smaller total in a log of its own',
    (one) => statementOf({ total: 0, at: one.at, by: otherReserves }),
  ],
  ['signed by nobody', (one) => ({ ...one, signature: 'A'.repeat(86) })],
  [
    'with a place of another day',
    (one) => signedAgain({ ...one, liabilities: { ...one.liabilities, day: '2026-01-01' } }),
  ],
  ['with rates that were raised', (one) => ({ ...one, rates: { BTC: 1e12 } })],
  [
    'with a place twice',
    (one) => signedAgain({ ...one, places: [...one.places, ...one.places.slice(0, 1)] }),
  ],
];
const wrongOf = async (one: Statement) =>
  wrongIn(one, { key: reservesHouse.identity.keys.statement, witness: null }, Date.now());

describe('[F05] forged answers are not accepted', () => {
  test('there are at least seven of each kind', () => {
    expect(Math.min(ANSWERS.length, SOLVENCY.length)).toBeGreaterThanOrEqual(7);
  });

  test.each(ANSWERS)('as an answer to a witness: %s', async (_, answers) => {
    expect(await witness(answers)).toEqual({ code: 2, isAccused: false, isUntouched: true });
  });
  test.each(SOLVENCY)('as a statement of reserves: %s', async (_, forge) => {
    expect(await wrongOf(await forge(await statementOf()))).not.toBe(null);
  });
});

test('[F05] an honest answer to a witness and an honest statement are accepted', async () => {
  expect(await witness(answersOf(longer))).toEqual({ code: 0, isAccused: false, isUntouched: false });
  expect(await wrongOf(await statementOf())).toBe(null);
});
