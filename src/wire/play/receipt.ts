import { canonicalJson, type Json } from '../../fair/canonical.ts';
import type { Round } from './rounds.ts';

/** Named one by one: a member added later is in nobody's receipt that was written before it. */
const COVERED = [
  'roundId',
  'v',
  'gameId',
  'mathHash',
  'chainId',
  'nonce',
  'serverSeedHash',
  'serverSeed',
  'clientSeed',
  'createdTime',
  'betLedger',
  'coinCents',
  'totalBet',
  'totalWin',
  'result',
  'byHouse',
] as const satisfies readonly Exclude<keyof Round, 'receipt'>[];

/**
 * The text that the house signs of a settled round: canonical JSON of all that it recorded. Seeds show how a
 * result came about; what was chosen before (picks, cards held, a meter) shows in nothing else.
 * @throws RangeError where a number in the record is not a safe integer
 */
export const receiptText = (round: Round): string =>
  canonicalJson(Object.fromEntries(COVERED.map((name) => [name, round[name] as Json | undefined])));
