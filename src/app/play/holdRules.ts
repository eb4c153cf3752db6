// The rules of hold and win in sentences.
import type { HoldTitle } from '../../games/title.ts';
import { formatCount } from '../money.ts';
import { numberWord, plural } from './words.ts';

/** How it starts, how it goes on and how it ends; what the scatters may be worth stands in the paytable. */
export const holdRules = ({ symbols, definition: { scatter, hold } }: HoldTitle): string => {
  const name = symbols[scatter]?.name ?? scatter;
  const [wins, of] = hold.chance;
  return (
    `${hold.start} or more ${plural(name)} anywhere start hold and win: they are held, and every other cell turns for itself, ${numberWord(hold.turns)} times. ` +
    `A turning cell shows a ${name} in ${formatCount(wins)} of ${formatCount(of)} turns; each new one is held and the count begins again. ` +
    `At the end all held ${plural(name)} are paid. Filling the whole window pays ${formatCount(hold.full)} coins more.`
  );
};
