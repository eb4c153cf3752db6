import { receiptText } from '../../wire/play/receipt.ts';
import type { Round } from '../../wire/play/rounds.ts';
import type { Secrets } from '../ports.ts';

/** 88 bytes each, and the id. */
const KEPT_MAX = 20_000;

/**
 * Adds the house's signature over the recorded round. A settled round never changes, so it is signed once
 * while it is among the last `KEPT_MAX` asked for: a page of My bets is 100 signatures.
 */
export const receiptSigner = (secrets: Secrets): ((round: Round) => Round) => {
  const kept = new Map<string, string>();
  const sign = (round: Round): string => {
    const found = kept.get(round.roundId);
    if (found !== undefined) return found;
    const receipt = secrets.sign(receiptText(round));
    const [oldest] = kept.keys();
    if (kept.size >= KEPT_MAX && oldest !== undefined) kept.delete(oldest);
    kept.set(round.roundId, receipt);
    return receipt;
  };
  return (round) => ({ ...round, receipt: sign(round) });
};
