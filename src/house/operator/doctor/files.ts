/** What the doctor reads of the disk. */
import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import { sqliteFile } from '../../platform/store/sqlite.ts';
import { diskFinding, fileFindings, type Finding, type PrivatePath, wrong } from './rules.ts';

/** Served to everybody by the house, so their own modes matter to nobody. */
const PUBLIC = new Set(['builds', 'encoded', 'pages']);

const privatePaths = (dataDir: string): PrivatePath[] =>
  ['', ...readdirSync(dataDir).filter((name) => !PUBLIC.has(name))].flatMap((name) => {
    const path = join(dataDir, name);
    // An open house makes and removes files meanwhile.
    const found = statSync(path, { throwIfNoEntry: false });
    return found ? [{ path, mode: found.mode, ownerId: found.uid }] : [];
  });

const canUse = (folder: string): boolean => {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The data folder: whether it can be written, whom it is open to, and how much room is left. */
export const examineFiles = ({ dataDir }: Pick<Config, 'dataDir'>, userId: number): Finding[] => {
  if (!existsSync(dataDir))
    return [wrong('files', `${dataDir} does not exist. The first start makes it, or DATA_DIR is wrong.`)];
  if (!canUse(dataDir)) return [wrong('files', `${dataDir} cannot be read and written by this user.`)];
  const { bavail, bsize } = statfsSync(dataDir);
  const database = sqliteFile(dataDir);
  const databaseBytes = existsSync(database) ? statSync(database).size : 0;
  return [...fileFindings(privatePaths(dataDir), userId), diskFinding(bavail * bsize, databaseBytes)];
};
