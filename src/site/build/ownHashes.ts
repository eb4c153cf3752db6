import type { Plugin } from 'vite';

const HASHES = '/@noble/hashes/';
const COPY = '?signatures';
/** The importers that get the copy. */
const OF_SIGNATURES = /\/@noble\/curves\/|\?signatures$/;

/**
 * Gives the library of signatures, which only the page that checks evidence loads, a copy of the hashes. As
 * one module for both, the SHA-512 of signatures would be loaded with every game (2 KB in brotli).
 */
export const ownHashes = (): Plugin => ({
  name: 'own-hashes',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (importer === undefined || !OF_SIGNATURES.test(importer)) return null;
    const found = await this.resolve(source, importer.replace(COPY, ''), { skipSelf: true });
    return found?.id.includes(HASHES) ? { ...found, id: `${found.id}${COPY}` } : null;
  },
});
