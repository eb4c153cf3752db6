import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { House } from '../../ports.ts';
import { ofBuild } from './appBuild.ts';

/**
 * Addresses in HTML that other sites read. The build writes them from the root, because it does not know the
 * origin.
 */
const BEFORE_ADDRESS = [
  '<link rel="(?:canonical|alternate)"[^>]* href="',
  '<meta property="og:(?:url|image)" content="',
  '"(?:image|mainEntityOfPage|url)":"',
];
const ADDRESSES = new RegExp(`(${BEFORE_ADDRESS.join('|')})(?=/)`, 'g');
export const withOrigin = (html: string, origin: string): string =>
  html.replace(ADDRESSES, (start) => start + origin);

/**
 * Adds the origin in a sitemap (https://www.sitemaps.org/protocol.html) and in robots.txt, which both need
 * absolute addresses.
 */
export const listsWithOrigin = (text: string, origin: string): string =>
  text.replace(/(<loc>|^Sitemap: )(?=\/)/gm, (start) => start + origin);

interface Made {
  readonly origin: string;
  readonly folder: string;
  /** By file: its folder, or null where it could not be written. */
  readonly pages: Map<string, Promise<string | null>>;
}

/** A house that listens on every address has as many origins as whoever asks names ports. */
const ORIGINS_MAX = 8;

/**
 * The folder that a page is served from: one in the data folder, where a page is written with the origin at
 * its first request; or null for that of the build, whose addresses are relative.
 */
export const originPages = ({
  config,
  log,
}: House): ((file: string, origin: string) => Promise<string | null>) => {
  const { appDir, dataDir } = config;
  const all = join(dataDir, 'pages');
  // May be of another build or origin, or half written.
  rmSync(all, { recursive: true, force: true });
  let builds = 0;
  const pages = ofBuild(appDir, ({ id }) => {
    builds += 1;
    return { folder: join(all, `${builds}-${id}`), byOrigin: new Map<string, Made>() };
  });
  const madeFor = (origin: string): Made | null => {
    const { folder, byOrigin } = pages();
    const known = byOrigin.get(origin);
    if (known || byOrigin.size >= ORIGINS_MAX) return known ?? null;
    const made: Made = { origin, folder: join(folder, String(byOrigin.size)), pages: new Map() };
    byOrigin.set(origin, made);
    return made;
  };
  const make = async (file: string, { origin, folder, pages: made }: Made): Promise<string | null> => {
    try {
      const to = join(folder, file);
      await mkdir(dirname(to), { recursive: true });
      await writeFile(to, withOrigin(await readFile(join(appDir, file), 'utf8'), origin));
      return folder;
    } catch (error) {
      made.delete(file);
      log.error({ file, error: String(error) }, 'a page could not be written with its origin');
      return null;
    }
  };
  return (file, origin) => {
    const own = madeFor(origin);
    if (!own) return Promise.resolve(null);
    const page = own.pages.get(file) ?? make(file, own);
    own.pages.set(file, page);
    return page;
  };
};
