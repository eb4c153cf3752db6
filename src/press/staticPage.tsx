import { renderToStaticMarkup } from 'react-dom/server';
import type { ArticleCard, Contents, Doc } from '../app/pages/doc.ts';
import { isTranslated, listAt } from '../app/pages/lists.ts';
import { ReadingText } from '../app/pages/ReadingText.tsx';
import { LANGUAGE as HERE } from '../app/shell/language.ts';
import { reading } from '../app/words/en/reading.ts';
import { addressOf, alternates, LANGUAGE, SITE } from './site.ts';

const Links = () => (
  <nav className="static-nav" aria-label={reading.house}>
    <a href={addressOf('', HERE)}>{reading.home}</a>
    <a href={addressOf('provably-fair-explained', HERE)}>{reading.explained}</a><a href={addressOf('support', HERE)}>{reading.support}</a>
  </nav>
);

/** The page before any script: React takes its place with the same text. */
const Shell = ({ path, doc, contents }: { path: string; doc: Doc | null; contents: Contents }) => (
  <>
    <header className="boot">
      <a href={addressOf('', HERE)} className="row"><img src="/icons/mark.svg" width="32" height="37" alt="" /><span className="ser">Glasshouse</span></a>
    </header>
    <Links />
    <main className="shell-main"><ReadingText path={path} doc={doc} contents={contents} /></main>
  </>
);

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The scene that fits a page; what is named nowhere here is about fairness. */
const SCENES: Readonly<Record<string, string>> = {
  'crypto-lotto': 'lotto', 'jackpot-trigger': 'jackpot', 'vip-program': 'jackpot', promotions: 'promotions', 'bonus-order-of-play': 'promotions', '': 'welcome', 'about-us': 'welcome',
};

/** What other sites show beside a link: 1200 by 630, drawn in src/art. */
export const pictureOf = (path: string, { articles, promotions }: Contents): string => {
  const name = [...articles, ...promotions].find((each) => each.path === path)?.picture ?? SCENES[path] ?? 'fair';
  return `${SITE}/share/${name.replace('game:', 'game-')}.jpg`;
};

/** Structured data of an article, for search engines: https://schema.org/Article. */
const structured = (article: ArticleCard, contents: Contents): string => JSON.stringify({
  '@context': 'https://schema.org', '@type': 'Article', headline: article.title, description: article.description,
  datePublished: article.published, dateModified: article.updated, image: pictureOf(article.path, contents), mainEntityOfPage: SITE + addressOf(article.path),
  author: { '@type': 'Person', name: contents.authors.find(({ slug }) => slug === article.author)?.name, url: `${SITE}${addressOf(`worth-reading/author/${article.author}`)}` },
  publisher: { '@type': 'Organization', name: 'Glasshouse', url: SITE + addressOf('') },
// A closing tag in a text must not end the script.
}).replaceAll('<', '\\u003c');

/** https://ogp.me: language and territory, the likeliest one. Ours is British English. */
const localeOf = (language: string): string => (language === LANGUAGE ? 'en_GB' : `${language}_${new Intl.Locale(language).maximize().region ?? ''}`);

/** A text that is there in the first language alone has its address there, wherever it is shown. */
export const meta = (path: string, title: string, description: string, contents: Contents, language: string = LANGUAGE): string => {
  const article = contents.articles.find((each) => each.path === path);
  const own = isTranslated(path, contents) ? language : LANGUAGE;
  const property = (name: string, content: string) => `<meta property="${name}" content="${escape(content)}">`;
  return [
    `<link rel="canonical" href="${SITE}${addressOf(path, own)}">`,
    property('og:type', article ? 'article' : 'website'), property('og:site_name', 'Glasshouse'), property('og:locale', localeOf(own)),
    property('og:title', title), property('og:description', description), property('og:url', SITE + addressOf(path, own)), property('og:image', pictureOf(path, contents)),
    property('og:image:width', '1200'), property('og:image:height', '630'), '<meta name="twitter:card" content="summary_large_image">',
    ...(article ? [`<script type="application/ld+json">${structured(article, contents)}</script>`] : []),
  ].join('\n  ');
};

/** Puts something in the place of what is there. @throws Error when it is not there */
export const put = (html: string, what: RegExp, by: string): string => {
  if (!what.test(html)) throw new Error(`index.html has no ${what.source}`);
  return html.replace(what, () => by);
};
export const ROOT = /<div id="root">[\s\S]*?<\/noscript>\s*<\/div>/;

/**
 * A page as HTML, from the built app's own page, in the language of this module's address.
 * @param index the app's index.html with its hashed files
 * @param styles addresses of the style sheets that the page's part of the app brings
 * @param languages those that the page is there in
 * @throws Error when index.html has changed so that nothing can be put in
 */
export const staticPage = (index: string, { path, doc, contents, styles, languages = [] }: {
  path: string; doc: Doc | null; contents: Contents; styles: readonly string[]; languages?: readonly string[];
}): string => {
  const list = listAt(path, contents);
  const title = doc?.title ?? list?.title ?? 'Promotions';
  const description = doc?.description ?? list?.description ?? 'Promotions of the house, each with its whole terms.';
  const head = [`<title>${escape(title)} | Glasshouse</title>`, meta(path, title, description, contents, HERE), ...alternates(path, languages)].join('\n  ');
  let html = put(index, /<title>[^<]*<\/title>/, head);
  html = put(html, /<html lang="[^"]*">/, `<html lang="${HERE}">`);
  html = put(html, /<meta name="description"[^>]*>/, `<meta name="description" content="${escape(description)}">`);
  html = put(html, /<\/head>/, `${styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`).join('\n')}\n</head>`);
  return put(html, ROOT, `<div id="root" data-page="${escape(path)}">${renderToStaticMarkup(<Shell path={path} doc={doc} contents={contents} />)}</div>`);
};
