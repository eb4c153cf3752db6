// On the critical path: the parts of the app that come later, and what to do when one does not come.
import { BUILD } from '../base/build.ts';
import { deviceTimers, type Timers } from '../base/clock.ts';
import { checkConnectivity, houseAnswers } from '../net/connectivity.ts';
import { tryOrNull } from '../base/tryOrNull.ts';
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

const STAMP = 'glasshouse-chunk-reload';

/**
 * May the page reload itself to find a chunk that is gone? Once for a build, never offline: then a reload
 * cannot help.
 * @param storage of the tab; where it is refused nothing says that it was tried, so it is not tried
 */
export const mayReload = (
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  online: boolean,
  build: string,
): boolean => {
  try {
    if (!online || storage.getItem(STAMP) === build) return false;
    storage.setItem(STAMP, build);
    return storage.getItem(STAMP) === build;
  } catch {
    return false;
  }
};

/**
 * A chunk that is gone after a release: the page is renewed once; after that the error screen tells. Only
 * when the house answers: a reload without it would trade a page that half works for the browser's own error.
 */
export const followChunks = (): void => {
  window.addEventListener('vite:preloadError', () => {
    checkConnectivity();
    void houseAnswers().then((answers) => {
      if (tryOrNull(() => mayReload(window.sessionStorage, answers, BUILD)) === true) void heal();
    });
  });
};
