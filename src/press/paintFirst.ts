import { put } from './staticPage.tsx';

const STYLES = /\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;
/** What must not share the line with the first picture. */
const LATER = /<(script type="module"|link rel="modulepreload"|link rel="preload"(?= href="\/fonts))/g;
/** What a page that can be read already asks for when it comes to it: the app's parts after its small first one, fonts with the first text. */
const AHEAD = /\s*<link rel="(?:modulepreload"|preload" (?=[^>]*href="\/fonts))[^>]*>/g;

/**
 * A page whose first paint waits for nothing but itself: its style sheets stand in it, scripts and fonts come at low priority. Over a thin line they
 * would otherwise share it with the first picture. A link that is not followed tells the app's loader that it has the sheet.
 * @param sheet the text of the style sheet at an address
 * @param whole the page has its text: nothing but that is asked for ahead
 * @throws Error when index.html has changed so that nothing can be put in
 */
export const paintFirst = (html: string, sheet: (href: string) => string, whole = false): string => {
  const hrefs = [...html.matchAll(STYLES)].map(([, href = '']) => href);
  const styles = hrefs.map((href) => `<style>${sheet(href)}</style>\n  <link rel="stylesheet" href="${href}" disabled>`);
  const rest = html.replace(STYLES, '').replace(whole ? AHEAD : /$^/, '').replace(LATER, '<$1 fetchpriority="low"');
  return put(rest, /<link rel="icon"/, `${styles.join('\n  ')}\n  <link rel="icon"`);
};
