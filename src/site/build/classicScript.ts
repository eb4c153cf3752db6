import { build, type Rolldown } from 'vite';

/**
 * A source file and its imports as one classic script, minified, to be inlined. A module could not run before
 * the document's import map.
 */
export const classicScript = async (file: string): Promise<string> => {
  const made = (await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  return made.output[0].code.trim();
};
