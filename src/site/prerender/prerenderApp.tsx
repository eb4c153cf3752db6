import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { App } from '../../app/App.tsx';
import { prerendered } from '../../app/base/prerendered.ts';

// Loaded by the build in each language (inThread.ts): one module graph, so that the app and the documents
// around it read the same words.
export { renderDocument } from './Document.tsx';
export { pages, shells } from './documents.tsx';

/** React sends what is larger than this later, by a script in the page. */
const ALL_AT_ONCE = Number.POSITIVE_INFINITY;
/**
 * React preloads pictures at the top of its HTML. The browser finds those of the first screen as early
 * without.
 */
const PICTURE_PRELOADS = /^(<link rel="preload"[^>]*>)+/;

/**
 * The app as a visitor's browser draws it first, as HTML that the app hydrates:
 * https://react.dev/reference/react-dom/client/hydrateRoot.
 * @param address with the language that this module was loaded in: `/en/faq`
 * @param page what the app will read as `prerenderedAs`
 * @throws what the app threw
 */
export const prerenderApp = async (address: string, page: string): Promise<string> => {
  Object.assign(globalThis.location, { pathname: address });
  prerendered.as = page;
  const problems: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(<App />, {
    progressiveChunkSize: ALL_AT_ONCE,
    onError: (problem) => {
      problems.push(problem);
    },
  });
  const html = await text(prelude);
  if (problems.length > 0) throw problems[0];
  return html.replace(PICTURE_PRELOADS, '');
};
