import { readFileSync, statSync } from 'node:fs';
import { EVIDENCE_BYTES_MAX } from '../../verify/readText.ts';
import { Refused } from '../../verify/refused.ts';
import { BadFile } from './jsonFile.ts';

/**
 * The text of a file named on the command line; what is no text has marks in it that `readText` refuses.
 * @throws BadFile where there is no such file @throws Refused for a larger one, which is not read
 */
export const evidenceFile = (name: string): string => {
  let bytes: number;
  try {
    bytes = statSync(name).size;
  } catch {
    throw new BadFile(`${name}: cannot be read`);
  }
  if (bytes > EVIDENCE_BYTES_MAX) throw new Refused('tooLarge');
  try {
    return readFileSync(name, 'utf8');
  } catch {
    throw new BadFile(`${name}: cannot be read`);
  }
};
