import { expect, test } from 'vitest';
import fc from '../../../fastCheck.ts';
import { mergeWinners } from '../../../../src/app/lobby/winners/feed.ts';
import type { Winner, Winners, WinnersPush } from '../../../../src/wire/play/winners.ts';

const win = (id: string, date: number, amount = 100): Winner => ({
  id,
  login: 'r…e',
  gameId: 'moonflower',
  amount,
  date,
});
const none: Winners = { latest: [], top: [], jackpotTrigger: [] };
const push = (winner: Winner, list: keyof Winners = 'latest'): WinnersPush[number] => ({ list, winner });
const ids = (winners: readonly Winner[]) => winners.map(({ id }) => id);

test('[L05] the five latest by date of list and pushes, each win once', () => {
  const list = { ...none, latest: [win('e', 5), win('d', 4), win('c', 3), win('b', 2), win('a', 1)] };
  const { latest } = mergeWinners(list, [push(win('g', 7)), push(win('e', 5)), push(win('f', 6))]);
  expect(ids(latest)).toEqual(['g', 'f', 'e', 'd', 'c']);
});

test('[L05] a push older than all five changes nothing', () => {
  const list = { ...none, latest: [5, 4, 3, 2, 1].map((date) => win(`w${date}`, date)) };
  expect(mergeWinners(list, [push(win('old', 0))]).latest).toEqual(list.latest);
});

test('[L05] a jackpot win goes to its own list, and any big win to the top', () => {
  const list = { ...none, latest: [win('a', 1, 50)], top: [win('a', 1, 50)] };
  const merged = mergeWinners(list, [push(win('j', 2, 900), 'jackpotTrigger')]);
  expect([ids(merged.latest), ids(merged.top), ids(merged.jackpotTrigger)]).toEqual([
    ['a'],
    ['j', 'a'],
    ['j'],
  ]);
});

test('[L05] in whatever order and however often pushes come, the lists are the same', () => {
  const winner = fc
    .record({
      id: fc.integer({ min: 0, max: 30 }),
      list: fc.constantFrom('latest' as const, 'jackpotTrigger' as const),
    })
    .map(({ id, list }) => push(win(`w${id}`, (id * 7) % 11, (id * 13) % 17), list));
  fc.assert(
    fc.property(fc.array(winner), fc.array(winner), (first, second) => {
      const atOnce = mergeWinners(none, [...first, ...second]);
      expect(mergeWinners(mergeWinners(none, second), [...first, ...second])).toEqual(atOnce);
      expect(atOnce.latest.length).toBeLessThanOrEqual(5);
    }),
  );
});
