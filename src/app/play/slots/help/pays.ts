import type { Counts } from '../../../../games/definition.ts';
import { help } from '../../../words/en/games/help.ts';
import { symbols as symbolWords } from '../../../words/en/games/symbols.ts';
import { reelRules, type StageTitle } from '../stageTitle.ts';

/** A row of the paytable. */
export interface PayRow {
  readonly symbol: string;
  readonly frame: string;
  readonly name: string;
  readonly pays: Counts;
}

/** The counts that any symbol pays for, ascending. */
export const payCounts = ({ definition }: StageTitle): number[] =>
  [...new Set(Object.values(definition.pays).flatMap((counts) => Object.keys(counts).map(Number)))].toSorted(
    (a, b) => a - b,
  );

/** Wilds first, then by the greatest pay. */
export const payRows = (title: StageTitle): PayRow[] => {
  const { definition, symbols } = title;
  const { wild = [], wildMults } = reelRules(title);
  const top = (symbol: string) => Math.max(0, ...Object.values(definition.pays[symbol] ?? {}));
  const wilds = new Set([wild].flat());
  const factor = (symbol: string) => wildMults?.[symbol] ?? 1;
  const nameOf = (symbol: string) => {
    const name = symbolWords.name(symbols[symbol]?.name ?? symbol);
    return wilds.has(symbol) ? help.nameWild(name, factor(symbol)) : name;
  };
  return Object.keys(symbols)
    .filter((symbol) => definition.pays[symbol] !== undefined || wilds.has(symbol))
    .toSorted((a, b) => Number(wilds.has(b)) - Number(wilds.has(a)) || top(b) - top(a))
    .map((symbol) => ({
      symbol,
      frame: symbols[symbol]?.frame ?? symbol,
      name: nameOf(symbol),
      pays: definition.pays[symbol] ?? {},
    }));
};
