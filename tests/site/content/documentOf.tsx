import { renderToStaticMarkup } from 'react-dom/server';
import { ReadingText } from '../../../src/app/pages/ReadingText.tsx';
import type { LanguageContents } from '../../../src/site/content/contents.ts';
import { type DocumentScripts, renderDocument } from '../../../src/site/prerender/Document.tsx';
import { readingPage } from '../../../src/site/prerender/documents.tsx';
import type { Language } from '../../../src/wire/languages.ts';

const SCRIPTS: DocumentScripts = {
  importMap: '{}',
  app: ['/assets/libraries.js', '/assets/index.js'],
  watchdog: 'watch()',
  bootAfterPaint: 'boot()',
};

/** A page's document with its text alone, without the app around it. */
export const documentOf = (
  path: string,
  contents: LanguageContents,
  languages: readonly string[] = [],
): string =>
  renderDocument({
    language: contents.language as Language,
    build: 'b1',
    head: readingPage(path, contents, languages).head,
    styles: [],
    scripts: SCRIPTS,
    root: {
      kind: 'prerendered',
      page: path,
      html: renderToStaticMarkup(
        <main>
          <ReadingText path={path} doc={contents.docs.get(path) ?? null} contents={contents} />
        </main>,
      ),
    },
  });
