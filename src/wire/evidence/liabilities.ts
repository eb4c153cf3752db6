/** The calls of what the house owes, counted once a day (docs/fairness.md, section 12). */
import { array, integer, literal, max, min, nullable, object, pattern, size, string } from 'superstruct';
import { PARTS } from '../../fair/liabilities.ts';
import { PROOF_HASHES_MAX } from '../../fair/merkleProof.ts';
import { call } from '../call.ts';
import { hex64, unixMs } from '../common.ts';

/** Counts that are answered at most. */
export const COUNTS_MAX = 31;
/** Days for which proofs are given. */
export const PROVED_DAYS = 7;

/** A sum in cents or a number of leaves. */
const amount = () => max(min(integer(), 0), Number.MAX_SAFE_INTEGER);
const day = () => pattern(string(), /^\d{4}-\d\d-\d\d$/);

export const LiabilitiesStatement = object({
  v: literal('liabilities-1'),
  day: day(),
  at: unixMs(),
  leaves: amount(),
  total: amount(),
  root: hex64(),
});

const OwnLiabilities = object({
  player: size(string(), 1, 64),
  nonce: hex64(),
  balance: amount(),
  stakes: amount(),
  withdrawals: amount(),
});

const SumNode = object({ sum: amount(), hash: hex64() });
const PartProof = object({
  index: amount(),
  sum: amount(),
  path: size(array(SumNode), 0, PROOF_HASHES_MAX),
});

export const OwnProof = object({ own: OwnLiabilities, parts: size(array(PartProof), PARTS) });

/** The newest counts, the newest first, and when the next one is made at the earliest. */
export const liabilitiesCounts = call(
  '/liabilities/counts/json2',
  'anyone',
  object({}),
  object({ counts: size(array(LiabilitiesStatement), 0, COUNTS_MAX), nextAt: unixMs() }),
);

/** The player's own leaves in the count of a day; null where nothing was owed to the player. */
export const liabilitiesOwn = call(
  '/liabilities/own/json2',
  'player',
  object({ day: day() }),
  object({ proof: nullable(OwnProof) }),
);
