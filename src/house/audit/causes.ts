/**
 * What each feature says that its postings must hold. A posting of any other kind is wrong; those of rounds
 * are read with their rounds.
 */
import { bonusCauses } from '../bonus/causes.ts';
import { type Causes, firstCause } from '../ledger/causes.ts';
import { adjustmentCauses } from '../money/adjustments/adjustments.ts';
import { depositCauses } from '../money/cashier/causes.ts';
import { correctionCauses } from '../money/corrections/corrections.ts';
import { withdrawalCauses } from '../money/withdrawals/causes.ts';
import { jackpotCauses } from '../play/jackpot/jackpot.ts';
import { drawCauses, prizeCause } from '../play/lotto/causes.ts';
import { cashbackCause, dayTokensCause } from '../players/levels/causes.ts';

export const CAUSES: Causes = {
  ...depositCauses,
  ...withdrawalCauses,
  ...bonusCauses,
  ...correctionCauses,
  ...adjustmentCauses,
  ...jackpotCauses,
  lotto: drawCauses,
  payment: firstCause(prizeCause, cashbackCause),
  'jackpot tokens credit': firstCause(prizeCause, dayTokensCause),
};
export const ROUND_KINDS: ReadonlySet<string> = new Set(['round', 'round bet']);
