import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ENTRY = fileURLToPath(new URL('renderedSounds.ts', import.meta.url));

/** The synthesiser with what renders it, as one script for a page: it sets `sounds` of `PageWindow`. */
export const soundsScript = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry: ENTRY, formats: ['iife'], name: 'page' } },
  });
  const [first] = [built].flat();
  if (first === undefined || !('output' in first)) throw new Error('nothing was built');
  return first.output[0].code;
};
