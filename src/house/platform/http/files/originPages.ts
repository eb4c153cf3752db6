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

/**
 * The folder that a page is served from, or null for that of the build. With PUBLIC_URL it is a folder in the
 * data folder, where a page is written with that origin at its first request.
 */
export const originPages = ({ config, log }: House): ((file: string) => Promise<string | null>) => {
  const { appDir, dataDir, publicUrl } = config;
  if (publicUrl === null) return () => Promise.resolve(null);
  const all = join(dataDir, 'pages');
  // May be of another build or origin, or half written.
  rmSync(all, { recursive: true, force: true });
  let builds = 0;
  const pages = ofBuild(appDir, ({ id }) => {
    builds += 1;
    return { folder: join(all, `${builds}-${id}`), made: new Map<string, Promise<string | null>>() };
  });
  const make = async (file: string, { folder, made }: ReturnType<typeof pages>): Promise<string | null> => {
    try {
      const to = join(folder, file);
      await mkdir(dirname(to), { recursive: true });
      await writeFile(to, withOrigin(await readFile(join(appDir, file), 'utf8'), publicUrl));
      return folder;
    } catch (error) {
      made.delete(file);
      log.error({ file, error: String(error) }, 'a page could not be written with its origin');
      return null;
    }
  };
  return (file) => {
    const own = pages();
    const page = own.made.get(file) ?? make(file, own);
    own.made.set(file, page);
    return page;
  };
};
