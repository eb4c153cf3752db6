// Says in a toast what a newer status brought: messages, levels, tickets, the end of a bonus. Tokens come
// with every few bets: the header counts them, and nothing is said.
import { effect } from '@preact/signals-react';
import type { PlayerStatus } from '../../../wire/player/status.ts';
import { createElement } from 'react';
import { LitPane } from '../../ui/icons/LitPane.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import { earned as words } from '../../words/en/money/earned.ts';
import { bonusEnd } from '../../base/session/bonusEnd.ts';
import { statusAsOf, player } from '../../base/session/state.ts';

let playerActions = 0;
/** Runs an action that ends the bonus. The action has a toast of its own, so none is shown for the status. */
export const withoutBonusEndToast = async <T>(action: () => Promise<T>): Promise<T> => {
  playerActions += 1;
  try {
    return await action();
  } finally {
    playerActions -= 1;
  }
};

const isBonusOver = (before: PlayerStatus, now: PlayerStatus): boolean =>
  playerActions === 0 && typeof before.bonus?.bonusBalance === 'number' && now.bonus === null;

/** A round says how it ended the bonus; a status only that there is none any more. */
const bonusEndWords = (): string => (bonusEnd.peek() === 'converted' ? words.bonusDone : words.bonusOver);

const newsOf = (before: PlayerStatus, now: PlayerStatus): readonly string[] => {
  const messages = now.unreadMessagesCount - before.unreadMessagesCount;
  const prizes = (now.unreadLottoPrizes ?? 0) - (before.unreadLottoPrizes ?? 0);
  return [
    // A prize comes with a message, which its sentence names.
    ...(messages > Math.max(0, prizes) ? [words.message] : []),
    ...(prizes > 0 ? [words.prize] : []),
    ...(isBonusOver(before, now) ? [bonusEndWords()] : []),
    ...(now.vipLevel > before.vipLevel ? [words.vip(now.vipLevel)] : []),
    ...(now.cashbackBonusLevel > before.cashbackBonusLevel ? [words.cashback(now.cashbackBonusLevel)] : []),
    ...(now.lottoTickets > before.lottoTickets ? [words.ticket] : []),
  ];
};

/** A message is none, nor is a bonus that has ended with nothing left. */
const isMilestone = (text: string): boolean => text !== words.message && text !== words.bonusOver;

/** One toast for all that is new, so that they do not cover the page. @returns what stops it */
export const startStatusToasts = (): (() => void) => {
  let before: PlayerStatus | null = null;
  return effect(() => {
    const now = player.value;
    // Nothing is new in a status that this device had stored, or in one of another player.
    if (now && statusAsOf.peek() === null && before?.sessionKey === now.sessionKey) {
      const news = newsOf(before, now);
      if (news.length > 0)
        toast({
          text: news.join(' '),
          ...(news.some(isMilestone) ? { sign: createElement(LitPane) } : {}),
        });
    }
    if (now?.bonus) bonusEnd.value = null;
    before = statusAsOf.peek() === null ? now : null;
  });
};
