import { readFileSync } from 'node:fs';
import { UsageError } from './command.ts';

/** Reads an object from a JSON file. @throws UsageError with one line */
export const readJson = (file: string): Record<string, unknown> => {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof read === 'object' && read !== null) return read as Record<string, unknown>;
  } catch {
    throw new UsageError(`${file}: cannot be read as JSON`);
  }
  throw new UsageError(`${file}: expected an object`);
};
