/** The calls of the house's log: its newest head, and proofs (docs/fairness.md, section 11). */
import {
  array,
  enums,
  integer,
  literal,
  max,
  min,
  nullable,
  object,
  pattern,
  size,
  string,
} from 'superstruct';
import { PROOF_HASHES_MAX } from '../fair/merkleProof.ts';
import { call } from './call.ts';
import { hex64, unixMs } from './common.ts';
import { signature } from './keys.ts';
import { HouseIdentity } from './houseIdentity.ts';

/** Entries of a log, or the place of one. */
const count = () => max(min(integer(), 0), Number.MAX_SAFE_INTEGER);
const proof = () => size(array(hex64()), 0, PROOF_HASHES_MAX);

export const LogHead = object({
  v: literal('log-1'),
  size: count(),
  root: hex64(),
  at: unixMs(),
  signature: signature(),
});

/** Kinds of which anybody who knows the row can compute the entry. */
const PROVABLE_KINDS = [
  'receipt',
  'anchor',
  'paytable',
  'closing',
  'paidOut',
  'liabilities',
  'release',
  'succession',
] as const;

/** The newest signed head; null before the first. The house's keys, and how they followed the first ones. */
export const logHead = call(
  '/log/head/json2',
  'anyone',
  object({}),
  object({
    head: nullable(LogHead),
    house: HouseIdentity,
  }),
);

/** A proof that the first `from` entries are the beginning of the first `to`. */
export const logConsistency = call(
  '/log/consistency/json2',
  'anyone',
  object({ from: count(), to: count() }),
  object({ proof: proof() }),
);

/**
 * Where an entry stands among the first `size`: `ref` is a round's id, a chain's id, a definition's hash, a
 * month `YYYY-MM`, a day `YYYY-MM-DD`, the hash of a release's verify.html, or purpose and sequence of a
 * succession, such as `log-1`.
 */
export const logInclusion = call(
  '/log/inclusion/json2',
  'anyone',
  object({ kind: enums(PROVABLE_KINDS), ref: pattern(string(), /^[A-Za-z0-9_-]{1,64}$/), size: count() }),
  object({ index: count(), proof: proof() }),
);
