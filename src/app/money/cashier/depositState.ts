/** What the deposit tab and the history say of a deposit. */
import type { ToldDepositState, Transaction } from '../../../wire/money/cashier.ts';
import { now } from '../../base/clock.ts';
import { formatCents, formatWhen } from '../../base/format.ts';
import { cashier } from '../../words/en/money/cashier.ts';

/** These count confirmations; the others end. */
const COUNTING: ReadonlySet<ToldDepositState> = new Set(['confirming', 'confirmingAgain', 'credited']);
/** Of these the player may have a question. */
const FOR_SUPPORT: ReadonlySet<ToldDepositState> = new Set(['tooSmall', 'reversed', 'refunded']);

const sentenceOf = (deposit: Transaction, state: ToldDepositState, since: string | null): string => {
  const needed = deposit.numberOfConfirmationsNeeded ?? 0;
  const seen = Math.min(deposit.numberOfConfirmations ?? 0, needed);
  const sum = formatCents(deposit.amount);
  switch (state) {
    case 'confirming':
      return deposit.waitsFor === 'rate' ? cashier.waitsForRate : cashier.confirming(seen, needed);
    case 'confirmingAgain':
      return cashier.confirmingAgain(seen, needed);
    case 'credited':
      return since === null ? cashier.inBalance : cashier.inBalanceSince(since);
    case 'reversed':
      return cashier.reversed(sum);
    case 'refunded':
      return cashier.refunded(sum);
    default:
      return cashier[state];
  }
};

interface DepositWords {
  readonly title: string;
  readonly sentence: string;
  /** Whether confirmations are shown. */
  readonly isCounting: boolean;
  readonly isForSupport: boolean;
}

export const depositWords = (deposit: Transaction): DepositWords => {
  const { state, since } = deposit.deposit ?? { state: deposit.isCredited ? 'credited' : 'confirming' };
  const time = since === undefined ? null : formatWhen(since, now());
  const sentence = sentenceOf(deposit, state, time);
  const isCounting = COUNTING.has(state);
  return {
    title: cashier.depositStates[state],
    sentence: isCounting || time === null ? sentence : cashier.stateSince(time, sentence),
    isCounting,
    isForSupport: FOR_SUPPORT.has(state),
  };
};
