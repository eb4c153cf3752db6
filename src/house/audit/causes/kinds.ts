import type { FindCauses } from './cause.ts';
import { adjustmentCauses } from './adjustments.ts';
import { bonusCauses } from './bonuses.ts';
import { correctionCauses } from './corrections.ts';
import { depositCauses, depositReversalCauses } from './deposits.ts';
import { jackpotCauses, lottoCauses, paymentCauses, tokenCauses } from './payments.ts';
import { withdrawalCauses } from './withdrawals.ts';

/**
 * Where the cause of each kind of posting is looked up; rounds are in rounds.ts. A feature that posts under a
 * new kind adds it here: a posting of any other kind is wrong.
 */
export const CAUSES: Readonly<Record<string, FindCauses>> = {
  deposit: depositCauses,
  'deposit reversal': depositReversalCauses,
  'withdrawal hold': withdrawalCauses,
  'withdrawal send': withdrawalCauses,
  'withdrawal final': withdrawalCauses,
  'withdrawal reversal': withdrawalCauses,
  bonus: bonusCauses,
  'bonus cancellation': bonusCauses,
  'bonus expiration': bonusCauses,
  'bonus reversal': bonusCauses,
  payment: paymentCauses,
  'jackpot tokens credit': tokenCauses,
  lotto: lottoCauses,
  jackpot: jackpotCauses,
  'deposit refund': correctionCauses,
  'deposit reverse': correctionCauses,
  'deposit void': correctionCauses,
  'payment refund': correctionCauses,
  'player credit': adjustmentCauses,
  'player debit': adjustmentCauses,
  'player refund': adjustmentCauses,
};
export const ROUND_KINDS: ReadonlySet<string> = new Set(['round', 'round bet']);
