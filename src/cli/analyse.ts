import { reportOf } from '../games/analyse/analyse.ts';
import { parseDefinition } from '../games/parseDefinition.ts';
import { BadFile, fileCommand } from './input/jsonFile.ts';

const USAGE = 'npm run -s analyse -- DEFINITION.json, in the forms of the games’ documentation';

/** Prints the exact return of a game's definition and what else is known of it. */
export const main = fileCommand(USAGE, (content) => {
  const definition = parseDefinition(content);
  if ('error' in definition) throw new BadFile(definition.error);
  try {
    process.stdout.write(`${JSON.stringify(reportOf(definition), null, 1)}\n`);
  } catch (error) {
    if (error instanceof RangeError) throw new BadFile(error.message);
    throw error;
  }
  return 0;
});
