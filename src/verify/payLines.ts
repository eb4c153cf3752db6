/** What a played round shows and pays, line by line, for each model. */
import type { Result } from '../games/models.ts';
import { rankOf, RANKS, suitOf } from '../games/poker/cards.ts';
import type { Win } from '../games/slots/wins.ts';
import type { Line } from './finding.ts';
import type { Words } from './words/words.ts';

type ResultOf<Model> = Extract<Result, { readonly model: Model }>;
type SlotResult = Exclude<Result, { readonly model: 'cascade' | 'hold' | 'poker' | 'keno' | 'jackpot' }>;

/** A window row by row, as it stands on the screen. */
const windowText = (window: readonly (readonly string[])[]): string =>
  (window[0] ?? []).map((_, row) => window.map((reel) => reel[row] ?? '').join(' ')).join(' / ');

/** Cells as reel.row, both from 1. */
const cellsText = (cells: Win['cells']): string =>
  cells.map(([reel, row]) => `${reel + 1}.${row + 1}`).join(' ');
const winLines = (wins: readonly Win[], { labels }: Words): Line[] =>
  wins.map(({ kind, line, symbol, count, coins, fromRight, cells }) => ({
    label: labels.win(kind, line === undefined ? null : line + 1, fromRight === true),
    value: `${count} × ${symbol} (${cellsText(cells)}) = ${coins}`,
  }));

type Spin = ResultOf<'hold'>['spins'][number] | SlotResult['spins'][number];
const spinLines = (spin: Spin, index: number, words: Words): Line[] => {
  const { labels } = words;
  if (spin.kind === 'hold') {
    const fresh = spin.fresh.map(({ cell: [reel, row], coins }) => `${reel + 1}.${row + 1}: ${coins}`);
    return [{ label: labels.spin(index, 'hold'), value: `${fresh.join(', ') || '-'} → ${spin.held}` }];
  }
  return [
    { label: labels.spin(index, spin.kind), value: spin.stops.join(' ') },
    { label: labels.window, value: windowText(spin.window) },
    ...(spin.multiplier === 1 ? [] : [{ label: labels.factor, value: String(spin.multiplier) }]),
    ...winLines(spin.wins, words),
    ...(spin.freeSpinsAwarded > 0 ? [{ label: labels.freeSpins, value: String(spin.freeSpinsAwarded) }] : []),
  ];
};

const cascadeLines = ({ spins }: ResultOf<'cascade'>, words: Words): Line[] =>
  spins.flatMap(({ kind, stops, falls, freeSpinsAwarded }, index) => [
    { label: words.labels.spin(index + 1, kind), value: stops.join(' ') },
    ...falls.flatMap(({ window, wins, multiplier }) => [
      { label: words.labels.window, value: windowText(window) },
      ...(wins.length === 0 ? [] : [{ label: words.labels.factor, value: String(multiplier) }]),
      ...winLines(wins, words),
    ]),
    ...(freeSpinsAwarded > 0 ? [{ label: words.labels.freeSpins, value: String(freeSpinsAwarded) }] : []),
  ]);

const SUIT_LETTERS = 'cdhs';
const cards = (hand: readonly number[]): string =>
  hand.map((card) => `${RANKS[rankOf(card)] ?? ''}${SUIT_LETTERS[suitOf(card)] ?? ''}`).join(' ');

const pokerLines = ({ dealt, hold, coins, hands }: ResultOf<'poker'>, { labels }: Words): Line[] => [
  { label: labels.dealt, value: cards(dealt) },
  { label: labels.held, value: cards(dealt.filter((_, place) => ((hold >> place) & 1) === 1)) || '-' },
  { label: labels.coins, value: String(coins) },
  ...hands.map(({ cards: hand, name, coins: won }, index) => ({
    label: labels.hand(index + 1),
    value: `${cards(hand)}: ${name ?? '-'} = ${won}`,
  })),
];

const kenoLines = ({ drawn, cards: played }: ResultOf<'keno'>, { labels }: Words): Line[] => [
  { label: labels.drawn, value: drawn.join(' ') },
  ...played.map(({ picks, hits, coins }, index) => ({
    label: labels.card(index + 1),
    value: `${picks.join(' ')}: ${hits} = ${coins}`,
  })),
];

const jackpotLines = (
  { stops, line, count, progressive, meterCents, winCoins }: ResultOf<'jackpot'>,
  { labels }: Words,
): Line[] => [
  { label: labels.spin(1, 'base'), value: stops.join(' ') },
  { label: labels.window, value: line.join(' ') },
  { label: labels.meter, value: String(meterCents) },
  {
    label: progressive ? labels.jackpot : labels.fromLeft,
    value: `${count} × ${line[0] ?? ''} = ${winCoins}`,
  },
];

/** Every value between the draws and the coins that they pay. */
export const payLines = (result: Result, words: Words): Line[] => {
  if (result.model === 'poker') return pokerLines(result, words);
  if (result.model === 'keno') return kenoLines(result, words);
  if (result.model === 'jackpot') return jackpotLines(result, words);
  if (result.model === 'cascade') return cascadeLines(result, words);
  return result.spins.flatMap((spin, index) => spinLines(spin, index + 1, words));
};
