import { isSpare, type LinkFacts } from '../../wire/saveData.ts';

/** `isSpare` of this device, as it is now. */
export const spareHere = (): boolean => isSpare((navigator as { connection?: LinkFacts }).connection);
