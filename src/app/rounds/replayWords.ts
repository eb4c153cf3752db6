import { isSlot } from '../../games/models.ts';
import { RANKS, rankOf, SUITS, suitOf } from '../../games/poker/cards.ts';
import { titleOf } from '../../games/titles.ts';
import type { Round } from '../../wire/rounds.ts';
import { shownReels } from './shownReels.ts';

const card = (n: number): string => `${RANKS[rankOf(n)]} of ${SUITS[suitOf(n)]}`;

/** What the seeds gave again, in words: reels, cards, numbers. Of a round that was found fair. */
export const replayWords = (round: Pick<Round, 'gameId' | 'result'>): string => {
  const { dealt, hands, drawn } = (round.result ?? {}) as { dealt?: number[]; hands?: number[][]; drawn?: number[] };
  if (dealt !== undefined && hands !== undefined) {
    const last = hands.length === 1 ? `, drawn to ${hands[0]?.map(card).join(', ')}` : `, and ${hands.length} hands drawn`;
    return `Same cards when replayed: ${dealt.map(card).join(', ')}${last}`;
  }
  if (drawn !== undefined) return `Same numbers when replayed: ${drawn.join(', ')}`;
  return isSlot(titleOf(round.gameId)) ? `Same reels when replayed: ${shownReels(round)}` : 'Same result when replayed';
};
