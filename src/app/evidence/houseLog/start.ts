// On the critical path.
import { chunk } from '../../base/chunkOptions.ts';
import { deviceTimers } from '../../base/clock.ts';
import { whenLoaded } from '../../base/whenLoaded.ts';
import { loadChunk } from '../../base/loading/chunks.ts';

/** After what the first screen loads. A visit that is shorter leaves the check to the next one. */
const AFTER_MS = 8_000;

/**
 * Checks the house's log once a visit. Not while the page still loads: a browser has six connections to a
 * house, and on a stalled line the check would take the one that the worker needs.
 */
export const startHouseLog = async (): Promise<void> => {
  await whenLoaded();
  deviceTimers.after(AFTER_MS, () => {
    void loadChunk(chunk(() => import('./visit.ts'), { file: 'evidence' })).then(
      ({ visitUntilProven }) => visitUntilProven(),
      () => {},
    );
  });
};
