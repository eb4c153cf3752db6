/** What came to the player since the house was asked last: a quiet sentence each, while somebody is there to read it. */
import { effect } from '@preact/signals-react';
import type { PlayerStatus } from '../../wire/player/status.ts';
import { formatCount } from '../base/format.ts';
import { toast } from '../ui/toasts/toasts.ts';
import { earned as words } from '../words/en/money/earned.ts';
import { statusAsOf, player } from '../session/state.ts';

let playerActions = 0;
/** What a player's own deed ends is said where it is done: meanwhile the end of a bonus is no news. */
export const withoutBonusEndToast = async <T>(deed: () => Promise<T>): Promise<T> => {
  playerActions += 1;
  try {
    return await deed();
  } finally {
    playerActions -= 1;
  }
};

const isBonusOver = (before: PlayerStatus, now: PlayerStatus): boolean =>
  playerActions === 0 && typeof before.bonus?.bonusBalance === 'number' && now.bonus === null;

const newsOf = (before: PlayerStatus, now: PlayerStatus): readonly string[] => {
  const tokens = now.jackpotTokens - before.jackpotTokens;
  return [
    ...(now.unreadMessagesCount > before.unreadMessagesCount ? [words.message] : []),
    ...(isBonusOver(before, now) ? [words.bonusOver] : []),
    ...(now.vipLevel > before.vipLevel ? [words.vip(now.vipLevel)] : []),
    ...(now.cashbackBonusLevel > before.cashbackBonusLevel ? [words.cashback(now.cashbackBonusLevel)] : []),
    ...(now.lottoTickets > before.lottoTickets ? [words.ticket] : []),
    ...(tokens > 0 ? [words.tokens(tokens, formatCount(tokens))] : []),
  ];
};

/** Of one toast, so that several things at once do not cover the page. */
export const startStatusToasts = (): (() => void) => {
  let before: PlayerStatus | null = null;
  return effect(() => {
    const now = player.value;
    // What this device remembers is no news, and neither is another player.
    if (now && statusAsOf.peek() === null && before?.sessionKey === now.sessionKey) {
      const news = newsOf(before, now);
      if (news.length > 0) toast({ text: news.join(' ') });
    }
    before = statusAsOf.peek() === null ? now : null;
  });
};
