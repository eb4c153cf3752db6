import { type ComponentType, lazy } from 'react';
import { loadChunk } from './chunks.ts';
import type { ChunkOptions } from '../chunkOptions.ts';

/**
 * A component whose code is loaded when it is first rendered, or before that by `preload`, which ignores
 * failures.
 * @param name the component among the module's exports
 * @param _options read by the build (site/build/lazyParts.ts)
 */
export const lazyComponent = <Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  _options?: ChunkOptions,
) =>
  Object.assign(
    lazy(async () => ({ default: (await loadChunk(load))[name] })),
    {
      preload: () => {
        load().catch(() => {});
      },
    },
  );
