import { useSignals } from '@preact/signals-react/runtime';
import type { WithdrawalData } from '../../wire/withdrawals.ts';
import { player } from '../account/state.ts';
import { formatCents, formatShort } from '../money.ts';
import { Notice } from '../ui/Notice.tsx';

/** Section 4, type 1: what its status means for this withdrawal. */
const limitSentence = ({ activeBonusStatus, activeBonusPlayMoney, minAmount }: WithdrawalData): string => {
  if (activeBonusStatus === 1) return `Your balance is below the smallest withdrawal, ${formatShort(minAmount)}.`;
  if (activeBonusStatus === 2) return 'A withdrawal ends it and cannot be reversed.';
  return `A withdrawal ends it, cannot be reversed, and removes the ${formatCents(activeBonusPlayMoney ?? 0)} of play money that is left.`;
};

/** What an active bonus does to a withdrawal. */
export const WithdrawNotes = ({ of }: { of: WithdrawalData }) => {
  useSignals();
  const bonus = player.value?.bonus;
  const name = bonus ? `Your bonus ${bonus.bonusCode}` : 'Your bonus';
  if (of.activeBonusType === null) return null;
  if (of.activeBonusType === 0) {
    return <Notice kind="caution">{name} is active. A withdrawal ends it and removes its {formatCents(of.activeBonusPlayMoney ?? 0)} of play money.</Notice>;
  }
  const most = typeof bonus?.maxCashout === 'number' ? ` pays at most ${formatShort(bonus.maxCashout)}.` : ' has a cashout limit.';
  return <Notice kind="caution">{name}{most} {limitSentence(of)}</Notice>;
};
