// The rules of hold and win in sentences.
import type { HoldTitle } from '../../../../games/title.ts';
import { formatCount } from '../../../base/format.ts';
import { help } from '../../../words/en/games/help.ts';
import { symbols as symbolWords } from '../../../words/en/games/symbols.ts';
import { numberWord, plural } from '../../table/grammar.ts';

/** How hold and win starts, goes on and ends. What the scatters may be worth is in the paytable. */
export const holdRules = ({ symbols, definition: { scatter, hold } }: HoldTitle): string => {
  const name = symbols[scatter]?.name ?? scatter;
  const [wins, of] = hold.chance;
  const names = symbolWords.name(name) === name ? plural(name) : symbolWords.name(name);
  return [
    help.hold(hold.start, names, numberWord(hold.turns)),
    help.holdChance(symbolWords.name(name), formatCount(wins), formatCount(of)),
    help.holdEnd(names, formatCount(hold.full)),
  ].join(' ');
};
