import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { App } from '../app/App.tsx';
import { practising } from '../app/play/practice.ts';
import { came } from '../app/shell/came.ts';

export { LOBBY_PAGE } from '../app/shell/came.ts';
export { homePage, practicePage, previewPage, shellPages, staticPage } from './documents.tsx';

/** React would send what is larger than this later, by a script in the page. */
const ALL_AT_ONCE = Number.POSITIVE_INFINITY;
/**
 * React asks for pictures at the top of its HTML; those of the first screen are seen by the browser as early
 * where they stand.
 */
const ASKED_EARLY = /^(<link rel="preload"[^>]*>)+/;

/**
 * The app as a visitor's browser draws it first, as HTML that the app takes over:
 * https://react.dev/reference/react-dom/client/hydrateRoot.
 * @param address with the language that this module was loaded in: `/en/faq`, `/en/moonflower?practice`
 * @param page as which it goes out
 * @throws what the app threw
 */
export const pressed = async (address: string, page: string): Promise<string> => {
  const { pathname, search, searchParams } = new URL(address, 'http://glasshouse');
  Object.assign(globalThis.location, { pathname, search });
  came.page = page;
  practising.value = searchParams.has('practice');
  const problems: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(<App />, {
    progressiveChunkSize: ALL_AT_ONCE,
    onError: (problem) => {
      problems.push(problem);
    },
  });
  const html = await text(prelude);
  if (problems.length > 0) throw problems[0];
  return html.replace(ASKED_EARLY, '');
};
