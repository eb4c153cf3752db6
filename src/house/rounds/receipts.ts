import { receiptText } from '../../wire/receipt.ts';
import type { Round } from '../../wire/rounds.ts';
import type { Secrets } from '../ports.ts';

/**
 * A round with what the house says it recorded, signed. The same round gives the same receipt, so none is
 * stored.
 */
export const withReceipt = (secrets: Secrets, round: Round): Round => ({
  ...round,
  receipt: secrets.sign(receiptText(round)),
});
