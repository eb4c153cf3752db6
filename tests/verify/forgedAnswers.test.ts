/** Forged answers to a witness and statements of reserves: none is accepted, and honest ones are. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { wrongIn } from '../../src/cli/solvency/offline.ts';
import { main as witnessMain } from '../../src/cli/witness.ts';
import { type LogHead } from '../../src/fair/houseLog.ts';
import { vectorHouse } from '../../src/fair/vectorKeys.ts';
import { answering } from '../cli/answering.ts';
import {
  house as reservesHouse,
  otherHouse as otherReserves,
  signedAgain,
  statementOf,
} from '../cli/reservesFile.ts';
import { leavesOf, NEXT, OWN, signedLog, STRANGER } from '../signedLog.ts';
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
/** Asks a house once that answers so, after the honest one was asked. @returns the code, and what changed */
const witness = async (data: unknown, more: Readonly<Record<string, unknown>> = {}) => {
  const kept = mkdtempSync(join(folder, 'kept-'));
  const look = async (answer: unknown) => {
    let code = 0;
    const answers: Readonly<Record<string, unknown>> = {
      '/log/head/json2': answer,
      '/liabilities/counts/json2': { counts: [], nextAt: NOW },
      ...more,
    };
    const body = (path: string) =>
      typeof answers[path] === 'string' ? answers[path] : JSON.stringify({ ok: true, data: answers[path] });
    await answering(body, async (url) => {
      vi.spyOn(process.stdout, 'write').mockReturnValue(true);
      vi.spyOn(process.stderr, 'write').mockReturnValue(true);
      code = await witnessMain([url, kept, '--once'], () => NOW);
      vi.restoreAllMocks();
    });
    return code;
  };
  await look({ head: HONEST.head, house: HONEST.house });
  const state = () =>
    ['house.json', 'heads.jsonl'].map((name) => readFileSync(join(kept, name), 'utf8')).join();
  const before = state();
  const code = await look(data);
  const isAccused = readdirSync(kept).some((name) => name.startsWith('two-pasts'));
  // What is forged is neither kept nor held against the house, and the honest one is still known.
  const isUntouched = state() === before && (await look({ head: HONEST.head, house: HONEST.house })) === 0;
  return { code, isAccused, isUntouched };
};
const other = signedLog(leavesOf(['x', 'y', 'z']), NOW + 1, STRANGER);
const forgedHead = (change: Partial<LogHead>) => ({
  head: { ...HONEST.head, ...change },
  house: HONEST.house,
});
const named = { ...other.house, successions: FOLLOWED.successions.slice(0, 1) };
type Answers = Readonly<Record<string, unknown>>;
const ANSWERED: readonly (readonly [name: string, data: unknown, more?: Answers])[] = [
  ['another house', { head: other.head, house: other.house }],
  ['another house with the known keys beside its head', { head: other.head, house: HONEST.house }],
  ['another house that names the known keys', { head: other.head, house: named }],
  [
    'another house with the known origin',
    { head: other.head, house: { ...other.house, origin: HONEST.house.origin } },
  ],
  ['the known head with other keys', { head: HONEST.head, house: other.house }],
  ['another root that nobody signed', forgedHead({ root: 'ab'.repeat(32) })],
  ['a smaller size that nobody signed', forgedHead({ size: 1, at: NOW + 1 })],
  ['a later time that nobody signed', forgedHead({ at: NOW + 1 })],
  ['a head of 2^53', forgedHead({ size: 2 ** 53 })],
  ['a head below zero', forgedHead({ size: -1 })],
  ['no head of a stranger', { head: null, house: other.house }],
  ['a signature that is cut', forgedHead({ signature: HONEST.head.signature.slice(1) })],
  ['keys that are missing', { head: HONEST.head }],
  ['former keys', { head: other.head, house: other.house, formerKeys: [{ key: OWN.keys.log, until: NOW }] }],
  [
    'a member twice',
    JSON.stringify({ ok: true, data: { head: HONEST.head, house: HONEST.house } }).replace(
      '"head":',
      '"head":null,"head":',
    ),
  ],
  ['an older head of the same house', signedLog(leavesOf(past.slice(0, 2)), NOW - 1)],
  [
    'a longer log whose proof is empty',
    signedLog(leavesOf([...past, 'd']), NOW + 1),
    { '/log/consistency/json2': { proof: [] } },
  ],
  [
    'a longer log of another past',
    signedLog(leavesOf(['x', 'y', 'z', 'd']), NOW + 1),
    { '/log/consistency/json2': { proof: ['ab'.repeat(32)] } },
  ],
  [
    'keys that followed and are not in the log',
    signedLog(leavesOf(past), NOW + 1, NEXT, FOLLOWED),
    { '/log/inclusion/json2': { index: 2, proof: [] } },
  ],
];
/** A log in place of an answer answers with its head. */
const ANSWERS = ANSWERED.map(([name, data, more = {}]) => {
  const shown = data as { head?: unknown; house?: unknown };
  const isLog = typeof data === 'object' && data !== null && 'placeOf' in data;
  return [name, isLog ? { head: shown.head, house: shown.house } : data, more] as const;
});

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

  test.each(ANSWERS)('as an answer to a witness: %s', async (name, data, more) => {
    const found = await witness(data, more);
    expect(found).toMatchObject({ isAccused: false, isUntouched: true });
    if (name !== 'no head of a stranger') expect(found.code).toBe(2);
  });
  test.each(SOLVENCY)('as a statement of reserves: %s', async (_, forge) => {
    expect(await wrongOf(await forge(await statementOf()))).not.toBe(null);
  });
});

test('[F05] an honest answer to a witness and an honest statement are accepted', async () => {
  const { head, house } = signedLog(leavesOf(past), NOW + 1);
  expect(await witness({ head, house })).toEqual({ code: 0, isAccused: false, isUntouched: false });
  expect(await wrongOf(await statementOf())).toBe(null);
});
