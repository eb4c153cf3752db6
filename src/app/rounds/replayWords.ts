import { isSlot } from '../../games/models.ts';
import { titleOf } from '../../games/titles.ts';
import type { Round } from '../../wire/play/rounds.ts';
import { cardWords } from './cardWords.ts';
import { shownReels } from './shownReels.ts';
import { bets } from '../words/en/games/bets.ts';

/** What the seeds gave again, in words: reels, cards, numbers. Of a round that was found fair. */
export const replayWords = (round: Pick<Round, 'gameId' | 'result'>): string => {
  const { dealt, hands, drawn } = (round.result ?? {}) as {
    dealt?: number[];
    hands?: number[][];
    drawn?: number[];
  };
  if (dealt !== undefined && hands !== undefined) {
    const last =
      hands.length === 1
        ? bets.drawnTo(hands[0]?.map(cardWords).join(', ') ?? '')
        : bets.handsDrawn(hands.length);
    return bets.sameCards(dealt.map(cardWords).join(', ')) + last;
  }
  if (drawn !== undefined) return bets.sameNumbers(drawn.join(', '));
  return isSlot(titleOf(round.gameId)) ? bets.sameReels(shownReels(round)) : bets.sameResult;
};
