import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Language } from '../../../src/wire/languages.ts';

const WORDS = fileURLToPath(new URL('../../../src/app/words', import.meta.url));

/** Files of a language's catalogue, relative to its folder, sorted. */
export const filesOf = (language: Language): readonly string[] =>
  readdirSync(join(WORDS, language), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort();

/** What a file of the catalogue exports under its own name; empty without such an export. */
export const partIn = async (language: Language, file: string): Promise<object> => {
  const exported = (await import(
    /* @vite-ignore */ pathToFileURL(join(WORDS, language, file)).href
  )) as Readonly<Record<string, object>>;
  return exported[basename(file, '.ts')] ?? {};
};
