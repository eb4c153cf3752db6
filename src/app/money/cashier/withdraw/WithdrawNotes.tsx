import { useSignals } from '@preact/signals-react/runtime';
import type { WithdrawalData } from '../../../../wire/money/withdrawals.ts';
import { player } from '../../../base/session/state.ts';
import { formatCents, formatShort } from '../../../base/format.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { withdraw as words } from '../../../words/en/money/withdraw.ts';

/** Of a bonus with a cash-out limit (type 1): what its status means for this withdrawal. */
const limitSentence = ({ activeBonusStatus, activeBonusPlayMoney, minAmount }: WithdrawalData): string => {
  if (activeBonusStatus === 1) return words.belowLeast(formatShort(minAmount));
  if (activeBonusStatus === 2) return words.forGood;
  return words.forGoodOf(formatCents(activeBonusPlayMoney ?? 0));
};

/** What an active bonus does to a withdrawal. */
export const WithdrawNotes = ({ info }: { info: WithdrawalData }) => {
  useSignals();
  const bonus = player.value?.bonus;
  const name = bonus ? words.bonusCode(bonus.bonusCode) : words.bonus;
  if (info.activeBonusType === null) return null;
  if (info.activeBonusType === 0) {
    return <Notice kind="caution">{words.ends(name, formatCents(info.activeBonusPlayMoney ?? 0))}</Notice>;
  }
  const most =
    typeof bonus?.maxCashout === 'number'
      ? words.most(name, formatShort(bonus.maxCashout))
      : words.limited(name);
  return (
    <Notice kind="caution">
      {most} {limitSentence(info)}
    </Notice>
  );
};
