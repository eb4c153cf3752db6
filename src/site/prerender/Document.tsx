import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { APP_TEMPLATE_ID, ROOT_ID, STAND_IN_FONTS_CLASS } from '../../app/base/bootContract.ts';
import { type Language, LANGUAGE_TAGS, LANGUAGES } from '../../wire/languages.ts';

/** A style sheet of the document. With `css` it is inlined, and the app does not fetch `href`. */
export interface StyleSheet {
  readonly href: string | null;
  readonly css: string | null;
}

export interface DocumentScripts {
  /** JSON of the bundler's import map; null in development. It must precede every module. */
  readonly importMap: string | null;
  /** Addresses of the app's modules in the order they run in; the last one starts the app. */
  readonly app: readonly string[];
  /** The text of site/boot/watchdog.ts as a classic script; null in development. */
  readonly watchdog: string | null;
  /** The text of site/boot/bootAfterPaint.ts as a classic script; null in development. */
  readonly bootAfterPaint: string | null;
}

/** The content of `#root`: the app's HTML, or the logo that is shown until the app has started. */
export type Root =
  | { readonly kind: 'shell'; readonly heading?: string; readonly noscript: string }
  | {
      readonly kind: 'prerendered';
      /** Read by the app as `prerenderedAs`. */
      readonly page: string;
      readonly html: string;
      readonly noscript?: string;
    };

export interface DocumentProps {
  readonly language: Language;
  /** The build's id, which the app reads from the document: in a script it would rename that file. */
  readonly build: string;
  /** Title, description and links of this page. */
  readonly head: ReactNode;
  readonly styles: readonly StyleSheet[];
  readonly scripts: DocumentScripts;
  readonly root: Root;
}

const Inline = ({ type, text }: { readonly type?: string; readonly text: string | null }): ReactNode =>
  text === null ? null : <script type={type} dangerouslySetInnerHTML={{ __html: text }} />;

/**
 * The app's scripts. Each runs in a task of its own, so that input is handled between two. They have low
 * priority: pictures of the first screen come first.
 */
const AppScripts = ({ importMap, app }: DocumentScripts): ReactNode => (
  <>
    <Inline type="importmap" text={importMap} />
    {app.map((src, i) => (
      <script
        key={src}
        type="module"
        crossOrigin=""
        fetchPriority="low"
        src={src}
        // The watchdog listens for its failure: it fails when any script before it does.
        {...(i === app.length - 1 && { 'data-app': '' })}
      />
    ))}
  </>
);

/** A disabled link tells the app's loader that the document has the sheet; browsers do not fetch it. */
const Styles = ({ sheets }: { readonly sheets: readonly StyleSheet[] }): ReactNode =>
  sheets.map(({ href, css }, i) => (
    // oxlint-disable-next-line react/no-array-index-key -- rendered once
    <Sheet key={i} href={href} css={css} />
  ));
const Sheet = ({ href, css }: StyleSheet): ReactNode => (
  <>
    {css !== null && <style dangerouslySetInnerHTML={{ __html: css }} />}
    {href !== null && <link rel="stylesheet" href={href} {...(css !== null && { disabled: true })} />}
  </>
);

const Shell = ({ heading, noscript }: Root & { kind: 'shell' }): ReactNode => (
  <div id={ROOT_ID}>
    {heading !== undefined && <h1 className="boot-title">{heading}</h1>}
    <div className="boot">
      {/* React asks in the head for pictures that have no low priority. */}
      <img src="/icons/mark.svg" width="32" height="37" alt="" fetchPriority="low" />
      <span className="ser">Glasshouse</span>
    </div>
    <noscript>
      <p className="boot-note">{noscript}</p>
    </noscript>
  </div>
);
const Prerendered = ({ page, html, noscript }: Root & { kind: 'prerendered' }): ReactNode => (
  <>
    <div id={ROOT_ID} data-page={page} dangerouslySetInnerHTML={{ __html: html }} />
    {/* Beside the root: the app would find it as one element too many. */}
    {noscript !== undefined && (
      <noscript>
        <p className="boot-note">{noscript}</p>
      </noscript>
    )}
  </>
);

export const manifestOf = (language: Language): string =>
  language === LANGUAGES[0] ? '/manifest.webmanifest' : `/manifest.${language}.webmanifest`;

/**
 * A whole HTML document. A shell starts the app at once. A prerendered page keeps the app's scripts in a
 * template until it has been painted (site/boot/bootAfterPaint.ts), and draws with stand-in fonts until then
 * (STAND_IN_FONTS_CLASS, ui/styles/fonts.css).
 */
const Document = ({ language, build, head, styles, scripts, root }: DocumentProps): ReactNode => {
  const waits = root.kind === 'prerendered' && scripts.bootAfterPaint !== null;
  return (
    <html
      lang={LANGUAGE_TAGS[language]}
      data-build={build}
      className={waits ? STAND_IN_FONTS_CLASS : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#050D0B" />
        {head}
        <link rel="icon" href="/icons/icon-small.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/icon-192.png" />
        <link rel="manifest" href={manifestOf(language)} />
        {/* Before all that React does not move up: a page cut off within its head must still recover. */}
        <Inline text={scripts.watchdog} />
        <Styles sheets={styles} />
        {!waits && (
          <link
            rel="preload"
            href="/fonts/hanken-gh.woff2"
            as="font"
            type="font/woff2"
            crossOrigin=""
            fetchPriority="low"
          />
        )}
        {!waits && <AppScripts {...scripts} />}
      </head>
      <body>
        {root.kind === 'shell' ? <Shell {...root} /> : <Prerendered {...root} />}
        {waits && (
          <>
            {/* Behind the text: the import map is a tenth of the page. */}
            <template id={APP_TEMPLATE_ID}>
              <AppScripts {...scripts} />
            </template>
            <Inline text={scripts.bootAfterPaint} />
          </>
        )}
      </body>
    </html>
  );
};

/** The head of the app's own document, which any address may get. */
export const ShellHead = ({ description }: { readonly description: string }): ReactNode => (
  <>
    <title>Glasshouse</title>
    <meta name="description" content={description} />
  </>
);

/** The document as HTML. React moves `title`, `meta` and `link` to the beginning of the head. */
export const renderDocument = (props: DocumentProps): string =>
  `<!doctype html>${renderToStaticMarkup(<Document {...props} />).replace(/^<!DOCTYPE html>/, '')}`;
