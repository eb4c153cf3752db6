// On the critical path: the parts of the app that come later, and what to do when one does not come.
import { string } from 'superstruct';
import { BUILD } from '../build.ts';
import { deviceTimers, type Timers } from '../clock.ts';
import { checkLink, houseAnswers } from '../net/link.ts';
import { type Stored, stored } from '../stored.ts';
import { heal } from './heal.ts';

/** Section 8 of the product document. A hung download never fails by itself. */
export const CHUNK_TIMEOUT_MS = 120_000;

export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

/** Loads a part of the app. @throws ChunkLoadError when it fails or has not come after 120 s */
export const loadChunk = async <T>(load: () => Promise<T>, timers: Timers = deviceTimers): Promise<T> => {
  let cancel = () => {};
  const late = new Promise<never>((_, fail) => {
    cancel = timers.after(CHUNK_TIMEOUT_MS, () =>
      fail(new ChunkLoadError('a part of the app did not come in time')),
    );
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    throw cause instanceof ChunkLoadError
      ? cause
      : new ChunkLoadError('a part of the app could not be loaded', { cause });
  } finally {
    cancel();
  }
};

/** For which build this tab was reloaded last. */
const reloadedFor = stored('sessionStorage', 'glasshouse-chunk-reload', string());

/**
 * May the page reload itself to find a chunk that is gone? Once for a build, never offline: then a reload
 * cannot help.
 * @param kept of the tab; where storage is refused nothing says that it was tried, so it is not tried
 */
export const mayReload = (
  kept: Pick<Stored<string>, 'read' | 'write'>,
  online: boolean,
  build: string,
): boolean => {
  if (!online || kept.read() === build) return false;
  kept.write(build);
  return kept.read() === build;
};

/**
 * A chunk that is gone after a release: the page is renewed once; after that the error screen tells. Only
 * when the house answers: a reload without it would trade a page that half works for the browser's own error.
 */
export const followChunks = (): void => {
  window.addEventListener('vite:preloadError', () => {
    checkLink();
    void houseAnswers().then((answers) => {
      if (mayReload(reloadedFor, answers, BUILD)) void heal();
    });
  });
};
