import { type ConnectionInfo, prefersLessData } from '../../../wire/saveData.ts';

/** Whether this device saves data at the moment, or its connection is slow. */
export const savesData = (): boolean =>
  prefersLessData((navigator as { connection?: ConnectionInfo }).connection);
