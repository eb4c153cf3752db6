import { renderToStaticMarkup } from 'react-dom/server';
import type { ArticleCard, Contents, Doc } from '../app/pages/doc.ts';
import { listAt } from '../app/pages/lists.ts';
import { ReadingText } from '../app/pages/ReadingText.tsx';
import { addressOf, LANGUAGE, SITE } from './site.ts';

const Links = () => (
  <nav className="static-nav" aria-label="House">
    <a href={addressOf('')}>Home</a><a href={addressOf('provably-fair-explained')}>Provably fair explained</a><a href={addressOf('support')}>Support</a>
  </nav>
);

/** The page before any script: React takes its place with the same text. */
const Shell = ({ path, doc, contents }: { path: string; doc: Doc | null; contents: Contents }) => (
  <>
    <header className="boot">
      <a href={addressOf('')} className="row"><img src="/icons/mark.svg" width="32" height="37" alt="" /><span className="ser">Glasshouse</span></a>
    </header>
    <Links />
    <main className="shell-main"><ReadingText path={path} doc={doc} contents={contents} /></main>
  </>
);

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const pictureOf = (article: ArticleCard | undefined): string => {
  const name = article?.picture ?? 'fair';
  return `${SITE}${name.startsWith('game:') ? `/thumbs/${name.slice(5)}-680.webp` : `/banners/${name}-1200.webp`}`;
};

/** Structured data of an article, for search engines: https://schema.org/Article. */
const structured = (article: ArticleCard, contents: Contents): string => JSON.stringify({
  '@context': 'https://schema.org', '@type': 'Article', headline: article.title, description: article.description,
  datePublished: article.published, dateModified: article.updated, image: pictureOf(article), mainEntityOfPage: SITE + addressOf(article.path),
  author: { '@type': 'Person', name: contents.authors.find(({ slug }) => slug === article.author)?.name },
  publisher: { '@type': 'Organization', name: 'Glasshouse' },
// A closing tag in a text must not end the script.
}).replaceAll('<', '\\u003c');

export const meta = (path: string, title: string, description: string, contents: Contents): string => {
  const article = contents.articles.find((each) => each.path === path);
  const property = (name: string, content: string) => `<meta property="${name}" content="${escape(content)}">`;
  return [
    `<link rel="canonical" href="${SITE}${addressOf(path)}">`,
    property('og:type', article ? 'article' : 'website'), property('og:site_name', 'Glasshouse'), property('og:locale', `${LANGUAGE}_GB`),
    property('og:title', title), property('og:description', description), property('og:url', SITE + addressOf(path)), property('og:image', pictureOf(article)),
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
 * A page as HTML, from the built app's own page.
 * @param index the app's index.html with its hashed files
 * @param styles addresses of the style sheets that the page's part of the app brings
 * @throws Error when index.html has changed so that nothing can be put in
 */
export const staticPage = (index: string, { path, doc, contents, styles }: {
  path: string; doc: Doc | null; contents: Contents; styles: readonly string[];
}): string => {
  const list = listAt(path, contents);
  const title = doc?.title ?? list?.title ?? 'Promotions';
  const description = doc?.description ?? list?.description ?? 'Promotions of the house, each with its whole terms.';
  let html = put(index, /<title>[^<]*<\/title>/, `<title>${escape(title)} | Glasshouse</title>\n  ${meta(path, title, description, contents)}`);
  html = put(html, /<meta name="description"[^>]*>/, `<meta name="description" content="${escape(description)}">`);
  html = put(html, /<\/head>/, `${styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`).join('\n')}\n</head>`);
  return put(html, ROOT, `<div id="root" data-page="${escape(path)}">${renderToStaticMarkup(<Shell path={path} doc={doc} contents={contents} />)}</div>`);
};
