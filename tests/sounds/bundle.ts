import { fileURLToPath } from 'node:url';
import { pageScript } from '../pageScript.ts';

const ENTRY = fileURLToPath(new URL('page.ts', import.meta.url));

/** The synthesiser with what renders it, as one script for a page: it sets `sounds` of `PageWindow`. */
export const soundsScript = (): Promise<string> => pageScript(ENTRY);
