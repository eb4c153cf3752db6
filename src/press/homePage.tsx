import { renderToStaticMarkup } from 'react-dom/server';
import { HOME_BANNERS } from '../app/banners/list.ts';
import { Picture } from '../app/banners/Picture.tsx';
import { HOUSE_LEAD, HOUSE_NAME } from '../app/lobby/lead.ts';
import type { Contents } from '../app/pages/doc.ts';
import { addressOf } from './site.ts';
import { meta, put, ROOT } from './staticPage.tsx';

const DESCRIPTION = 'A provably fair casino. Every result is sealed before you bet and opened after.';
/** First for everybody: it alone is prioritized. */
const HERO = HOME_BANNERS.find(({ prioritize }) => prioritize);

/** The front before any script, as the app shows it to a visitor: header, first banner, the words below it. */
const Front = () => (
  <>
    <header className="header header-visitor header-over">
      <div className="header-row"><a className="header-mark" href={addressOf('')}><img className="mark" src="/icons/mark.svg" width="32" height="37" alt="" /><span className="ser">Glasshouse</span></a></div>
    </header>
    <main className="shell-main">
      <div className="front-home">
        <h1 className="only-read">{HOUSE_NAME}</h1>
        {HERO && (
          <section className="banners">
            <div className="banners-strip">
              <div className="banner banner-tall">
                <Picture bg={HERO.bg} tall first />
                <div className="banner-text"><h2>{HERO.header.map((line) => <span key={line}>{line}</span>)}</h2><p>{HERO.text}</p></div>
              </div>
            </div>
          </section>
        )}
        <div className="front-lead"><p>{HOUSE_LEAD}</p></div>
        <noscript><p className="boot-note">Glasshouse needs JavaScript: your device itself checks every round.</p></noscript>
      </div>
    </main>
  </>
);

/** The home page as HTML, from the built app's own page: its style sheets are the app's first. @throws Error when index.html has changed so that nothing can be put in */
export const homePage = (index: string, contents: Contents): string => {
  const html = put(index, /<title>[^<]*<\/title>/, `<title>Provably fair casino | Glasshouse</title>\n  ${meta('', 'Glasshouse', DESCRIPTION, contents)}`);
  return put(html, ROOT, `<div id="root">${renderToStaticMarkup(<Front />)}</div>`);
};
