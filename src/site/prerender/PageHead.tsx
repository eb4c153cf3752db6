import type { ReactNode } from 'react';
import type { ArticleCard, Contents } from '../../app/pages/doc.ts';
import { isTranslated } from '../../app/pages/lists.ts';
import { LANGUAGE } from '../../app/base/language.ts';
import { GAMES } from '../../games/catalogue.ts';
import { type Language, LANGUAGE_TAGS, LANGUAGES } from '../../wire/languages.ts';
import { addressOf, FIRST_LANGUAGE } from './addresses.ts';

/** The picture of pages whose text names none; any other page gets the one about fairness. */
const PICTURES: Readonly<Record<string, string>> = {
  'crypto-lotto': 'lotto',
  'jackpot-trigger': 'jackpot',
  'vip-program': 'jackpot',
  promotions: 'promotions',
  'bonus-order-of-play': 'promotions',
  '': 'welcome',
  'about-us': 'welcome',
};

/** The picture that other sites show with a link: 1200 by 630, drawn in src/art. */
const pictureOf = (path: string, { articles, promotions }: Contents): string => {
  const game = GAMES.find(({ uri }) => path === `${uri}/preview`);
  const name = game
    ? `game:${game.art}`
    : ([...articles, ...promotions].find((each) => each.path === path)?.picture ?? PICTURES[path] ?? 'fair');
  return `/share/${name.replace('game:', 'game-')}.jpg`;
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
    mainEntityOfPage: addressOf(article.path),
    author: {
      '@type': 'Person',
      name: contents.authors.find(({ slug }) => slug === article.author)?.name,
      url: addressOf(`worth-reading/author/${article.author}`),
    },
    publisher: { '@type': 'Organization', name: 'Glasshouse', url: addressOf('') },
    // A closing tag in a text must not end the script.
  }).replaceAll('<', '\\u003c');

/** https://ogp.me: language and territory, the likeliest one. Ours is British English. */
const localeOf = (language: string): string =>
  language === FIRST_LANGUAGE ? 'en_GB' : `${language}_${new Intl.Locale(language).maximize().region ?? ''}`;

/** The home page and previews consist of the app's words, which exist in every language. */
const isInEveryLanguage = (path: string): boolean => path === '' || path.endsWith('/preview');

/** Tells search engines where the page is in each language that has it. `/` chooses one by the browser's. */
const Alternates = ({ path, languages }: { readonly path: string; readonly languages: readonly string[] }) =>
  languages.length === 0 ? null : (
    <>
      {languages.map((language) => (
        <link
          key={language}
          rel="alternate"
          hrefLang={LANGUAGE_TAGS[language as Language]}
          href={addressOf(path, language)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={path === '' ? '/' : addressOf(path, FIRST_LANGUAGE)} />
    </>
  );

export interface PageHeadProps {
  /** The page's canonical path: `faq`, `moonflower/preview`, empty for the home page. */
  readonly path: string;
  readonly title: string;
  /** What a card of the link says, where that is not the title. */
  readonly cardTitle?: string;
  readonly description: string;
  readonly contents: Contents;
  /** Languages that have the page, the first one first. */
  readonly languages: readonly string[];
  /** Whether search engines may list it. */
  readonly listed?: boolean;
}

/** The head of a page with an address of its own, in the language that the app was loaded in. */
export const PageHead = ({
  path,
  title,
  cardTitle = title,
  description,
  contents,
  languages,
  listed = true,
}: PageHeadProps): ReactNode => {
  const article = contents.articles.find((each) => each.path === path);
  // A text that exists in the first language alone has its address there, wherever it is shown.
  const language = isInEveryLanguage(path) || isTranslated(path, contents) ? LANGUAGE : FIRST_LANGUAGE;
  const address = addressOf(path, language);
  return (
    <>
      <title>{`${title} | Glasshouse`}</title>
      <meta name="description" content={description} />
      {!listed && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={address} />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:site_name" content="Glasshouse" />
      <meta property="og:locale" content={localeOf(language)} />
      <meta property="og:title" content={cardTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={pictureOf(path, contents)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {article && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: structured(article, contents) }}
        />
      )}
      <Alternates path={path} languages={path === '' ? LANGUAGES : languages} />
    </>
  );
};
