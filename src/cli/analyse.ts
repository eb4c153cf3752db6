import { reportOf } from '../games/analyse/analyse.ts';
import { parseDefinition } from '../games/parseDefinition.ts';
import { BadFile, fileCommand } from './input/jsonFile.ts';
import { played } from './played/played.ts';

const USAGE =
  'npm run -s analyse -- DEFINITION.json, in the forms of the games’ documentation, or --played, with the ' +
  'settings of a house';

/** Prints the exact return of a game's definition and what else is known of it. */
export const analyse = fileCommand(USAGE, (content) => {
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

/** `--played` counts what the games of a house really paid (played/played.ts). */
export const main = (args: string[]): number | Promise<number> =>
  args[0] === '--played' ? played(process.env) : analyse(args);
