/**
 * Forged files, successions, statuses and signatures: none is accepted, and honest ones are. What a house
 * answers to witnesses and states of its reserves: forgedAnswers.test.ts.
 */
import { readFileSync } from 'node:fs';
import { is } from 'superstruct';
import { describe, expect, test } from 'vitest';
import { type HouseIdentity, kinshipOf, successionText } from '../../src/fair/houseKeys.ts';
import { readProof, writeHash } from '../../src/fair/checkpoint.ts';
import { entryLeaf, signedHeadNote, textDigest } from '../../src/fair/houseLog.ts';
import { isSigned, isSignedIdentity } from '../../src/fair/signature.ts';
import { vectorHouse, type VectorKeys } from '../../src/fair/vectorKeys.ts';
import { checkFiles } from '../../src/verify/checkFiles.ts';
import { WORDS } from '../../src/verify/words/words.ts';
import { liabilitiesText } from '../../src/fair/liabilities.ts';
import { receiptText, ticketText } from '../../src/wire/play/receipt.ts';
import { HouseFacts } from '../../src/wire/player/status.ts';
import { HOUSE_FACTS } from '../app/base/session/statusOf.ts';
import { NEXT, OWN, signedLog, STRANGER } from '../signedLog.ts';
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
  placeWith,
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
  const made = signedLog(leaves, PLAYED_AT + 60_000, by, FOLLOWED);
  return made.proofOf(index);
};
const oldTicket = { ...ticket, signature: OWN.sign('ticket', ticketText(ticket)) };

const PROOF = readProof(savedRound.log)?.proof ?? [];

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
  ['an old head', alone({ checkpoint: readProof(placeBy(OWN, 2))?.note, house: FOLLOWED })],
  ['a head of another house', beside(logOf(TEXTS, otherHouse).head)],
  [
    'a head by the key of tickets',
    () => {
      const house = vectorHouse([OWN]);
      const tree = { origin: house.origin, size: 1, root: 'ab'.repeat(32), at: PLAYED_AT };
      const by = (purpose: 'log' | 'ticket') =>
        signedHeadNote(tree, OWN.keys.log, (signed) => OWN.sign(purpose, signed));
      expect(holds({ checkpoint: by('log') }, { house })).toBe(true);
      return holds({ checkpoint: by('ticket') }, { house });
    },
  ],
  ['a head without keys', alone(log.head)],
  ['heads without a proof between them', beside({ ...twoHeads, proof: null })],
  ['heads with an empty proof', beside({ ...twoHeads, proof: [] })],
  ['heads with a proof of others', beside({ ...twoHeads, proof: ['ab'.repeat(32)] })],
  ['heads of which the earlier is later', beside({ ...twoHeads, earlier: log.note, later: earlierLog.note })],
  ['a place of another entry', beside({ ...savedRound, log: log.placeOf(1) })],
  [
    'a place with an index below zero',
    beside({ ...savedRound, log: placeWith(savedRound.log, { index: -1 }) }),
  ],
  [
    'a place with hashes more',
    beside({ ...savedRound, log: placeWith(savedRound.log, { proof: [...PROOF, 'ab'.repeat(32)] }) }),
  ],
  [
    'a place whose hashes are in hexadecimal',
    beside({
      ...savedRound,
      log: PROOF.reduce((log_, hash) => log_.replace(writeHash(hash), hash), savedRound.log),
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

const { ticket: ticketKey } = HOUSE_FACTS.keys;
const withTicketKey = (key: unknown) => () =>
  is({ ...HOUSE_FACTS, keys: { ...HOUSE_FACTS.keys, ticket: key } }, HouseFacts);
const FORGED_STATUSES: Rows = [
  ['without its keys', () => is({ ...HOUSE_FACTS, keys: undefined }, HouseFacts)],
  ['with a key of 31 bytes', withTicketKey(ticketKey.slice(0, 42))],
  ['with a key whose unused bits are not 0', withTicketKey(`${ticketKey.slice(0, -1)}B`)],
  ['with a key with padding', withTicketKey(`${ticketKey}=`)],
  ['with a key that is a list', withTicketKey([ticketKey])],
  [
    'with a purpose more',
    () => is({ ...HOUSE_FACTS, keys: { ...HOUSE_FACTS.keys, former: ticketKey } }, HouseFacts),
  ],
  ['with former keys', () => is({ ...HOUSE_FACTS, formerKeys: [{ key: ticketKey, until: 1 }] }, HouseFacts)],
];

const SIGNATURES = (
  JSON.parse(readFileSync(new URL('../../docs/vectors-signatures.json', import.meta.url), 'utf8')) as {
    signatures: { name: string; publicKey: string; text: string; signature: string; holds: boolean }[];
  }
).signatures.filter(({ holds: good }) => !good);

describe('[F05] forged inputs are not accepted', () => {
  test('there are at least 60 of them, of each kind', () => {
    const kinds = [FORGED_FILES, FORGED_SUCCESSIONS, FORGED_STATUSES, SIGNATURES];
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
  test.each(SIGNATURES)('as a signature: $name', ({ publicKey, text: signed, signature }) => {
    expect(isSigned(publicKey, signed, signature)).toBe(false);
  });
});

describe('[F05] honest inputs are accepted', () => {
  test.each(HONEST_FILES)('as a file: %s', async (_, accepts) => {
    expect(await accepts()).toBe(true);
  });
  test('as a succession and a status', () => {
    expect(follows(FOLLOWED)).toBe(true);
    expect(is(HOUSE_FACTS, HouseFacts)).toBe(true);
  });
});
