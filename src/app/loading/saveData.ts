import { isSpare, type LinkFacts } from '../../wire/saveData.ts';

/** Whether this device saves data at the moment, or its connection is slow (`isSpare`). */
export const savesData = (): boolean => isSpare((navigator as { connection?: LinkFacts }).connection);
