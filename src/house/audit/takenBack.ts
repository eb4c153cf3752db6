/** Whether the database is older than what the house has signed: the heads in the data folder tell. */
import { headsFile, linkAt, newestHeads } from '../ledger/hashChains/hashChains.ts';
import type { House } from '../platform/ports.ts';
import { logHeadsFile, logSize, newestLogLine, rootAt } from '../evidence/transparencyLog/transparencyLog.ts';

type Parts = Pick<House, 'db' | 'secrets' | 'config'>;

interface TakenBack {
  /** What the file says and the database does not. */
  readonly sentence: string;
  /** Unix ms at which the house signed it. */
  readonly signedAt: number;
}

const fromLog = async ({ db, secrets, config }: Parts): Promise<TakenBack | null> => {
  const head = await newestLogLine({ secrets, config });
  if (head === null || head === 'restored') return null;
  const file = logHeadsFile(config.dataDir);
  const size = await logSize(db.kysely);
  if (head.size > size)
    return {
      sentence: `${file} has a signed head of ${head.size} entries, and the log in the database ${size}`,
      signedAt: head.at,
    };
  if ((await rootAt(db.kysely, head.size)) === head.root) return null;
  return {
    sentence: `the first ${head.size} entries of the log are not those of the newest signed head in ${file}`,
    signedAt: head.at,
  };
};

const fromChains = async ({ db, secrets, config }: Parts): Promise<TakenBack | null> => {
  const line = await newestHeads({ secrets, config });
  for (const { chain, seq, hash } of line?.heads ?? [])
    if ((await linkAt(db.kysely, chain, BigInt(seq)))?.hash !== hash)
      return {
        sentence: `link ${seq} of the ${chain} is in ${headsFile(config.dataDir)}, and not in the database`,
        signedAt: line?.at ?? 0,
      };
  return null;
};

/**
 * Compares the database with the newest signed heads in this data folder. A house that went on after the
 * database was taken back would sign another past.
 * @returns null where the database has what was signed, or where it was stated that it was restored
 */
export const findTakenBack = async (parts: Parts): Promise<TakenBack | null> => {
  const found = [await fromLog(parts), await fromChains(parts)].filter((one) => one !== null);
  return found.reduce<TakenBack | null>(
    (last, one) => (last === null || one.signedAt > last.signedAt ? one : last),
    null,
  );
};

/** @throws Error with a sentence for the operator where the database is older than what was signed */
export const refuseTakenBack = async (parts: Parts): Promise<void> => {
  const lost = await findTakenBack(parts);
  if (lost)
    throw new Error(
      `takenBack: The database was taken back to an earlier state: ${lost.sentence}. The house would sign ` +
        'another past, and play seeds that were shown. Type `secret rotate`, then `restored`; ' +
        'docs/operating.md (“A database that was taken back”) says what else to do. Nothing was changed.',
    );
};
