import { isTranslated } from '../../app/pages/lists.ts';
import { GAMES } from '../../games/catalogue.ts';
import type { LanguageContents } from '../content/contents.ts';
import { addressOf } from './addresses.ts';

const entry = (address: string, updated: string | undefined): string =>
  `<url><loc>${address}</loc>${updated === undefined ? '' : `<lastmod>${updated}</lastmod>`}</url>`;

/**
 * Every address that a search engine may show: home, what is read, the previews of the games, and what is
 * translated.
 */
export const sitemap = (
  { docs }: Pick<LanguageContents, 'docs'>,
  paths: readonly string[],
  others: readonly LanguageContents[] = [],
): string => {
  const previews = GAMES.map(({ uri }) => `${uri}/preview`);
  const entries = [
    ...['', ...paths, ...previews].map((path) => entry(addressOf(path), docs.get(path)?.updated)),
    ...others.flatMap((contents) =>
      ['', ...paths.filter((path) => isTranslated(path, contents)), ...previews].map((path) =>
        entry(addressOf(path, contents.language), contents.docs.get(path)?.updated),
      ),
    ),
  ];
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n` +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
  );
};

export const robots = (): string =>
  `User-agent: *\nDisallow: /user/\nDisallow: /devnet\n\nSitemap: /sitemap.xml\n`;
