import type { ArticleCard, Contents, Doc } from '../app/pages/doc.ts';
import { isTranslated, listAt } from '../app/pages/lists.ts';
import { LANGUAGE as HERE } from '../app/shell/language.ts';
import { bonus } from '../app/words/en/bonus.ts';
import { games } from '../app/words/en/games.ts';
import { hall } from '../app/words/en/hall.ts';
import { home } from '../app/words/en/home.ts';
import { reading } from '../app/words/en/reading.ts';
import { lobby } from '../app/words/en/lobby.ts';
import { type Game, GAMES } from '../games/catalogue.ts';
import { LANGUAGES } from '../wire/languages.ts';
import { addressOf, alternates, LANGUAGE, SITE } from './addresses.ts';

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The scene that fits a page; what is named nowhere here is about fairness. */
const SCENES: Readonly<Record<string, string>> = {
  'crypto-lotto': 'lotto',
  'jackpot-trigger': 'jackpot',
  'vip-program': 'jackpot',
  promotions: 'promotions',
  'bonus-order-of-play': 'promotions',
  '': 'welcome',
  'about-us': 'welcome',
};

/** What other sites show beside a link: 1200 by 630, drawn in src/art. */
export const pictureOf = (path: string, { articles, promotions }: Contents): string => {
  const game = GAMES.find(({ uri }) => path === `${uri}/preview`);
  const name = game
    ? `game:${game.art}`
    : ([...articles, ...promotions].find((each) => each.path === path)?.picture ?? SCENES[path] ?? 'fair');
  return `${SITE}/share/${name.replace('game:', 'game-')}.jpg`;
};

/** Structured data of an article, for search engines: https://schema.org/Article. */
const structured = (article: ArticleCard, contents: Contents): string =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: article.title,
    description: article.description,
    datePublished: article.published,
    dateModified: article.updated,
    image: pictureOf(article.path, contents),
    mainEntityOfPage: SITE + addressOf(article.path),
    author: {
      '@type': 'Person',
      name: contents.authors.find(({ slug }) => slug === article.author)?.name,
      url: `${SITE}${addressOf(`worth-reading/author/${article.author}`)}`,
    },
    publisher: { '@type': 'Organization', name: 'Glasshouse', url: SITE + addressOf('') },
    // A closing tag in a text must not end the script.
  }).replaceAll('<', '\\u003c');

/** https://ogp.me: language and territory, the likeliest one. Ours is British English. */
const localeOf = (language: string): string =>
  language === LANGUAGE ? 'en_GB' : `${language}_${new Intl.Locale(language).maximize().region ?? ''}`;

/** What the app itself says is there in every language. */
const isSaid = (path: string): boolean => path === '' || path.endsWith('/preview');

/** A text that is there in the first language alone has its address there, wherever it is shown. */
export const meta = (
  path: string,
  title: string,
  description: string,
  contents: Contents,
  language: string = LANGUAGE,
): string => {
  const article = contents.articles.find((each) => each.path === path);
  const own = isSaid(path) || isTranslated(path, contents) ? language : LANGUAGE;
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escape(content)}">`;
  return [
    `<link rel="canonical" href="${SITE}${addressOf(path, own)}">`,
    property('og:type', article ? 'article' : 'website'),
    property('og:site_name', 'Glasshouse'),
    property('og:locale', localeOf(own)),
    property('og:title', title),
    property('og:description', description),
    property('og:url', SITE + addressOf(path, own)),
    property('og:image', pictureOf(path, contents)),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    '<meta name="twitter:card" content="summary_large_image">',
    ...(article ? [`<script type="application/ld+json">${structured(article, contents)}</script>`] : []),
  ].join('\n  ');
};

/** Puts something in the place of what is there. @throws Error when it is not there */
export const put = (html: string, what: RegExp, by: string): string => {
  if (!what.test(html)) throw new Error(`index.html has no ${what.source}`);
  return html.replace(what, () => by);
};
export const ROOT = /<div id="root">[\s\S]*?<\/noscript>\s*<\/div>/;

interface Sheet {
  /** Addresses of the style sheets that the page's part of the app brings. */
  readonly styles: readonly string[];
  /** As which it goes out, where that is not its address. */
  readonly page?: string;
  /** Those that the page is there in. */
  readonly languages?: readonly string[];
  readonly body: string;
  readonly contents: Contents;
}

/** The built app's own page with title, description, address and alternates of one. */
const withHead = (
  index: string,
  path: string,
  title: string,
  description: string,
  {
    contents,
    languages,
    listed = true,
  }: { readonly contents: Contents; readonly languages: readonly string[]; readonly listed?: boolean },
): string => {
  const head = [
    `<title>${escape(title)} | Glasshouse</title>`,
    ...(listed ? [] : ['<meta name="robots" content="noindex">']),
    meta(path, title, description, contents, HERE),
    ...(path === '' ? [FRONTS] : alternates(path, languages)),
  ].join('\n  ');
  let html = put(index, /<title>[^<]*<\/title>/, head);
  html = put(html, /<html lang="[^"]*">/, `<html lang="${HERE}">`);
  return put(
    html,
    /<meta name="description"[^>]*>/,
    `<meta name="description" content="${escape(description)}">`,
  );
};

/**
 * A page as HTML, from the built app's own page, in the language of this module's address. @throws Error when
 * index.html has changed so that nothing can be put in
 */
const sheetAt = (
  index: string,
  path: string,
  title: string,
  description: string,
  { contents, styles, languages = [], body, page = path }: Sheet,
): string => {
  const html = put(
    withHead(index, path, title, description, { contents, languages }),
    /<\/head>/,
    `${styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`).join('\n')}\n</head>`,
  );
  return put(html, ROOT, `<div id="root" data-page="${escape(page)}">${body}</div>`);
};

/** Pages, articles, promotions and their lists. */
export const staticPage = (
  index: string,
  { path, doc, ...rest }: Sheet & { path: string; doc: Doc | null },
): string => {
  const list = listAt(path, rest.contents);
  const title = doc?.title ?? list?.title ?? reading.promotions;
  const description = doc?.description ?? list?.description ?? reading.promotionsLead;
  return sheetAt(index, path, title, description, rest);
};

const saidOf = (game: Game): string => `${game.bulletPoints.map(games.point).join('. ')}. ${lobby.sealed}`;

/** What a visitor sees of a game. */
export const previewPage = (index: string, game: Game, rest: Sheet): string =>
  sheetAt(index, `${game.uri}/preview`, game.name, saidOf(game), rest);

/** A game that is practised: a search engine is told of its preview. */
export const practicePage = (index: string, game: Game, rest: Sheet): string =>
  previewPage(index, game, { ...rest, page: `${game.uri}?practice` });

/** What the app draws at an address by itself. `of` is the page that search engines are told of. */
interface Shell {
  readonly of: string;
  readonly title: string;
  readonly description: string;
  /** Whether it is for search engines at all: no link of a letter, and no missing page. */
  readonly listed: boolean;
}

/**
 * The app's own page with the head and the heading of what it is about to draw: games, addresses that came in
 * a letter or with a code, and the page that is not there. By name, as house/http/files.ts asks for them.
 */
export const shellPages = (index: string, contents: Contents): ReadonlyMap<string, string> => {
  const lottoOf = contents.promotions.find(({ path }) => path === 'promotions/crypto-lotto');
  const shells: readonly (readonly [page: string, shell: Shell])[] = [
    ['not-found', { of: '', title: hall.noPage, description: hall.nowhere, listed: false }],
    ['bonus', { of: 'promotions', title: bonus.claim, description: bonus.oneAtATime, listed: false }],
    ['mailed', { of: '', title: home.title, description: home.about, listed: false }],
    [
      'lotto',
      {
        of: 'crypto-lotto',
        title: hall.lotto,
        description: lottoOf?.description ?? home.about,
        listed: true,
      },
    ],
    ...GAMES.map(
      (game) =>
        [
          `${game.uri}/play`,
          { of: `${game.uri}/preview`, title: game.name, description: saidOf(game), listed: true },
        ] as const,
    ),
  ];
  return new Map(
    shells.map(([page, { of, title, description, listed }]) => {
      const html = withHead(index, of, title, description, { contents, languages: LANGUAGES, listed });
      return [page, put(html, /(?<=<div id="root">)/, `<h1 class="boot-title">${escape(title)}</h1>`)];
    }),
  );
};

/** Tells search engines the front in each language. */
const FRONTS = [
  ...LANGUAGES.map((language) => [language, addressOf('', language)] as const),
  ['x-default', '/'] as const,
]
  .map(([language, path]) => `<link rel="alternate" hreflang="${language}" href="${SITE}${path}">`)
  .join('\n  ');

/**
 * The front as HTML, from the built app's own page: its style sheets are the app's first. @param page whose
 * front it is: a visitor's, or a player's @throws Error when index.html has changed so that nothing can be
 * put in
 */
export const homePage = (index: string, contents: Contents, body: string, page = ''): string => {
  const html = put(
    index,
    /<title>[^<]*<\/title>/,
    `<title>${home.title} | Glasshouse</title>\n  ${meta('', 'Glasshouse', home.about, contents, HERE)}\n  ${FRONTS}`,
  );
  // Beside what the app takes over: there it would be too much.
  return put(
    html,
    ROOT,
    `<div id="root" data-page="${page}">${body}</div>\n  <noscript><p class="boot-note">${home.script}</p></noscript>`,
  );
};
