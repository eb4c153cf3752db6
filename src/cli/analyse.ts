import { reportOf } from '../games/analyse/analyse.ts';
import { parseDefinition } from '../games/parseDefinition.ts';
import { BadFile, fileCommand } from './input/jsonFile.ts';
import { readConfig } from '../house/platform/config/config.ts';
import { dayOf } from '../house/ledger/dailyActivity/rules.ts';
import { recountPaidOut } from '../house/evidence/paidOut/paidOut.ts';
import { openDatabase } from '../house/platform/store/open.ts';
import { PAID_OUT_DAYS } from '../wire/play/paidOut.ts';
import { playedReport } from './played/report.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/**
 * Counts what every game paid again from all rounds of the house of these settings, and prints it as JSON.
 * @returns 0; 1 where it is not what the house keeps and has stated; 2 where the settings are wrong
 */
const played = async (env: NodeJS.ProcessEnv): Promise<number> => {
  const config = readConfig(env, { appDir: '' });
  if ('wrong' in config) {
    process.stderr.write(`${config.wrong.join('\n')}\n`);
    return 2;
  }
  const db = await openDatabase(config, quiet, { beside: true });
  try {
    const found = await recountPaidOut(db.kysely);
    const report = playedReport(found, dayOf(Date.now()) - PAID_OUT_DAYS + 1);
    process.stdout.write(`${JSON.stringify(report, null, 1)}\n`);
    return found.wrong.length === 0 ? 0 : 1;
  } finally {
    await db.close();
  }
};

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
