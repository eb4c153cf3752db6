import { renderToStaticMarkup } from 'react-dom/server';
import type { Contents, Doc } from '../../src/app/pages/doc.ts';
import { ReadingText } from '../../src/app/pages/ReadingText.tsx';

/** What stands in the middle of a page, without the house around it. */
export const bodyOf = (path: string, doc: Doc | null, contents: Contents): string =>
  renderToStaticMarkup(
    <main>
      <ReadingText path={path} doc={doc} contents={contents} />
    </main>,
  );
