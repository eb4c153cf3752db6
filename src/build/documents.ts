import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type { home } from '../app/words/en/home.ts';
import { type Language, languageIn, LANGUAGES } from '../wire/languages.ts';
import { manifestIn } from './webManifest.ts';
import { put } from '../prerender/documents.tsx';

/** The words that stand in the page before any script. */
const wordsIn = async (root: string, language: Language): Promise<typeof home> =>
  (
    await runnerImport<{ home: typeof home }>(join(root, 'src', `app/words/${language}/home.ts`), {
      root,
      configFile: false,
      logLevel: 'error',
    })
  ).module.home;
const manifestOf = (language: Language) =>
  language === LANGUAGES[0] ? '/manifest.webmanifest' : `/manifest.${language}.webmanifest`;
const scriptOf = (language: Language) => `/src/app/words/${language}.ts`;

/**
 * The app's page in another language: its words come as a script before the app's, and both are fetched at
 * once.
 */
const inLanguage = (
  index: string,
  language: Language,
  script: string,
  { about, script: needed }: typeof home,
): string => {
  let html = put(index, /<html lang="en">/, `<html lang="${language}">`);
  html = put(html, /<meta name="description"[^>]*>/, `<meta name="description" content="${about}">`);
  html = put(html, /(?<=boot-note">)[^<]*/, needed);
  // In development there is none.
  html = html.replace(manifestOf(LANGUAGES[0]), manifestOf(language));
  return put(
    html,
    /<script type="module"/,
    `<script type="module" crossorigin src="${script}"></script>\n  <script type="module"`,
  );
};

/** Each language's page of the app (`index.de.html`), beside the first language's. */
export const languagePages = (root: string): Plugin => {
  let builds = false;
  const references = new Map<Language, string>();
  return {
    name: 'language-pages',
    enforce: 'post',
    configResolved: ({ command }) => {
      builds = command === 'build';
    },
    buildStart() {
      if (!builds) return;
      for (const language of LANGUAGES.slice(1))
        references.set(
          language,
          this.emitFile({ type: 'chunk', id: join(root, scriptOf(language)), name: language }),
        );
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { server, originalUrl }) => {
        if (builds)
          return put(html, /<\/head>/, `  <link rel="manifest" href="${manifestOf(LANGUAGES[0])}">\n</head>`);
        const language = languageIn(originalUrl ?? '');
        return server && language && language !== LANGUAGES[0]
          ? inLanguage(html, language, scriptOf(language), await wordsIn(root, language))
          : html;
      },
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const index = (bundle['index.html'] as { source?: unknown } | undefined)?.source;
        if (typeof index !== 'string') return;
        for (const language of LANGUAGES)
          this.emitFile({
            type: 'asset',
            fileName: manifestOf(language).slice(1),
            source: JSON.stringify(manifestIn(language)),
          });
        for (const [language, reference] of references) {
          const source = inLanguage(
            index,
            language,
            `/${this.getFileName(reference)}`,
            await wordsIn(root, language),
          );
          this.emitFile({ type: 'asset', fileName: `index.${language}.html`, source });
        }
      },
    },
  };
};
