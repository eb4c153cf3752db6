import { setTimeout as wait } from 'node:timers/promises';
import { BadHouse, houseAt, NoAnswer } from './witness/house.ts';
import { compareWitnesses, lookOnce } from './witness/look.ts';
import { openFolder } from './witness/folder.ts';

const EVERY_MS = 60_000;
const USAGE = `npm run -s witness -- URL FOLDER [--once] [--with OTHER]
  keeps the signed heads of the log of the house at URL in FOLDER, and the daily counts of what it owes;
  checks once a minute that each head goes on from the one before, and that a day has one count
  --once: one look
  --with: compares FOLDER with the folder of another witness
exits 0 when all is well, 1 when the house has shown two pasts, two counts of a day or two successors of a
key, 2 when it cannot be asked or read, or does not show that its log goes on`;

interface Arguments {
  readonly url: string;
  readonly folder: string;
  readonly once: boolean;
  readonly other: string | null;
}

const readArguments = (args: readonly string[]): Arguments | null => {
  const at = args.indexOf('--with');
  const other = at === -1 ? null : (args[at + 1] ?? '');
  const rest = args.filter(
    (text, index) => text !== '--once' && (at === -1 || (index !== at && index !== at + 1)),
  );
  const [url = '', folder = '', ...more] = rest;
  if (folder === '' || other === '' || more.length > 0 || !/^https?:\/\//.test(url)) return null;
  return { url, folder, once: args.includes('--once'), other };
};

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

type UnixClock = () => number;

/** Looks until two pasts or counts were shown; with `once` a single time. @returns the exit code */
const watch = async ({ url, folder, once, other }: Arguments, clock: UnixClock): Promise<number> => {
  const house = houseAt(url);
  const kept = openFolder(folder);
  for (;;) {
    try {
      const found =
        other === null
          ? await lookOnce(house, kept, clock())
          : await compareWitnesses(house, kept, { other: openFolder(other), now: clock() });
      say(found.line);
      if (found.evidence !== null) return 1;
      if (once || other !== null) return 0;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      // Nothing is shown by a house that cannot be reached; the next look goes on from the same head.
      process.stderr.write(`${error.message}\n`);
      if (once || other !== null) return 2;
    }
    await wait(EVERY_MS);
  }
};

/**
 * Watches a house's log.
 * @param clock the time, Unix ms
 */
export const main = async (args: readonly string[], clock: UnixClock = Date.now): Promise<number> => {
  if (args.includes('--help') || args.includes('-h')) {
    say(`usage: ${USAGE}`);
    return 0;
  }
  const given = readArguments(args);
  if (!given) {
    process.stderr.write(`usage: ${USAGE}\n`);
    return 2;
  }
  try {
    return await watch(given, clock);
  } catch (error) {
    if (!(error instanceof BadHouse)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
};
