import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { paidNames, Pays } from '../../../src/app/play/poker/PokerTable.tsx';
import { GAMES } from '../../../src/games/catalogue.ts';
import { titleOf } from '../../../src/games/titles.ts';
import type { PokerTitle } from '../../../src/games/titles/poker.ts';

const CSS = readFileSync(join(import.meta.dirname, '../../../src/app/play/poker/Poker.css'), 'utf8');
const titles = GAMES.flatMap(({ id }) => titleOf(id) ?? []).filter(
  ({ definition: { model } }) => model === 'poker',
) as readonly PokerTitle[];

// The content security policy forbids style attributes in prerendered pages, so the style sheet sets the
// number of rows of every title.
test('[G16] every poker title’s pays stand in two columns, with a row for each of them and the note', () => {
  expect(titles.length).toBeGreaterThan(5);
  for (const { gameId, definition } of titles) {
    const { document, getComputedStyle } = new Window({ width: 390, height: 844 });
    document.head.innerHTML = `<style>${CSS}</style>`;
    document.body.innerHTML = renderToStaticMarkup(<Pays definition={definition} coins={1} lit={null} />);
    const [list] = document.body.children;
    const rows = list && getComputedStyle(list).getPropertyValue('--pays');
    expect([gameId, Number(rows)]).toEqual([gameId, Math.ceil((paidNames(definition).length + 1) / 2)]);
  }
});
