import { renderToStaticMarkup } from 'react-dom/server';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ReadingText } from '../../../src/app/pages/ReadingText.tsx';
import { readContents } from '../../../src/site/content/contents.ts';

const ROOT = join(import.meta.dirname, '../../..');

test('[N05] [P01] a page whose own language could not be loaded says so, and that it is in English', () => {
  const contents = readContents(ROOT, join(ROOT, 'content/en'));
  const html = (lost: boolean) =>
    renderToStaticMarkup(<ReadingText path="worth-reading" doc={null} contents={contents} lost={lost} />);
  expect(html(false)).not.toContain('reading-note');
  expect(html(true)).toMatch(/reading-note">Offline this device has this page in English\.<\/p>/);
  expect(html(true)).toContain(`<div lang="en">${html(false)}</div>`);
});
