import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isTable } from '../../../src/app/play/table.ts';
import { paidNames } from '../../../src/app/play/cards/PokerTable.tsx';
import { GAMES } from '../../../src/games/catalogue.ts';
import { titleOf } from '../../../src/games/titles.ts';
import type { PokerTitle } from '../../../src/games/titles/poker.ts';

const sheet = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../src/app/play', name), 'utf8').replaceAll(/\s+/g, ' ');
const titles = GAMES.flatMap(({ id }) => titleOf(id) ?? []);

test('the style sheet knows the grid of every title: a page that comes as HTML may not say it by itself', () => {
  const [slots, poker] = [sheet('SlotGame.css'), sheet('cards/Poker.css')];
  const tables = titles.filter(isTable);
  expect(tables.length).toBeGreaterThan(15);
  for (const {
    definition: { strips, rows },
  } of tables) {
    expect(slots).toContain(`.reels-${strips.length} { --reels: ${strips.length}; }`);
    expect(slots).toContain(`.rows-${rows} { --rows: ${rows}; }`);
  }
  const hands = titles.filter(({ definition: { model } }) => model === 'poker') as readonly PokerTitle[];
  expect(hands.length).toBeGreaterThan(5);
  for (const { definition } of hands)
    expect(poker).toContain(`.pays-${Math.ceil((paidNames(definition).length + 1) / 2)} {`);
});
