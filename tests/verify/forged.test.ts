/** Forged inputs of every kind that somebody outside may hand in: none is accepted, and honest ones are. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { is } from 'superstruct';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { wrongIn } from '../../src/cli/solvency/offline.ts';
import { main as witnessMain } from '../../src/cli/witness.ts';
import { type HouseIdentity, kinshipOf, successionText } from '../../src/fair/houseKeys.ts';
import { entryLeaf, headText, type LogHead, textDigest } from '../../src/fair/houseLog.ts';
import { isSigned, isSignedIdentity } from '../../src/fair/signature.ts';
import { vectorHouse, type VectorKeys } from '../../src/fair/vectorKeys.ts';
import { checkFiles } from '../../src/verify/checkFiles.ts';
import { WORDS } from '../../src/verify/words/words.ts';
import { liabilitiesText } from '../../src/fair/liabilities.ts';
import { receiptText, ticketText } from '../../src/wire/play/receipt.ts';
import { HouseFacts } from '../../src/wire/player/status.ts';
import { HOUSE_FACTS } from '../app/base/session/statusOf.ts';
import { answering } from '../cli/answering.ts';
import {
  house as reservesHouse,
  otherHouse as otherReserves,
  signedAgain,
  statementOf,
} from '../cli/reservesFile.ts';
import { leavesOf, NEXT, OWN, signedLog, STRANGER } from '../signedLog.ts';
import {
  draw,
  earlierLog,
  entry,
  jackpot,
  keys,
  liabilities,
  log,
  logOf,
  logOfEntry,
  NOW,
  otherHouse,
  otherKeys,
  PLAYED_AT,
  round,
  savedRound,
  statement,
  TEXTS,
  ticketIssued,
  twoHeads,
} from './evidence.ts';

type Accepts = () => boolean | Promise<boolean>;
type Rows = readonly (readonly [name: string, accepts: Accepts])[];

/** Whether the last of some files holds; the house's own keys stand first where they are given. */
const holds = (file: unknown, ...before: readonly unknown[]): boolean => {
  const files = [...before, file].map((content, index) => ({
    name: `${index}.json`,
    content: typeof content === 'string' ? content : JSON.stringify(content),
  }));
  return checkFiles(files, WORDS.en, NOW).at(-1)?.verdict === 'holds';
};
/** A file beside the real keys. */
const beside = (file: unknown) => () => holds(file, keys);
const alone = (file: unknown) => () => holds(file);
const text = (file: unknown, from: string | RegExp, to: string) => () => {
  const json = JSON.stringify(file);
  expect(json).toMatch(from);
  return holds(json.replace(from, to), keys);
};

const ticket = ticketIssued(PLAYED_AT - 1_000);
const invented = { ...round, totalWin: round.totalWin + 100_000 };
const signedByOther = { ...round, receipt: otherHouse.sign('ticket', receiptText(round)) };
const { own } = liabilities;
const counted = {
  ...liabilities,
  inLog: logOfEntry('liabilities', liabilitiesText(statement), NOW),
  ...keys,
};

/** A house whose keys were followed when its log had 3 entries, and the same stolen by a stranger. */
const FOLLOWED = vectorHouse([OWN, NEXT], [3]);
const FORKED = vectorHouse([OWN, STRANGER], [3]);
const OLD_ROUND = { ...round, receipt: OWN.sign('ticket', receiptText(round)) };
const placeBy = (by: VectorKeys, index: number) => {
  const leaves = Array.from({ length: 6 }, (_, at) =>
    at === index
      ? entryLeaf('receipt', textDigest(receiptText(round)))
      : entryLeaf('posting', 'ab'.repeat(32)),
  );
  const made = signedLog(leaves, PLAYED_AT + 60_000, by);
  return { head: made.head, ...made.placeOf(index) };
};
const oldTicket = { ...ticket, signature: OWN.sign('ticket', ticketText(ticket)) };

const HONEST_FILES: Rows = [
  ['a round', beside(savedRound)],
  ['a round alone with its keys', alone(savedRound)],
  ['a round with its ticket', beside({ ...savedRound, ticket })],
  ['a round of the jackpot', beside(jackpot)],
  ['a draw', beside(draw)],
  ['an entry', beside(entry)],
  ['two heads', beside(twoHeads)],
  ['a count', beside(counted)],
  ['a ticket', beside({ ticket, ...keys })],
  [
    'an old round that the log had before',
    alone({ round: OLD_ROUND, log: placeBy(NEXT, 2), house: FOLLOWED }),
  ],
  [
    'its ticket, by the same old key',
    alone({ round: OLD_ROUND, ticket: oldTicket, log: placeBy(NEXT, 2), house: FOLLOWED }),
  ],
  [
    'files of before and after a succession',
    () =>
      holds(
        { round: { ...round, receipt: NEXT.sign('ticket', receiptText(round)) }, house: FOLLOWED },
        { house: vectorHouse([OWN]) },
      ),
  ],
];

const FORGED_FILES: Rows = [
  ['an invented win', beside({ ...savedRound, round: invented })],
  ['an invented win without its receipt', beside({ round: { ...invented, receipt: undefined } })],
  ['a round that nobody signed, beside keys', beside({ round: { ...round, receipt: undefined } })],
  ['a round of another house with its keys', beside({ round: signedByOther, ...otherKeys })],
  ['a round of another house without its keys', beside({ round: signedByOther })],
  [
    'a round of a house that names the real key as its former one',
    beside({
      round: signedByOther,
      ticketKey: otherHouse.identity.keys.ticket,
      formerKeys: [{ key: keys.house.keys.ticket, until: NOW }],
    }),
  ],
  [
    'a house that takes the real origin',
    beside({ round: signedByOther, house: { ...otherKeys.house, origin: keys.house.origin } }),
  ],
  [
    'a house that takes the real first succession',
    () =>
      holds(
        {
          round: signedByOther,
          house: { ...otherKeys.house, successions: FOLLOWED.successions.slice(0, 1) },
        },
        { house: vectorHouse([OWN]) },
      ),
  ],
  ['a house without keys', beside({ ...savedRound, house: {} })],
  ['a house that is a word', beside({ ...savedRound, house: 'glasshouse' })],
  ['a house with a member more', beside({ ...savedRound, house: { ...keys.house, until: 1 } })],
  [
    'a house whose keys are swapped',
    beside({
      ...savedRound,
      house: {
        ...keys.house,
        keys: { ...keys.house.keys, ticket: keys.house.keys.log, log: keys.house.keys.ticket },
      },
    }),
  ],
  ['a member that nobody knows', beside({ ...savedRound, verdict: 'fair' })],
  ['a member more in the round', beside({ ...savedRound, round: { ...round, bonus: 1 } })],
  ['a member twice', text(savedRound, '"totalWin":', '"totalWin":1,"totalWin":')],
  ['a member twice, once escaped', text(savedRound, '"totalWin":', '"total\\u0057in":1,"totalWin":')],
  ['-0', text({ ...savedRound, round: { ...round, nonce: 0 } }, '"nonce":0', '"nonce":-0')],
  ['a lone surrogate', text(savedRound, '"clientSeed":"player"', '"clientSeed":"\\ud800"')],
  ['a number beyond 2^53', text(savedRound, /"totalWin":\d+/, '"totalWin":9007199254740993')],
  ['a number with an exponent', text(savedRound, /"coinCents":5/, '"coinCents":5e0')],
  [
    'a receipt in another base64',
    beside({ ...savedRound, round: { ...round, receipt: `${round.receipt ?? ''}==` } }),
  ],
  ['a receipt that is empty', beside({ ...savedRound, round: { ...round, receipt: '' } })],
  ['a receipt that is a number', beside({ ...savedRound, round: { ...round, receipt: 7 } })],
  [
    'a receipt by the key of the log',
    beside({ round: { ...round, receipt: OWN.sign('log', receiptText(round)) }, house: vectorHouse([OWN]) }),
  ],
  [
    'a receipt by the key of the log of the same house',
    () => {
      const signed = { ...round, receipt: OWN.sign('log', receiptText(round)) };
      return holds({ round: signed }, { house: vectorHouse([OWN]) });
    },
  ],
  [
    'a signed text without its domain',
    () => {
      const bare = receiptText(round).replace(/^[^\n]*\n/, '');
      return holds({ round: { ...round, receipt: OWN.sign('ticket', bare) } }, { house: vectorHouse([OWN]) });
    },
  ],
  ['a ticket as a receipt', beside({ ...savedRound, round: { ...round, receipt: ticket.signature } })],
  ['a ticket of another round', beside({ ...savedRound, ticket: { ...ticket, nonce: 9 } })],
  [
    'a ticket that nobody signed',
    beside({ ...savedRound, ticket: { ...ticket, signature: 'A'.repeat(86) } }),
  ],
  ['an old round without its place', alone({ round: OLD_ROUND, house: FOLLOWED })],
  ['an old round that came after', alone({ round: OLD_ROUND, log: placeBy(NEXT, 4), house: FOLLOWED })],
  ['an old round under an old head', alone({ round: OLD_ROUND, log: placeBy(OWN, 2), house: FOLLOWED })],
  ['an old ticket', alone({ ticket: oldTicket, house: FOLLOWED })],
  [
    'an old ticket of another seed beside an old round',
    alone({
      round: OLD_ROUND,
      ticket: { ...oldTicket, serverSeedHash: 'ab'.repeat(32) },
      log: placeBy(NEXT, 2),
      house: FOLLOWED,
    }),
  ],
  ['an old round by keys that forked', () => holds({ round: OLD_ROUND, house: FORKED }, { house: FOLLOWED })],
  ['an old head', alone({ head: placeBy(OWN, 2).head, house: FOLLOWED })],
  ['a head of another house', beside({ head: logOf(TEXTS, otherHouse).head })],
  [
    'a head by the key of tickets',
    () => {
      const { signature: _, ...head } = log.head;
      return holds({ ...head, signature: OWN.sign('ticket', headText(head)) }, { house: vectorHouse([OWN]) });
    },
  ],
  ['a head without keys', alone(log.head)],
  ['heads without a proof between them', beside({ ...twoHeads, proof: null })],
  ['heads with an empty proof', beside({ ...twoHeads, proof: [] })],
  ['heads with a proof of others', beside({ ...twoHeads, proof: ['ab'.repeat(32)] })],
  ['heads of which the earlier is later', beside({ ...twoHeads, earlier: log.head, later: earlierLog.head })],
  ['a place of another entry', beside({ ...savedRound, log: log.placeOf(1) })],
  ['a place with an index below zero', beside({ ...savedRound, log: { ...savedRound.log, index: -1 } })],
  [
    'a place with hashes more',
    beside({ ...savedRound, log: { ...savedRound.log, proof: [...savedRound.log.proof, 'ab'.repeat(32)] } }),
  ],
  [
    'a place in capitals',
    beside({
      ...savedRound,
      log: { ...savedRound.log, proof: savedRound.log.proof.map((hash) => hash.toUpperCase()) },
    }),
  ],
  [
    'a paytable that the file brings',
    beside({ ...savedRound, round: { ...round, mathHash: 'cd'.repeat(32) }, definition: {} }),
  ],
  ['a draw of another house', beside({ ...draw, ...otherKeys })],
  ['a draw without a closing', beside({ proof: { ...draw.proof, closing: undefined } })],
  ['an entry under no head', beside({ ...entry, log: undefined })],
  ['a count without its place', beside({ ...liabilities, ...keys })],
  [
    'a count with a negative leaf',
    beside({ ...counted, own: { ...own, parts: own.parts.map((part) => ({ ...part, sum: -1 })) } }),
  ],
  [
    'a count of another total',
    beside({ ...counted, statement: { ...statement, total: statement.total - 1 } }),
  ],
  ['keys that are cut', alone(JSON.stringify(keys).slice(0, -9))],
  ['a list of houses', alone([keys, keys])],
];

/** Whether a succession is followed from the keys that are known. */
const follows = (told: unknown): boolean =>
  isSignedIdentity(told as HouseIdentity) && kinshipOf(vectorHouse([OWN]), told as HouseIdentity) === 'newer';
const [first, ...others] = FOLLOWED.successions;
const withFirst = (change: object) => () =>
  follows({ ...FOLLOWED, successions: [{ ...first, ...change }, ...others] });
const resigned = (change: object, signers: readonly VectorKeys[]) => {
  const facts = { ...first, ...change } as Parameters<typeof successionText>[0];
  const [oldSignature, newSignature] = signers.map((by) => by.sign('ticket', successionText(facts)));
  return withFirst({ ...change, oldSignature, newSignature });
};
const FORGED_SUCCESSIONS: Rows = [
  ['signed by the new key alone', resigned({}, [NEXT, NEXT])],
  ['signed by the old key alone', resigned({}, [OWN, OWN])],
  ['signed by a stranger', resigned({ newKey: STRANGER.keys.ticket }, [STRANGER, STRANGER])],
  ['to a key that is not the present one', resigned({ newKey: STRANGER.keys.ticket }, [OWN, STRANGER])],
  ['of another origin', resigned({ origin: vectorHouse([STRANGER]).origin }, [OWN, NEXT])],
  ['of another sequence', resigned({ sequence: 2 }, [OWN, NEXT])],
  ['of another purpose', resigned({ purpose: 'log' }, [OWN, NEXT])],
  ['of another size', withFirst({ size: 4 })],
  [
    'with its signatures swapped',
    withFirst({ oldSignature: first?.newSignature, newSignature: first?.oldSignature }),
  ],
  ['that is missing', () => follows({ ...FOLLOWED, successions: others })],
  ['that is there twice', () => follows({ ...FOLLOWED, successions: [first, ...FOLLOWED.successions] })],
  [
    'by a key of another purpose',
    () => follows(vectorHouse([OWN, { ...NEXT, keys: { ...NEXT.keys, log: NEXT.keys.ticket } }], [3])),
  ],
  ['back to the first keys', () => follows(vectorHouse([OWN, NEXT, OWN], [3, 4]))],
  ['by keys of another house', () => follows(vectorHouse([STRANGER, NEXT], [3]))],
];

const { signature: statusKey } = { signature: HOUSE_FACTS.keys.ticket };
const withStatusKey = (ticketKey: unknown) => () =>
  is({ ...HOUSE_FACTS, keys: { ...HOUSE_FACTS.keys, ticket: ticketKey } }, HouseFacts);
const FORGED_STATUSES: Rows = [
  ['without its keys', () => is({ ...HOUSE_FACTS, keys: undefined }, HouseFacts)],
  ['with a key of 31 bytes', withStatusKey(statusKey.slice(0, 42))],
  ['with a key whose unused bits are not 0', withStatusKey(`${statusKey.slice(0, -1)}B`)],
  ['with a key with padding', withStatusKey(`${statusKey}=`)],
  ['with a key that is a list', withStatusKey([statusKey])],
  [
    'with a purpose more',
    () => is({ ...HOUSE_FACTS, keys: { ...HOUSE_FACTS.keys, former: statusKey } }, HouseFacts),
  ],
  ['with former keys', () => is({ ...HOUSE_FACTS, formerKeys: [{ key: statusKey, until: 1 }] }, HouseFacts)],
];

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

const SIGNATURES = (
  JSON.parse(readFileSync(new URL('../../docs/vectors-signatures.json', import.meta.url), 'utf8')) as {
    signatures: { name: string; publicKey: string; text: string; signature: string; holds: boolean }[];
  }
).signatures.filter(({ holds: good }) => !good);

describe('[F05] forged inputs are not accepted', () => {
  test('there are at least 60 of them, of each kind', () => {
    const kinds = [FORGED_FILES, FORGED_SUCCESSIONS, FORGED_STATUSES, ANSWERS, SOLVENCY, SIGNATURES];
    expect(Math.min(...kinds.map(({ length }) => length))).toBeGreaterThanOrEqual(7);
    expect(kinds.reduce((sum, { length }) => sum + length, 0)).toBeGreaterThanOrEqual(60);
  });

  test.each(FORGED_FILES)('as a file: %s', async (_, accepts) => {
    expect(await accepts()).toBe(false);
  });
  test.each(FORGED_SUCCESSIONS)('as a succession: %s', async (_, accepts) => {
    expect(await accepts()).toBe(false);
  });
  test.each(FORGED_STATUSES)('as a status: %s', async (_, accepts) => {
    expect(await accepts()).toBe(false);
  });
  test.each(ANSWERS)('as an answer to a witness: %s', async (name, data, more) => {
    const found = await witness(data, more);
    expect(found).toMatchObject({ isAccused: false, isUntouched: true });
    if (name !== 'no head of a stranger') expect(found.code).toBe(2);
  });
  test.each(SOLVENCY)('as a statement of reserves: %s', async (_, forge) => {
    expect(await wrongOf(await forge(await statementOf()))).not.toBe(null);
  });
  test.each(SIGNATURES)('as a signature: $name', ({ publicKey, text: signed, signature }) => {
    expect(isSigned(publicKey, signed, signature)).toBe(false);
  });
});

describe('[F05] honest inputs are accepted', () => {
  test.each(HONEST_FILES)('as a file: %s', async (_, accepts) => {
    expect(await accepts()).toBe(true);
  });
  test('as a succession, a status, an answer to a witness and a statement of reserves', async () => {
    expect(follows(FOLLOWED)).toBe(true);
    expect(is(HOUSE_FACTS, HouseFacts)).toBe(true);
    const { head, house } = signedLog(leavesOf(past), NOW + 1);
    expect(await witness({ head, house })).toEqual({ code: 0, isAccused: false, isUntouched: false });
    expect(await wrongOf(await statementOf())).toBe(null);
  });
});
