import type { Plugin } from 'vite';

const HASHES = '/@noble/hashes/';
const COPY = '?evidence';
/** Who has the copy: what checks evidence, and the library of its signatures. */
const OF_EVIDENCE = /\/@noble\/curves\/|\/src\/verify\/|\?evidence$/;

/**
 * Gives the page that checks evidence a copy of the hashes of its own. As one module for both, the SHA-512 of
 * signatures would be loaded with every game (2 KB in brotli).
 */
export const ownHashes = (): Plugin => ({
  name: 'own-hashes',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (importer === undefined || !OF_EVIDENCE.test(importer)) return null;
    const found = await this.resolve(source, importer.replace(COPY, ''), { skipSelf: true });
    return found?.id.includes(HASHES) ? { ...found, id: `${found.id}${COPY}` } : null;
  },
});
