import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expectedAnswers } from './release/build.ts';
import { compareRelease, type Comparison, NoHouse } from './release/compare.ts';

const USAGE = `npm run -s release -- verify URL
  builds the app of this clone and compares every file and page that the house at URL serves with it
exits 0 when all are the same, 1 when some differ, 2 when the house cannot be asked`;

/** The rest is counted: a house of another version differs in hundreds. */
const SHOWN_MAX = 40;

const listText = (what: string, names: readonly string[]): string => {
  if (names.length === 0) return '';
  const more = names.length > SHOWN_MAX ? `  and ${names.length - SHOWN_MAX} more\n` : '';
  return `${names.length} ${what}\n${names
    .slice(0, SHOWN_MAX)
    .map((name) => `  ${name}\n`)
    .join('')}${more}`;
};

const report = ({ compared, origin, differing, missing, additional }: Comparison): string => {
  const inserted = origin === '' ? '' : `; its pages name it as ${origin}, and differ in nothing else`;
  if (differing.length + missing.length + additional.length === 0)
    return `the same: ${compared} files and pages${inserted}\n`;
  return [
    listText('differ:', differing),
    listText('are missing:', missing),
    listText('are named by the house and not in this build:', additional),
  ].join('');
};

/**
 * Compares a running house with a build.
 * @param appDir of the finished build
 */
export const verifyRelease = async (url: string, appDir: string): Promise<number> => {
  const compared = await compareRelease(new URL(url).origin, expectedAnswers(appDir));
  process.stdout.write(report(compared));
  return compared.differing.length + compared.missing.length + compared.additional.length === 0 ? 0 : 1;
};

export const main = async (args: readonly string[]): Promise<number> => {
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`usage: ${USAGE}\n`);
    return 0;
  }
  const [what, url = '', ...more] = args;
  if (what !== 'verify' || more.length > 0 || !/^https?:\/\//.test(url) || !URL.canParse(url)) {
    process.stderr.write(`usage: ${USAGE}\n`);
    return 2;
  }
  const appDir = join(import.meta.dirname, '..', 'app');
  if (!existsSync(join(appDir, 'routes.json'))) {
    process.stderr.write('the app is not built: npm run build\n');
    return 2;
  }
  try {
    return await verifyRelease(url, appDir);
  } catch (error) {
    if (!(error instanceof NoHouse)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
};
