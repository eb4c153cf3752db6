import { importMapTag, takeImportMap } from './importMap.ts';
import { put } from './documents.tsx';

const STYLES = /\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;
/** What must not share the line with the first picture. */
const LATER = /<(script type="module"|link rel="preload"(?= href="\/fonts))/g;
/** What a page that can be read already asks for when it comes to it: fonts, with their first text. */
const AHEAD = /\s*<link rel="preload" (?=[^>]*href="\/fonts)[^>]*>/g;
/** The app: its scripts in their order, and what they import. */
const APP = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;

const asScript = (link: string): string =>
  link.replace(
    /<link rel="modulepreload"([^>]*) href=("[^"]*")>/,
    '<script type="module"$1 src=$2></script>',
  );

/**
 * The app in the order it runs in: another language's words, what the app imports, the libraries first, and
 * the app. Each is a script that runs by itself, so that a slow phone answers a press between two. The last
 * one is marked: with it the others are lost too (app/net/guard.ts).
 * @throws Error when the page names no app
 */
const appOf = (html: string): string => {
  const tags = [...html.matchAll(APP)].map(([tag]) => tag.trim());
  const [scripts, links] = [
    tags.filter((tag) => tag.startsWith('<script')),
    tags.filter((tag) => tag.startsWith('<link')),
  ];
  const app = scripts.at(-1);
  if (app === undefined) throw new Error('index.html names no app');
  const isLibraries = (link: string) => Number(link.includes('/libraries-'));
  const imports = links.toSorted((a, b) => isLibraries(b) - isLibraries(a)).map(asScript);
  return [...scripts.slice(0, -1), ...imports, app.replace('></script>', ' data-app></script>')].join('');
};

/**
 * The app waits in a template for the script that brings it, and so do the page's fonts (app/afterPaint.ts).
 * The template stands behind the text: its import map is a tenth of the page.
 */
const keepApp = (html: string, app: string, afterPaint: string): string =>
  put(
    put(
      put(html.replace(AHEAD, ''), /<html /, '<html class="early" '),
      /<\/head>/,
      `<script defer fetchpriority="low" src="${afterPaint}"></script>\n</head>`,
    ),
    /<\/body>/,
    `<template id="app">${app}</template>\n</body>`,
  );

/**
 * A page whose first paint waits for nothing but itself: its style sheets stand in it, scripts and fonts come
 * at low priority. Over a thin line they would otherwise share it with the first picture. A link that is not
 * followed tells the app's loader that it has the sheet. The scripts beside the app are no modules: a module
 * before the import map would forbid it.
 * @param sheet the text of the style sheet at an address
 * @param beside addresses of scripts: of the one that loads the page anew where the line has lost the app,
 * and, for a page that has its text, of the one that brings the app once the page is painted
 * @param build the id of the app's build, which the app reads there
 * @throws Error when index.html has changed so that nothing can be put in
 */
export const paintFirst = (
  html: string,
  sheet: (href: string) => string,
  {
    guard,
    afterPaint,
    build,
  }: { readonly guard: string; readonly afterPaint?: string; readonly build: string },
): string => {
  const taken = takeImportMap(html);
  const hrefs = [...taken.html.matchAll(STYLES)].map(([, href = '']) => href);
  const styles = hrefs.map(
    (href) => `<style>${sheet(href)}</style>\n  <link rel="stylesheet" href="${href}" disabled>`,
  );
  const bare = put(taken.html, /<html /, `<html data-build="${build}" `)
    .replace(STYLES, '')
    .replace(APP, '');
  const app = importMapTag(taken.map) + appOf(taken.html);
  const rest =
    afterPaint === undefined
      ? put(bare, /<\/head>/, `${app}\n</head>`).replace(LATER, '<$1 fetchpriority="low"')
      : keepApp(bare, app, afterPaint);
  const painted = put(rest, /<link rel="icon"/, `${styles.join('\n  ')}\n  <link rel="icon"`);
  return put(painted, /<head>/, `<head>\n  <script async fetchpriority="low" src="${guard}"></script>`);
};
