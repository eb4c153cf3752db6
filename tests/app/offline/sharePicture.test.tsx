import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SharePicture } from '../../../src/app/offline/SharePicture.tsx';
import { install as de } from '../../../src/app/words/de/install.ts';
import { install as en } from '../../../src/app/words/en/install.ts';
import { install as es } from '../../../src/app/words/es/install.ts';
import { install as pt } from '../../../src/app/words/pt/install.ts';

/** Letters beside the sign in the row of the picture: 107 units of some 6. */
const LETTERS_MAX = 17;

test('[N05] the picture of how to install names the row of iOS, in two lines', () => {
  const html = renderToStaticMarkup(<SharePicture />);
  for (const line of en.homeRow) expect(html).toContain(`>${line}</text>`);
  expect(html).toContain(`aria-label="${en.sharePicture}"`);
});

test.each(Object.entries({ en, de, es, pt }))('[N05] %s: both lines have room, and are named', (_, words) => {
  expect(words.homeRow).toHaveLength(2);
  for (const line of words.homeRow) expect(line.length).toBeLessThanOrEqual(LETTERS_MAX);
  // As the steps below the picture and its name for screen readers say it.
  expect(words.addHome).toContain(words.homeRow.join(' '));
  expect(words.sharePicture).toContain(words.homeRow.join(' '));
});
