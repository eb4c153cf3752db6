import { shouldSaveData, type ConnectionInfo } from '../../wire/saveData.ts';

/** Whether this device saves data at the moment, or its connection is slow (`shouldSaveData`). */
export const savesData = (): boolean =>
  shouldSaveData((navigator as { connection?: ConnectionInfo }).connection);
