import { expect, test } from 'vitest';
import { cards as de } from '../../../src/app/words/de/games/cards.ts';
import { play as dePlay } from '../../../src/app/words/de/games/play.ts';
import { cards as en } from '../../../src/app/words/en/games/cards.ts';
import { play as enPlay } from '../../../src/app/words/en/games/play.ts';
import { cards as es } from '../../../src/app/words/es/games/cards.ts';
import { play as esPlay } from '../../../src/app/words/es/games/play.ts';
import { cards as pt } from '../../../src/app/words/pt/games/cards.ts';
import { play as ptPlay } from '../../../src/app/words/pt/games/play.ts';

test.each([
  ['English', en, enPlay],
  ['German', de, dePlay],
  ['Spanish', es, esPlay],
  ['Portuguese', pt, ptPlay],
] as const)('[G10] what stands on the round button fits it in %s: six letters at most', (_, cards, play) => {
  const verbs = [play.spin, play.stop, play.skip, cards.deal, cards.draw, cards.show];
  expect(verbs.filter((verb) => verb.length > 6)).toEqual([]);
});
