// Sentences of a draw.
import type { KenoResult } from '../../../games/keno/play.ts';
import type { KenoTitle } from '../../../games/titles/keno.ts';
import { formatCount, formatDecimal } from '../../base/format.ts';
import { capital, numberWord } from '../table/grammar.ts';
import { cards as words } from '../../words/en/games/cards.ts';

/** `12×`, `1.5×`: coins as a multiple of the bet. */
export const timesOf = ({ definition: { bet } }: KenoTitle, coins: number): string => {
  const tenths = ((coins % bet) * 10) / bet;
  return `${formatCount(Math.floor(coins / bet))}${tenths === 0 ? '' : formatDecimal(`.${tenths}`)}×`;
};

/** `Five of eight, 12× the bet`. */
export const drawWords = (title: KenoTitle, { cards: played }: KenoResult): string => {
  const [only] = played;
  if (played.length !== 1 || only === undefined) {
    const paid = played.filter(({ coins }) => coins > 0).length;
    return paid === 0
      ? words.nonePaid
      : words.cardsPaid(capital(numberWord(paid)), numberWord(played.length));
  }
  const hits = words.hitsOf(capital(numberWord(only.hits)), numberWord(only.picks.length));
  return only.coins === 0 ? words.noWinIn(hits) : words.timesBet(hits, timesOf(title, only.coins));
};

/** Which numbers were drawn, and which of them were picked, in their order on the grid. */
export const numbersWords = ({ drawn, cards: played }: KenoResult): string => {
  const picked = new Set(played.flatMap(({ picks }) => picks));
  const sorted = drawn.toSorted((a, b) => a - b);
  return words.drawnNumbers(
    sorted.filter((number) => picked.has(number)).join(', '),
    sorted.filter((number) => !picked.has(number)).join(', '),
  );
};
