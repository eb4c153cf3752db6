import { receiptText } from '../../wire/play/receipt.ts';
import type { Round } from '../../wire/play/rounds.ts';
import type { Secrets } from '../ports.ts';

/**
 * Adds the house's signature over the recorded round. The same round gives the same receipt, so receipts are
 * not stored.
 */
export const withReceipt = (secrets: Secrets, round: Round): Round => ({
  ...round,
  receipt: secrets.sign(receiptText(round)),
});
