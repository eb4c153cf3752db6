import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readContents, fillFigures } from '../../../src/site/content/contents.ts';
import { PageMatter, readFrontMatter } from '../../../src/site/content/frontMatter.ts';
import { tempFolder } from '../../tempFolder.ts';
import { FIGURES } from './english.ts';

const GOOD = [
  'title: Support',
  'description: How to reach a person, and what to send to be helped at once.',
  'updated: 2026-11-21',
];
const file = (matter: readonly string[], body = 'Write to us.') =>
  ['---', ...matter, '---', '', body, ''].join('\n');

describe('[P04] front matter', () => {
  test('is read with the text below it and the line that the text begins on', () => {
    const { matter, body, bodyLine } = readFrontMatter('a.md', file(GOOD), PageMatter);
    expect([matter.title, body.trim(), bodyLine]).toEqual(['Support', 'Write to us.', 6]);
  });

  test.each([
    ['no front matter at all', '# Support', /^a\.md:1: expected front matter/],
    ['none that ends', ['---', ...GOOD].join('\n'), /^a\.md:1: expected front matter/],
    ['a title that is missing', file(GOOD.slice(1)), /^a\.md:1: title is missing/],
    ['a title that is too short', file(['title: A', ...GOOD.slice(1)]), /^a\.md:2: title: /],
    ['a day that is none', file([...GOOD.slice(0, 2), 'updated: 2026-13-45']), /^a\.md:4: updated: /],
    ['a day in words', file([...GOOD.slice(0, 2), 'updated: yesterday']), /^a\.md:4: updated: /],
    ['a line that is no member', file([...GOOD, 'hello']), /^a\.md:5: expected "name: value"/],
    ['a member that nobody knows', file([...GOOD, 'colour: green']), /^a\.md:5: colour: /],
    [
      'a member that stands there twice',
      file([...GOOD, 'title: Other']),
      /^a\.md:5: title stands there twice/,
    ],
    ['no text', file(GOOD, ''), /^a\.md:5: there is no text/],
  ])('%s fails with file and line', (_, text, message) => {
    expect(() => readFrontMatter('a.md', text, PageMatter)).toThrow(message);
  });

  test.each(['nobodyKnows', 'constructor', ''])('a figure called "%s" fails with file and line', (name) => {
    expect(() => fillFigures('a.md', `One\nTwo {{${name}}}`, 10, FIGURES)).toThrow(
      /^a\.md:11: no figure is called/,
    );
    expect(fillFigures('a.md', 'At least {{passwordMin}}.', 1, FIGURES)).toBe('At least 8.');
  });

  test('[P06] an article whose author is nobody, or a name that is no address, fails the build', () => {
    const root = tempFolder(onTestFinished);
    mkdirSync(join(root, 'worth-reading'));
    const article = [
      ...GOOD,
      'published: 2026-11-20',
      'category: Money',
      'tags: odds',
      'author: nobody',
      'picture: fair',
    ];
    writeFileSync(join(root, 'worth-reading', 'odds.md'), file(article));
    expect(() => readContents(root, root)).toThrow(
      /^worth-reading\/odds\.md:1: author: nobody is called nobody/,
    );
    writeFileSync(join(root, 'Big Name.md'), file(GOOD));
    expect(() => readContents(root, root)).toThrow(/^Big Name\.md:1: expected a name of lower-case letters/);
  });
});
