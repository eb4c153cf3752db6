import { put } from './staticPage.tsx';

const STYLES = /\s*<link rel="stylesheet"[^>]*>/g;
/** What must not share the line with the sheets; one that says so already is left as it is. */
const LATER = /<(script type="module"|link rel="modulepreload"|link rel="preload"(?= href="\/fonts))(?! fetchpriority)/g;

/**
 * A page whose first paint waits for nothing but its style sheets: they come first, scripts and fonts at low priority. Over a
 * thin line they would otherwise share it with the sheets and the first picture. Done twice it is the same page.
 * @throws Error when index.html has changed so that nothing can be put in
 */
export const paintFirst = (html: string): string => {
  const styles = (html.match(STYLES) ?? []).map((link) => link.trim());
  const rest = html.replace(STYLES, '').replace(LATER, '<$1 fetchpriority="low"');
  return put(rest, /<link rel="icon"/, `${styles.join('\n  ')}\n  <link rel="icon"`);
};
