// On the critical path.
import { chunk } from '../base/chunkOptions.ts';
import { deviceTimers } from '../base/clock.ts';
import { loadChunk } from '../loading/chunks.ts';

/** After what the first screen loads. A visit that is shorter leaves the check to the next one. */
const AFTER_MS = 8_000;

/** Checks the house's log once a visit. */
export const startHouseLog = (): void => {
  deviceTimers.after(AFTER_MS, () => {
    void loadChunk(chunk(() => import('./visit.ts'), {})).then(
      ({ visitLog }) => visitLog(),
      () => {},
    );
  });
};
