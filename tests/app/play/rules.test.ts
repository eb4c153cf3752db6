import { describe, expect, test } from 'vitest';
import { payCounts, payRows } from '../../../src/app/play/slots/help/pays.ts';
import { rulesOf } from '../../../src/app/play/slots/help/rules.ts';
import { lineCountText } from '../../../src/app/play/slots/help/lineCountText.ts';
import { isStageTitle, openingWindow, type StageTitle } from '../../../src/app/play/slots/stageTitle.ts';
import { TITLES } from '../../../src/games/titles.ts';
import { PROTOTYPES } from './prototypes.ts';

const title = (name: string) => PROTOTYPES[name] as StageTitle;
const all = TITLES.filter(isStageTitle);

test('[G10] lines, ways and the lines of a matrix are counted', () => {
  expect([lineCountText(title('fruit')), lineCountText(title('ways')), lineCountText(title('wall'))]).toEqual(
    ['5 lines', '243 ways', '26 lines'],
  );
});

test('[G10] ways are explained by their product', () => {
  expect(rulesOf(title('ways'))[0]).toContain('3 × 3 × 3 × 3 × 3 = 243');
});

test('[G10] the rules of a matrix explain its lines and the odds of its multiplier', () => {
  const [grid, , ...rest] = rulesOf(title('times'));
  expect(grid).toContain('A wall of 6 by 6 panes. 20 lines run across');
  expect(rest.join(' ')).toContain(
    '×1 on 2 of 5 stops, ×2 on 1 of 5 stops, ×3 on 1 of 5 stops and ×5 on 1 of 5 stops',
  );
});

test('[G10] expanding wilds, respins and lines from both sides are explained', () => {
  const text = rulesOf(title('expanding')).join(' ');
  expect(text).toContain('from the leftmost reel, and from the rightmost one too');
  expect(text).toContain('grows over its whole reel');
  expect(text).toContain('turn once more for nothing');
  expect(rulesOf(title('pair')).join(' ')).toContain('turns the third once more');
});

describe.each(all.map((each) => [each.gameId, each] as const))('%s', (_, each) => {
  test('[G10] the paytable names every symbol that pays, and the rules contain no codes of symbols', () => {
    const rows = payRows(each);
    expect(rows.map(({ symbol }) => symbol).toSorted()).toEqual(
      expect.arrayContaining(Object.keys(each.definition.pays).toSorted()),
    );
    expect(rows.filter(({ name, symbol }) => name === symbol)).toEqual([]);
    expect(payCounts(each).length).toBeGreaterThan(0);
    const codes = Object.keys(each.symbols).filter((symbol) => /[A-Z\d]/.test(symbol));
    expect(codes.filter((symbol) => rulesOf(each).join(' ').includes(symbol))).toEqual([]);
  });

  test('[G10] the opening window has symbols of its title and pays nothing', () => {
    const window = openingWindow(each);
    expect(window.map((column) => column.length)).toEqual(
      each.definition.strips.map(() => each.definition.rows),
    );
    expect(window.flat().filter((symbol) => each.symbols[symbol] === undefined)).toEqual([]);
  });
});
