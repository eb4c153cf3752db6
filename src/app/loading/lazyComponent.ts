import { type ComponentType, lazy } from 'react';
import { loadChunk } from './chunks.ts';

/**
 * A component whose code is loaded when it is first drawn. `preload` loads it before that; that it fails then
 * shows when it is drawn. Each feature declares its own in its `lazy.ts`.
 * @param load imports the module
 * @param name the component among the module's exports
 */
export const lazyComponent = <Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
) =>
  Object.assign(
    lazy(async () => ({ default: (await loadChunk(load))[name] })),
    {
      preload: () => {
        load().catch(() => {});
      },
    },
  );
