import { wrapKept } from '../src/wire/kept.ts';

/** A value as the app keeps it in the browser's own stores (`src/app/base/stored.ts`). */
export const storedText = (value: unknown): string => JSON.stringify(wrapKept(value));
