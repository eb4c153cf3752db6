import { wrapStored } from '../src/wire/storedValue.ts';

/** A value as the app keeps it in the browser's own stores (`src/app/base/stored.ts`). */
export const storedText = (value: unknown): string => JSON.stringify(wrapStored(value));
