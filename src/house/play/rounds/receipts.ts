import { receiptText } from '../../../wire/play/receipt.ts';
import type { Round } from '../../../wire/play/rounds.ts';
import type { Secrets } from '../../platform/ports.ts';

/** Signatures of 88 characters. */
const CACHED_MAX = 20_000;

/**
 * Adds the house's signature over the recorded round. A settled round never changes, so its
 * signature is cached until `CACHED_MAX` newer ones are: a page of My bets has 100.
 */
export const receiptSigner = (secrets: Secrets): ((round: Round) => Round) => {
  const cache = new Map<string, string>();
  const sign = (round: Round): string => {
    const found = cache.get(round.roundId);
    if (found !== undefined) return found;
    const receipt = secrets.sign('ticket', receiptText(round));
    const [oldest] = cache.keys();
    if (cache.size >= CACHED_MAX && oldest !== undefined) cache.delete(oldest);
    cache.set(round.roundId, receipt);
    return receipt;
  };
  return (round) => ({ ...round, receipt: sign(round) });
};
