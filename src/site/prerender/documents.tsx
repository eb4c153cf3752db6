import type { ReactNode } from 'react';
import { listAt } from '../../app/pages/lists.ts';
import { LOBBY_PAGE } from '../../app/base/prerendered.ts';
import { bonus } from '../../app/words/en/money/bonus.ts';
import { games } from '../../app/words/en/games/games.ts';
import { navigation } from '../../app/words/en/navigation.ts';
import { home } from '../../app/words/en/home.ts';
import { lobby } from '../../app/words/en/lobby.ts';
import { mailed } from '../../app/words/en/player/mailed.ts';
import { reading } from '../../app/words/en/reading.ts';
import { listPaths, type LanguageContents } from '../content/contents.ts';
import { type Game, GAMES } from '../../games/catalogue.ts';
import { LANGUAGES } from '../../wire/languages.ts';
import { type Root, ShellHead } from './Document.tsx';
import { PageHead, type PageHeadProps } from './PageHead.tsx';

/** The lazy part of the app that draws a page: its style sheets are inlined. */
export type Part = 'home' | 'reading' | 'preview';

/** One document to be written, in the language that this module was loaded in. */
interface ShellDocument {
  /** Below the language's folder, without `.html`: `faq`. The empty path is the app's own document. */
  readonly file: string;
  readonly head: ReactNode;
  readonly root: Root & { kind: 'shell' };
}
/** One whose HTML the app draws. */
interface PageDocument extends Omit<ShellDocument, 'root'> {
  /** What the app is drawn at, below the language: `/faq`. */
  readonly address: string;
  /** What the app reads as `prerenderedAs`. */
  readonly page: string;
  readonly part: Part;
  readonly noscript?: string;
}

const descriptionOf = (game: Game): string =>
  `${game.bulletPoints.map(games.point).join('. ')}. ${lobby.sealed}`;
const shell = (heading?: string, noscript: string = home.script): ShellDocument['root'] => ({
  kind: 'shell',
  ...(heading !== undefined && { heading }),
  noscript,
});

/**
 * Documents that start the app at once: one for any address, and one each with the head and the heading of
 * what the app is about to draw. house/platform/http/files/files.ts asks for them by these names.
 */
export const shells = (contents: LanguageContents): readonly ShellDocument[] => {
  const lotto = contents.promotions.find(({ path }) => path === 'promotions/crypto-lotto');
  const withHeading = (
    file: string,
    { title, ...head }: Pick<PageHeadProps, 'path' | 'title' | 'description' | 'listed'>,
    noscript?: string,
  ): ShellDocument => ({
    file,
    head: <PageHead title={title} {...head} contents={contents} languages={LANGUAGES} />,
    root: shell(title, noscript),
  });
  return [
    { file: '', head: <ShellHead description={home.about} />, root: shell() },
    withHeading('not-found', {
      path: '',
      title: navigation.noPage,
      description: navigation.noPageText,
      listed: false,
    }),
    withHeading('bonus', {
      path: 'promotions',
      title: bonus.claim,
      description: bonus.oneAtATime,
      listed: false,
    }),
    withHeading(
      'mailed',
      { path: '', title: home.title, description: home.about, listed: false },
      mailed.noScripts,
    ),
    withHeading('lotto', {
      path: 'crypto-lotto',
      title: navigation.lotto,
      description: lotto?.description ?? home.about,
    }),
  ];
};

/** The home page of a visitor, and the one that a player waits for the lobby with. */
const homes = (contents: LanguageContents): readonly PageDocument[] =>
  (
    [
      ['home', ''],
      ['lobby', LOBBY_PAGE],
    ] as const
  ).map(([file, page]) => ({
    file,
    address: '',
    page,
    part: 'home',
    noscript: home.script,
    head: (
      <PageHead
        path=""
        title={home.title}
        cardTitle="Glasshouse"
        description={home.about}
        contents={contents}
        languages={LANGUAGES}
      />
    ),
  }));

/** Pages, articles, promotions and their lists. */
export const readingPage = (
  path: string,
  contents: LanguageContents,
  languages: readonly string[],
): Omit<PageDocument, 'noscript'> => {
  const doc = contents.docs.get(path);
  const list = listAt(path, contents);
  return {
    file: path,
    address: `/${path}`,
    page: path,
    part: 'reading',
    head: (
      <PageHead
        path={path}
        title={doc?.title ?? list?.title ?? reading.promotions}
        description={doc?.description ?? list?.description ?? reading.promotionsLead}
        contents={contents}
        languages={languages}
      />
    ),
  };
};

/** What a visitor sees of a game. */
const previewPage = (contents: LanguageContents, game: Game): PageDocument => {
  const path = `${game.uri}/preview`;
  return {
    file: path,
    address: `/${path}`,
    page: path,
    part: 'preview',
    head: (
      <PageHead
        path={path}
        title={game.name}
        description={descriptionOf(game)}
        contents={contents}
        languages={LANGUAGES}
      />
    ),
  };
};

/** @param languagesOf the languages that have the text at a path, the first one first */
export const pages = (
  contents: LanguageContents,
  languagesOf: (path: string) => readonly string[],
): readonly PageDocument[] => [
  ...homes(contents),
  ...[...contents.docs.keys(), ...listPaths(contents)].map((path) =>
    readingPage(path, contents, languagesOf(path)),
  ),
  ...GAMES.map((game) => previewPage(contents, game)),
];
