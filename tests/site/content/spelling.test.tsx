import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../../../src/games/catalogue.ts';
import { readContents } from '../../../src/site/content/contents.ts';
import { ROOT } from './english.ts';
import { helpOf } from './gameHelp.tsx';
import { misspelt, OUR_WORDS, wordsOf } from './spelling.ts';

const contents = readContents(ROOT, join(ROOT, 'content/en'));
const tagsOf = (path: string) =>
  contents.articles
    .filter((article) => article.path === path)
    .flatMap(({ category, tags }) => [category, ...tags]);

const TEXTS: readonly (readonly [name: string, text: string])[] = [
  ...[...contents.docs.values()].map(
    ({ path, title, description, body }) =>
      [path, [title, description, ...tagsOf(path), body].join('\n')] as const,
  ),
  ...contents.authors.map(({ slug, name, bio }) => [slug, `${name}\n${bio}`] as const),
  ...GAMES.map(
    (game) =>
      [
        `help of ${game.id}`,
        [game.name, game.swing, ...game.bulletPoints, helpOf(game.id)].join('\n'),
      ] as const,
  ),
];

describe('[P04] [P05] [P06] spelling', () => {
  test.each(TEXTS)('%s', (_, text) => {
    expect(wordsOf(text).length).toBeGreaterThan(5);
    expect(misspelt(text)).toEqual([]);
  });

  test('our own words are sorted, each once, each unknown to the dictionary, each used', () => {
    expect(OUR_WORDS).toEqual([...new Set(OUR_WORDS)].toSorted());
    const used = new Set(TEXTS.flatMap(([, text]) => wordsOf(text)));
    expect(OUR_WORDS.filter((word) => !used.has(word))).toEqual([]);
  });

  test('mistakes and American spellings are found; code, addresses and hashes are not read', () => {
    expect(misspelt('Teh bet was recieved. We recognize your favorite color, canceled.')).toEqual([
      'Teh',
      'recieved',
      'recognize',
      'favorite',
      'color',
      'canceled',
    ]);
    expect(
      misspelt(
        'Run `npm rnu` or [read on](/en/qqqq#zzzz), c40d92e7, 4th.\n```example\nxyzzy = 1\n```\nDone.',
      ),
    ).toEqual([]);
  });
});
