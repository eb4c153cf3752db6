// On the critical path: loading chunks, and what to do when one cannot be loaded.
import { BUILD } from '../base/build.ts';
import { deviceTimers, type Timers } from '../base/clock.ts';
import { checkConnectivity, canReload } from '../net/connectivity.ts';
import { reloadIfReachable } from './reload.ts';
import { string } from 'superstruct';
import { type Stored, stored } from '../base/stored.ts';

/** Promise N06. A download that hangs never fails by itself. */
export const CHUNK_TIMEOUT_MS = 120_000;

export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

/** Loads a chunk. @throws ChunkLoadError when it fails or has not arrived after 120 s */
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
 * Whether the page may reload itself to find a chunk that is gone: once for each build, and never offline,
 * where a reload cannot help.
 * @param kept of the tab; where storage is refused a try could not be noted, so there is none
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
 * Reloads the page once when a chunk is gone after a release; after that the error screen shows. Only when
 * the house answers: without it a reload would replace a page that half works by the browser's error page.
 */
export const followChunks = (): void => {
  window.addEventListener('vite:preloadError', () => {
    checkConnectivity();
    void canReload().then((answers) => {
      if (mayReload(reloadedFor, answers, BUILD)) reloadIfReachable();
    });
  });
};
