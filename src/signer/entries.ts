/** The lines of the signer's log. Each is canonical JSON with the hash of the line before in it. */
import { createHash } from 'node:crypto';
import {
  array,
  enums,
  type Infer,
  integer,
  is,
  literal,
  max,
  min,
  object,
  optional,
  partial,
  pattern,
  size,
  string,
  type Struct,
} from 'superstruct';
import { canonicalJson, type Json } from '../fair/canonical.ts';
import { SIGN_REFUSALS, type SigningNetworkId, type SignRequest } from '../signing/request.ts';
import { ADDRESSES_MAX } from '../signing/reserves.ts';
import { CURRENCIES, NETWORKS } from '../wire/money/currencies.ts';

/** More outputs than a transaction of any network has here. */
const OUTPUTS_MAX = 1_000;
const RESERVES_MAX = 10_000;
const INSTEAD_MAX = 100;
const VERSIONS_MAX = 1_000_000;

/** No amount of a real coin has more digits: 10^38 wei are 10^20 ether. */
const units = pattern(string(), /^(0|[1-9]\d{0,37})$/);
const id = pattern(string(), /^[\w:.-]{1,64}$/);
const hash = pattern(string(), /^[0-9a-f]{64}$/);
const output = object({
  address: pattern(string(), /^[\x21-\x7e]{1,200}$/),
  amount: pattern(string(), /^[1-9]\d{0,37}$/),
});
const outputs = size(array(output), 0, OUTPUTS_MAX);
const reserves = size(array(size(string(), 1, 200)), 0, RESERVES_MAX);

const asked = {
  payment: id,
  version: max(min(integer(), 1), VERSIONS_MAX),
  purpose: enums(['withdrawals', 'cold', 'sweep', 'gas']),
  network: enums(Object.keys(NETWORKS) as SigningNetworkId[]),
  asset: enums(CURRENCIES),
  outputs,
  feeMax: units,
  instead: optional(size(array(id), 0, INSTEAD_MAX)),
} as const;

/** What the house sends. */
export const signRequest = object({ ...asked, draft: size(string(), 1, 3 * 1_024 * 1_024), at: integer() });

/**
 * What the house sends for key images: all outputs that a wallet has ever received, about 400 characters
 * each.
 */
export const keyImagesRequest = object({
  network: asked.network,
  outputs: pattern(size(string(), 2, 15 * 1_024 * 1_024), /^[0-9a-f]+$/),
  at: integer(),
});

export const hotAccountRequest = object({ network: asked.network, at: integer() });

const ownAddress = object({
  path: pattern(string(), /^[01]\/(0|[1-9]\d{0,9})$/),
  address: pattern(string(), /^[0-9A-Za-z]{1,120}$/),
});
const reservesAsked = {
  network: asked.network,
  day: pattern(string(), /^\d{4}-\d\d-\d\d$/),
  root: hash,
  addresses: size(array(ownAddress), 1, ADDRESSES_MAX),
} as const;

/** What the house sends for messages of reserves. */
export const reservesRequest = object({ ...reservesAsked, at: integer() });

const link = { seq: min(integer(), 0), prev: hash, at: integer(), hash } as const;
/** The log's first line: which keys it belongs to. */
const began = object({ ...link, what: literal('began'), key: hash });
/** The signer was started, with these rules. */
const opened = object({ ...link, what: literal('opened'), rules: string() });
/** The last line was not written to its end, so its answer never left: it was cut off. */
const cut = object({ ...link, what: literal('cut'), bytes: integer() });
const signed = object({
  ...link,
  ...asked,
  what: literal('signed'),
  digest: hash,
  fee: units,
  reserves,
  keeps: outputs,
  /** What it adds to the limits, base units by coin. */
  counts: partial(object(Object.fromEntries(CURRENCIES.map((code) => [code, units])))),
  txid: size(string(), 1, 200),
  raw: string(),
});
const refused = object({
  ...link,
  ...asked,
  what: literal('refused'),
  digest: hash,
  refused: enums(SIGN_REFUSALS),
  reason: string(),
});
/** Messages of reserves were signed, for the house with this key. */
const stated = object({
  ...link,
  ...reservesAsked,
  what: literal('stated'),
  house: pattern(string(), /^[\w-]{43}$/),
});

const lines = { began, opened, cut, signed, refused, stated } as const;
export type LogLine = { [What in keyof typeof lines]: Infer<(typeof lines)[What]> }[keyof typeof lines];

/**
 * By its kind: a union of structs tries one after the other, which took most of the time of reading a log.
 */
export const isLogLine = (value: unknown): value is LogLine => {
  const what = typeof value === 'object' && value !== null && 'what' in value ? value.what : null;
  return (
    typeof what === 'string' &&
    Object.hasOwn(lines, what) &&
    is(value, lines[what as keyof typeof lines] as unknown as Struct<LogLine>)
  );
};
export type SignedLine = Infer<typeof signed>;
type WithoutLink<Line> = Line extends LogLine ? Omit<Line, keyof typeof link> : never;
/** A line before it has its place in the chain. */
export type LogEntry = WithoutLink<LogLine>;

/** Hash of the line that would stand before the first. */
export const NO_HASH = '0'.repeat(64);

const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The hash of a line: of everything in it but itself. */
export const hashOfLine = ({ hash: _, ...rest }: LogLine): string =>
  sha256Hex(canonicalJson(rest as unknown as Json));

/** The same for two requests that ask for the same transaction: for all but `at` and `instead`. */
export const requestDigest = ({ at: _at, instead: _instead, ...request }: SignRequest): string =>
  sha256Hex(canonicalJson(request as unknown as Json));
