// What is said of a round, in one sentence each.
import type { Spin } from '../../games/spin.ts';
import type { SlotTitle } from '../../games/title.ts';
import type { Win } from '../../games/wins.ts';

export const NO_WIN = 'No win this time';
export const WAITING = 'Waiting for the house. Your bet is safe.';
export const RESUMED = 'Round resumed where you left it';
export const DIFFERS = 'This round does not match: the seeds give another result than the house. It is kept as evidence in My bets.';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
export const numberWord = (n: number): string => NUMBERS[n] ?? String(n);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const nameOf = (title: SlotTitle, symbol: string) => title.symbols[symbol]?.name ?? symbol;
const several = (title: SlotTitle, symbol: string, count: number) => `${numberWord(count)} ${nameOf(title, symbol)}${count === 1 ? '' : 's'}`;

const wildsIn = (title: SlotTitle, spin: Spin, win: Win): number => {
  const { wild } = title.definition;
  const wilds = new Set(typeof wild === 'string' ? [wild] : wild);
  return win.cells.filter(([reel, row]) => wilds.has(spin.window[reel]?.[row] ?? '')).length;
};

/** `Line 7, four Bell jars, one of them wild`; `Three Moonflowers anywhere`. */
export const winWords = (title: SlotTitle, spin: Spin, win: Win): string => {
  const what = several(title, win.symbol, win.count);
  if (win.kind === 'scatter') return `${capital(what)} anywhere`;
  const where = win.line === undefined ? capital(what) : `Line ${win.line + 1}, ${what}`;
  const wilds = win.wild ? wildsIn(title, spin, win) : 0;
  return wilds === 0 ? where : `${where}, ${numberWord(wilds)} of them wild`;
};

/** A whole spin: its best win and how many more there are; the free spins it gave. */
export const spinWords = (title: SlotTitle, spin: Spin): string => {
  const best = spin.wins.reduce<Win | null>((top, win) => (top === null || win.coins > top.coins ? win : top), null);
  const free = spin.freeSpinsAwarded > 0 ? `${spin.freeSpinsAwarded} free spins` : '';
  if (best === null) return free === '' ? NO_WIN : capital(free);
  const more = spin.wins.length - 1;
  const others = more === 0 ? '' : `, and ${numberWord(more)} more ${more === 1 ? 'win' : 'wins'}`;
  return winWords(title, spin, best) + others + (free === '' ? '' : `, ${free}`);
};

/** `10 free spins paid, doubled` at the end of a feature. */
export const featureWords = (spins: number, paid: boolean): string =>
  `${spins} free spins played${paid ? '' : ', no win in them'}`;
