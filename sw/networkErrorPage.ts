import { LANGUAGE_TAGS, languageIn, LANGUAGES } from '../src/wire/languages.ts';
import { NETWORK_ERRORS } from '../src/wire/networkError.ts';

/** How often the page tries again. */
const RETRY_S = 10;

/** The answer to a navigation if neither the house nor a kept page can give one: as the app's own screen. */
export const networkErrorPage = (address: string): Response => {
  const language = languageIn(new URL(address).pathname) ?? LANGUAGES[0];
  const { title, text, again } = NETWORK_ERRORS[language];
  return new Response(
    `<!doctype html><html lang="${LANGUAGE_TAGS[language]}"><meta charset="utf-8">
<title>${title} | Glasshouse</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${RETRY_S}">
<style>
body{margin:0;min-height:90vh;display:grid;place-content:center;justify-items:center;gap:1rem;
padding:1rem;text-align:center;background:#050d0b;color:#e9efe6;
font:16px/1.5 "Hanken Grotesk",system-ui,sans-serif}
h1{margin:0;font:400 2rem/1.15 Imbue,Georgia,serif}p{margin:0;max-width:34em}
a{padding:.75em 1.5em;border-radius:999px;background:#e3c16f;color:#14231e;
font-weight:600;text-decoration:none}
</style>
<h1>${title}</h1><p>${text}</p><a href="">${again}</a></html>`,
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
