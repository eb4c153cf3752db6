import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
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

const compress = async (folder: string, file: string, html: string): Promise<void> => {
  const to = join(folder, file);
  const bytes = Buffer.from(html);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, quality),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await mkdir(dirname(to), { recursive: true });
  await Promise.all([writeFile(to, bytes), writeFile(`${to}.br`, br), writeFile(`${to}.gz`, gz)]);
};

/**
 * The folder that a page is served from: the build's. With PUBLIC_URL it is a folder in the data folder,
 * where a page is written with that origin at its first request.
 */
export const originPages = ({ config, log }: House): ((file: string) => Promise<string>) => {
  const { appDir, dataDir, publicUrl } = config;
  if (publicUrl === null) return () => Promise.resolve(appDir);
  const all = join(dataDir, 'pages');
  // May be of another build or origin, or half written.
  rmSync(all, { recursive: true, force: true });
  let builds = 0;
  const pages = ofBuild(appDir, ({ id }) => {
    builds += 1;
    return { folder: join(all, `${builds}-${id}`), made: new Map<string, Promise<string>>() };
  });
  const make = async (file: string, { folder, made }: ReturnType<typeof pages>): Promise<string> => {
    try {
      await compress(folder, file, withOrigin(await readFile(join(appDir, file), 'utf8'), publicUrl));
      return folder;
    } catch (error) {
      made.delete(file);
      log.error({ file, error: String(error) }, 'a page could not be written with its origin');
      return appDir;
    }
  };
  return (file) => {
    const own = pages();
    const page = own.made.get(file) ?? make(file, own);
    own.made.set(file, page);
    return page;
  };
};
