import { GAMES } from '../games/catalogue.ts';
import type { Press } from './contents.ts';
import { addressOf, SITE } from './site.ts';

const entry = (path: string, updated: string | undefined): string =>
  `<url><loc>${SITE}${addressOf(path)}</loc>${updated === undefined ? '' : `<lastmod>${updated}</lastmod>`}</url>`;

/** Every address that a search engine may show: home, what is read, and the previews of the games. */
export const sitemap = ({ docs }: Pick<Press, 'docs'>, paths: readonly string[]): string => {
  const previews = GAMES.map(({ uri }) => `${uri}/preview`);
  const entries = ['', ...paths, ...previews].map((path) => entry(path, docs.get(path)?.updated));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
};

export const robots = (): string => `User-agent: *\nDisallow: /user/\nDisallow: /devnet\n\nSitemap: ${SITE}/sitemap.xml\n`;
