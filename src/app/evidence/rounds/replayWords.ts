import { isSlot } from '../../../games/models.ts';
import { spinAt } from '../../../games/slots/spin.ts';
import { mathHashOf, titleOf } from '../../../games/titles.ts';
import type { Round } from '../../../wire/play/rounds.ts';
import { cardWords } from './cardWords.ts';
import { bets } from '../../words/en/games/bets.ts';

type ReplayedRound = Pick<Round, 'gameId' | 'mathHash' | 'result'>;

/** The middle row of a round's paid spin in words; empty where the game or its record is not known here. */
const reelWords = ({ gameId, result }: ReplayedRound): string => {
  const title = titleOf(gameId);
  const stops = (result as { stops?: number[][] } | null)?.stops?.[0];
  if (!isSlot(title) || !Array.isArray(stops) || stops.length !== title.definition.strips.length) return '';
  const { window } = spinAt(title.definition, 'base', stops);
  return window.map((reel) => title.symbols[reel[1] ?? '']?.name ?? '').join(', ');
};

/** What the seeds gave again, in words: reels, cards, numbers. Of a round that was found fair. */
export const replayWords = (round: ReplayedRound): string => {
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
  // The stops of an earlier paytable are those of other strips.
  const today = round.mathHash === mathHashOf(round.gameId);
  return today && isSlot(titleOf(round.gameId)) ? bets.sameReels(reelWords(round)) : bets.sameResult;
};
