// On the critical path: loading chunks, and what to do when one cannot be loaded.
import { BUILD } from '../build.ts';
import { deviceTimers, type Timers } from '../clock.ts';
import { withTimeout } from '../withTimeout.ts';
import { checkConnectivity, canReload } from '../net/connectivity.ts';
import { reloadIfReachable } from './reload.ts';
import { string } from 'superstruct';
import { type Stored, stored } from '../stored.ts';

/** Promise N06. A download that stalls never fails by itself. */
const CHUNK_TIMEOUT_MS = 120_000;

export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

/** Loads a chunk. @throws ChunkLoadError when it fails or has not arrived after 120 s */
export const loadChunk = async <T>(load: () => Promise<T>, timers: Timers = deviceTimers): Promise<T> => {
  const late = () => {
    throw new ChunkLoadError('a part of the app did not come in time');
  };
  try {
    return await withTimeout(load(), CHUNK_TIMEOUT_MS, late, timers);
  } catch (cause) {
    throw cause instanceof ChunkLoadError
      ? cause
      : new ChunkLoadError('a part of the app could not be loaded', { cause });
  }
};

/** For which build this tab was reloaded last. */
const reloadedFor = stored('sessionStorage', 'glasshouse-chunk-reload', string());

/**
 * Whether the page may reload itself to find a missing chunk: once per build, and only online.
 * @param kept `reloadedFor`; false without storage, to avoid a loop
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
 * Reloads the page once if a chunk is missing after a release; then the error screen shows. Only if the house
 * answers: else the browser's error page could replace a page that works in part.
 */
export const followChunks = (): void => {
  window.addEventListener('vite:preloadError', () => {
    checkConnectivity();
    void canReload().then((answers) => {
      if (mayReload(reloadedFor, answers, BUILD)) reloadIfReachable();
    });
  });
};
