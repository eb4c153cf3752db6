import { renderToStaticMarkup } from 'react-dom/server';
import { HOME_BANNERS } from '../app/banners/list.ts';
import { Picture } from '../app/banners/Picture.tsx';
import type { Contents } from '../app/pages/doc.ts';
import { home } from '../app/words/en/home.ts';
import { type Language, LANGUAGES } from '../wire/languages.ts';
import { addressOf, SITE } from './site.ts';
import { meta, put, ROOT } from './staticPage.tsx';

type Words = typeof home;
/** First for everybody: it alone is prioritized. */
const HERO = HOME_BANNERS.find(({ prioritize }) => prioritize);

/** The front before any script, as the app shows it to a visitor: header, first banner, the words below it. */
const Front = ({ language, words }: { language: Language; words: Words }) => (
  <>
    <header className="header header-visitor header-over">
      <div className="header-row"><a className="header-mark" href={addressOf('', language)}><img className="mark" src="/icons/mark.svg" width="32" height="37" alt="" /><span className="ser">Glasshouse</span></a></div>
    </header>
    <main className="shell-main">
      <div className="front-home">
        <h1 className="only-read">{words.name}</h1>
        {HERO && (
          <section className="banners">
            <div className="banners-strip">
              <div className="banner banner-tall">
                <Picture bg={HERO.bg} tall first />
                <div className="banner-text"><h2>{words.welcome.header.map((line) => <span key={line}>{line}</span>)}</h2><p>{words.welcome.text}</p></div>
              </div>
            </div>
          </section>
        )}
        <div className="front-lead"><p>{words.lead}</p></div>
        <noscript><p className="boot-note">{words.script}</p></noscript>
      </div>
    </main>
  </>
);

/** Tells search engines the front in each language. */
const ALTERNATES = [...LANGUAGES.map((language) => [language, addressOf('', language)] as const), ['x-default', '/'] as const]
  .map(([language, path]) => `<link rel="alternate" hreflang="${language}" href="${SITE}${path}">`).join('\n  ');

/** The home page as HTML, from the built app's own page: its style sheets are the app's first. @throws Error when index.html has changed so that nothing can be put in */
export const homePage = (index: string, contents: Contents, language: Language = LANGUAGES[0], words: Words = home): string => {
  const html = put(index, /<title>[^<]*<\/title>/, `<title>${words.title} | Glasshouse</title>\n  ${meta('', 'Glasshouse', words.about, contents, language)}\n  ${ALTERNATES}`);
  return put(html, ROOT, `<div id="root">${renderToStaticMarkup(<Front language={language} words={words} />)}</div>`);
};
