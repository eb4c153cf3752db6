/**
 * What the house says of its log besides what everybody fetches below `LOG_PATH` (docs/fairness.md, section
 * 11): whose it is, and where an entry stands.
 */
import { enums, integer, max, min, object, pattern, size, string } from 'superstruct';
import { PROOF_TEXT_MAX } from '../fair/checkpoint.ts';
import { NOTE_MAX } from '../fair/note.ts';
import { POLICY_MAX } from '../fair/policy.ts';
import { call } from './call.ts';
import { HouseIdentity } from './houseIdentity.ts';

/** Where `checkpoint` and `tile/…` are fetched (C2SP tlog-tiles). */
export const LOG_PATH = '/log';

/** A signed checkpoint, and a proof under one, as their texts: `readHead` and `readPlace` read them. */
export const headNote = () => size(string(), 1, NOTE_MAX);
export const placeText = () => size(string(), 1, PROOF_TEXT_MAX);
export const policyText = () => size(string(), 1, POLICY_MAX);

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

/** The house's keys, how they followed the first ones, and by which witnesses its log is seen. */
export const logHouse = call(
  '/log/house/json2',
  'anyone',
  object({}),
  object({ house: HouseIdentity, policy: policyText() }),
);

/**
 * Where an entry stands: `ref` is a round's id, a chain's id, a definition's hash, a month `YYYY-MM`, a day
 * `YYYY-MM-DD`, the hash of a release's verify.html, or purpose and sequence of a succession, such as
 * `log-1`.
 */
export const logIndex = call(
  '/log/index/json2',
  'anyone',
  object({ kind: enums(PROVABLE_KINDS), ref: pattern(string(), /^[A-Za-z0-9_-]{1,64}$/) }),
  object({ index: max(min(integer(), 0), Number.MAX_SAFE_INTEGER) }),
);
