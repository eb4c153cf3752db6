/**
 * Bodies for any call of the contract, derived from its struct: right in every member, and right ones bent.
 */
import { is, type Struct } from 'superstruct';
import fc from '../fastCheck.ts';

type Any = Struct<unknown, unknown>;

/**
 * Stand for what only a running house knows; they pass the structs and are put in place before a body is
 * sent.
 */
export const STANDS = {
  ticketId: 'stands-for-the-next-ticket',
  messageId: 'stands-for-a-message',
  address: 'stands-for-a-deposit-address',
  orderId: `b_${'f'.repeat(32)}`,
} as const;

/**
 * Values that some member of some call takes, in the forms of src/wire; its own struct says which of them it
 * takes.
 */
const VALUES: readonly unknown[] = [
  'kettle42fern',
  'wren67harbour',
  'violet-rain',
  'Rain@example.org',
  'other@example.org',
  'moonflower',
  'luna',
  'nowhere',
  'a-client-seed',
  'MOTH10',
  'FERN50',
  'NOBODY',
  '0',
  '1',
  '20',
  '100',
  '0.01',
  '999999999',
  '2026-11',
  '2026-10',
  '2026-11-26',
  'play-bureau',
  'play-vault',
  'nobody',
  'ab'.repeat(32),
  'a'.repeat(22),
  'B'.repeat(87),
  'x'.repeat(1_024),
  'https://fcm.googleapis.com/fcm/send/one',
  '1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'not known',
  ...Object.values(STANDS),
  0,
  1,
  2,
  3,
  4,
  5,
  6,
  7,
  20,
  30,
  50,
  100,
  182,
  1_000,
  1_000_000,
  Date.UTC(2026, 10, 21),
  true,
  false,
  null,
];
/** Members whose values have to differ from ask to ask, or that a rule of the whole body ties to another. */
const NAMED: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  requestId: fc.oneof(
    fc.constantFrom('request-number-one', 'request-number-two'),
    fc.integer({ min: 1e8, max: 1e9 }).map((n) => `request-${n}`),
  ),
  login: fc.integer({ min: 0, max: 1e6 }).map((n) => `fuzz-${n}`),
  coinCents: fc.constantFrom(1, 2, 5, 100, 1_000_000),
  ticketId: fc.constantFrom(STANDS.ticketId, STANDS.ticketId, STANDS.ticketId, 'aaaaaaaaaaaaaaaaaaaaaa-0'),
  messageId: fc.constantFrom(STANDS.messageId, STANDS.messageId, 'nobody-1'),
};

/**
 * @param name of the member that the struct is for
 * @returns null where no value known here is right
 */
const rightValue = (name: string, struct: Any): fc.Arbitrary<unknown> | null => {
  const { type, schema } = struct;
  if (type === 'object' || type === 'type') {
    const members = Object.entries(schema as Record<string, Any>).map(
      ([key, of]) => [key, rightValue(key, of)] as const,
    );
    if (members.some(([, value]) => value === null)) return null;
    return fc.record(Object.fromEntries(members as [string, fc.Arbitrary<unknown>][]));
  }
  if (type === 'array') {
    const one = rightValue(name, schema as Any);
    return one && fc.array(one, { minLength: 1, maxLength: 3 });
  }
  if (NAMED[name]) return NAMED[name];
  const own = type === 'enums' ? (Object.values(schema as object) as unknown[]) : [];
  const right = [...own, ...own, ...VALUES].filter((value) => is(value, struct));
  if (right.length > 0) return fc.constantFrom(...right);
  return type === 'literal' ? fc.constant(schema) : null;
};

/** Names that mean something to JavaScript, and one that does not. */
const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'admin',
  'playerId',
  '',
];
const ODD: readonly unknown[] = [
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  '\u202egnp',
  '💎'.repeat(40),
  'é',
  'İ',
  '__proto__',
  'x'.repeat(4_000),
  'x'.repeat(17_000),
  "'; drop table players; --",
  0,
  -0,
  -1,
  0.1,
  1e-7,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  8.64e15,
  8.64e15 + 1,
  1e300,
  '1e5',
  '0x10',
  '１',
  true,
  false,
  null,
  [],
  {},
  [[]],
  { length: -1 },
];
const odd = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ODD) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

const bend = fc.record({
  how: fc.constantFrom('drop', 'change', 'change', 'change', 'add'),
  which: fc.nat(),
  name: fc.constantFrom(...NAMES),
  value: odd,
});
type Bend = typeof bend extends fc.Arbitrary<infer T> ? T : never;
const bent = (body: object, { how, which, name, value }: Bend): object => {
  const members = Object.entries(body);
  const at = members.length > 0 ? which % members.length : -1;
  if (how === 'add' || at < 0) return Object.fromEntries([...members, [name, value]]);
  if (how === 'drop') return Object.fromEntries(members.filter((_, index) => index !== at));
  return Object.fromEntries(members.map(([key, old], index) => [key, index === at ? value : old]));
};

const RAW = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '0',
  '{"a":1e999}',
  '\ufeff{}',
  '{}{}',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `{"a":"${'x'.repeat(20_000)}"}`,
];

/** A body that is right in every member. @returns null where none is known: VALUES needs one more */
export const rightBody = (struct: Any): fc.Arbitrary<unknown> | null => rightValue('', struct);

/**
 * The text of a request's body: right by the struct, right but for a few members, any JSON, and what is none.
 * @returns null where no right body is known: VALUES needs one more
 */
export const bodyText = (struct: Any): fc.Arbitrary<string> | null => {
  const right = rightBody(struct);
  if (!right) return null;
  const bends = fc
    .tuple(right, fc.array(bend, { minLength: 1, maxLength: 3 }))
    .map(([body, ways]) => ways.reduce(bent, body as object));
  return fc.oneof(
    { weight: 4, arbitrary: right.map((body) => JSON.stringify(body)) },
    { weight: 5, arbitrary: bends.map((body) => JSON.stringify(body)) },
    {
      weight: 1,
      arbitrary: fc.oneof(
        fc.jsonValue().map((value) => JSON.stringify(value)),
        fc.constantFrom(...RAW),
      ),
    },
  );
};
