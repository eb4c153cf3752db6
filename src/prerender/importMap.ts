const MAP = /\s*<script type="importmap">([^]*?)<\/script>/;

/**
 * Takes the bundler's import map out of a page. Its entries are sorted: the bundler's order is another one in
 * each build of the same sources.
 * @throws Error when the page has none: without it no part of the app finds another
 */
export const takeImportMap = (html: string): { readonly html: string; readonly map: string } => {
  const found = MAP.exec(html);
  if (!found) throw new Error('index.html has no import map');
  const { imports } = JSON.parse(found[1] ?? '') as { imports: Record<string, string> };
  const sorted = Object.fromEntries(Object.entries(imports).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { html: html.replace(MAP, ''), map: JSON.stringify({ imports: sorted }) };
};

/** The map as a page holds it. It comes before every module: browsers refuse one that comes later. */
export const importMapTag = (map: string): string => `<script type="importmap">${map}</script>`;
