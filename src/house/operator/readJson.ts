import { readFileSync } from 'node:fs';
import { BadUsage } from './command.ts';

/** An object in a file that the operator named. @throws BadUsage with one line */
export const readJson = (file: string): Record<string, unknown> => {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof read === 'object' && read !== null) return read as Record<string, unknown>;
  } catch {
    throw new BadUsage(`${file}: cannot be read as JSON`);
  }
  throw new BadUsage(`${file}: expected an object`);
};
