// Says in a toast what a newer status brought: messages, levels, tickets, tokens, the end of a bonus.
import { effect } from '@preact/signals-react';
import type { PlayerStatus } from '../../wire/player/status.ts';
import { formatCount } from '../base/format.ts';
import { toast } from '../ui/toasts/toasts.ts';
import { earned as words } from '../words/en/money/earned.ts';
import { statusAsOf, player } from '../session/state.ts';

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

/** What is no milestone: a bonus may have ended with nothing left. */
const plainNews = (before: PlayerStatus, now: PlayerStatus): readonly string[] => [
  ...(now.unreadMessagesCount > before.unreadMessagesCount ? [words.message] : []),
  ...(isBonusOver(before, now) ? [words.bonusOver] : []),
];

const milestones = (before: PlayerStatus, now: PlayerStatus): readonly string[] => {
  const tokens = now.jackpotTokens - before.jackpotTokens;
  return [
    ...(now.vipLevel > before.vipLevel ? [words.vip(now.vipLevel)] : []),
    ...(now.cashbackBonusLevel > before.cashbackBonusLevel ? [words.cashback(now.cashbackBonusLevel)] : []),
    ...(now.lottoTickets > before.lottoTickets ? [words.ticket] : []),
    ...(tokens > 0 ? [words.tokens(tokens, formatCount(tokens))] : []),
  ];
};

/** One toast for all that is new, so that they do not cover the page. @returns what stops it */
export const startStatusToasts = (): (() => void) => {
  let before: PlayerStatus | null = null;
  return effect(() => {
    const now = player.value;
    // Nothing is new in a status that this device had stored, or in one of another player.
    if (now && statusAsOf.peek() === null && before?.sessionKey === now.sessionKey) {
      const reached = milestones(before, now);
      const news = [...plainNews(before, now), ...reached];
      if (news.length > 0) toast({ text: news.join(' '), kind: reached.length > 0 ? 'milestone' : 'note' });
    }
    before = statusAsOf.peek() === null ? now : null;
  });
};
