/// <reference lib="webworker" />
import { type Language, LANGUAGE_TAGS, LANGUAGES, languageIn } from '../src/wire/languages.ts';

declare const self: ServiceWorkerGlobalScope;

/** Between probes of the house. After the last one only the pages' own probes go on. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000];
const PROBE_MS = 5_000;
/** How often the worker's offline page reloads. */
const RETRY_S = 10;

const answers = async (): Promise<boolean> => {
  try {
    const answer = await fetch('/healthz', {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_MS),
    });
    return answer.ok && answer.headers.get('x-glasshouse') === '1';
  } catch {
    return false;
  }
};

const tellPages = async (): Promise<void> => {
  for (const page of await self.clients.matchAll({ type: 'window' }))
    // A client's postMessage takes no target origin; the rule knows only windows.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    page.postMessage({ type: 'HOUSE_BACK' });
};

let watch: { stopped: boolean; stop: () => void } | null = null;
/** A newer build is to take over: no watch begins. */
let leaving = false;

const untilBack = async (own: { readonly stopped: boolean }): Promise<void> => {
  for (const pause of PAUSES_MS) {
    await new Promise((done) => {
      setTimeout(done, pause);
    });
    if (own.stopped) return;
    if (await answers()) return tellPages();
  }
};

/** Probes the house until it answers, then tells the pages. One watch for all requests. */
const watchHouse = (event: ExtendableEvent): void => {
  if (watch || leaving) return;
  const own = { stopped: false, stop: () => {} };
  const stopped = new Promise<void>((done) => {
    own.stop = done;
  });
  watch = own;
  // A stopped watch must not keep the worker busy until its pause ends.
  event.waitUntil(
    Promise.race([untilBack(own), stopped]).finally(() => {
      if (watch === own) watch = null;
    }),
  );
};
/** Call when a newer build is to take over: browsers let it wait while this worker is busy. */
export const stopWatching = (): void => {
  leaving = true;
  if (watch) watch.stopped = true;
  watch?.stop();
  watch = null;
};

const WORDS: Readonly<Record<Language, readonly [title: string, text: string, again: string]>> = {
  en: [
    'You are offline.',
    'This page is not on your device, and the house does not answer. It opens by itself when it does.',
    'Reload page',
  ],
  de: [
    'Sie sind offline.',
    'Diese Seite liegt nicht auf Ihrem Gerät, und das Haus antwortet nicht. ' +
      'Sie öffnet sich von selbst, sobald es antwortet.',
    'Seite neu laden',
  ],
  es: [
    'No tienes conexión.',
    'Esta página no está en tu dispositivo, y la casa no responde. Se abre por sí sola cuando responda.',
    'Recargar la página',
  ],
  pt: [
    'Você está sem conexão.',
    'Esta página não está no seu aparelho, e a casa não responde. Ela abre sozinha quando a casa responder.',
    'Recarregar página',
  ],
};

/** The answer to a navigation if the app's page is not cached. */
const offlinePage = (address: string): Response => {
  const language = languageIn(new URL(address).pathname) ?? LANGUAGES[0];
  const [title, text, again] = WORDS[language];
  return new Response(
    `<!doctype html><html lang="${LANGUAGE_TAGS[language]}"><meta charset="utf-8">
<title>${title} | Glasshouse</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RETRY_S}">
<style>
body{margin:0 auto;max-width:32em;padding:3em 1.25em;
background:#050d0b;color:#e9efe6;font:1.1em/1.5 system-ui}
a{color:#e3c16f}
</style>
<h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p></html>`,
    {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      },
    },
  );
};

/** Longest wait for a page with all of its body. */
const PAGE_MS = 15_000;
/**
 * A page with all of its body: given as it comes, one that stops half way leaves the tab blank for good.
 * Throws if it does not come whole and in time.
 */
const wholePage = async (request: Request): Promise<Response> => {
  const answer = await fetch(request, { signal: AbortSignal.timeout(PAGE_MS) });
  // A redirect has no readable body; the browser follows it.
  return answer.type === 'opaqueredirect' ? answer : new Response(await answer.blob(), answer);
};

/** The network's answer; without one an offline page or status 504. */
export const fromNetwork = async (event: FetchEvent): Promise<Response> => {
  const { request } = event;
  try {
    return await (request.mode === 'navigate' ? wholePage(request) : fetch(request));
  } catch {
    watchHouse(event);
    return request.mode === 'navigate'
      ? offlinePage(request.url)
      : new Response('The house does not answer', { status: 504, headers: { 'cache-control': 'no-store' } });
  }
};
