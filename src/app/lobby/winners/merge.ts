import { type Winner, type Winners, WINNERS_MAX, type WinnersPush } from '../../../wire/play/winners.ts';

const byDate = (a: Winner, b: Winner) => b.date - a.date || a.id.localeCompare(b.id);
const byAmount = (a: Winner, b: Winner) => b.amount - a.amount || byDate(a, b);

/** Each win once, the first five in the order given. */
const firstOf = (winners: readonly Winner[], order: (a: Winner, b: Winner) => number): Winner[] =>
  [...new Map(winners.map((winner) => [winner.id, winner])).values()].sort(order).slice(0, WINNERS_MAX);

/** The lists with what was pushed: the five latest by date, and the five biggest of what is known. */
export const mergeWinners = (list: Winners, pushed: WinnersPush): Winners => {
  const of = (name: keyof Winners) => pushed.filter((push) => push.list === name).map((push) => push.winner);
  return {
    latest: firstOf([...list.latest, ...of('latest')], byDate),
    // A new win is among the biggest as soon as it is big enough, whichever list it was pushed for.
    top: firstOf([...list.top, ...pushed.map((push) => push.winner)], byAmount),
    jackpotTrigger: firstOf([...list.jackpotTrigger, ...of('jackpotTrigger')], byDate),
  };
};
