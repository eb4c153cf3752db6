/**
 * Writes a backup with the engine's own means: a copy of SQLite's file, or a dump of PostgreSQL. It is one
 * snapshot, taken while the house is open.
 */
import { existsSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import { lockExclusively } from '../../platform/exclusiveLock.ts';
import type { House } from '../../platform/ports.ts';
import { copySqlite } from '../../platform/store/sqlite.ts';
import { refusedBy } from '../command.ts';
import { connectionTo, runProgram } from './postgresPrograms.ts';

const failed = (why: string) => refusedBy('backupFailed', `no backup was written: ${why}`);

const dump = async ({ databaseUrl, databaseDirectUrl }: Config, path: string): Promise<void> => {
  const { url, password } = await connectionTo(databaseDirectUrl ?? databaseUrl ?? '');
  const options = ['--format=custom', '--no-unlogged-table-data', '--no-owner', '--no-privileges'];
  const { code, err } = await runProgram(
    'pg_dump',
    [...options, `--file=${path}`, `--dbname=${url}`],
    password,
  );
  if (code !== 0) throw failed(err);
};

const copyFile = ({ dataDir }: Config, path: string): void => {
  try {
    copySqlite(dataDir, path);
  } catch (error) {
    throw Object.assign(failed(error instanceof Error ? error.message : String(error)), { cause: error });
  }
};

/** Has the disk write what it was given: a power cut must not leave a name without its contents. */
export const syncToDisk = async (path: string): Promise<void> => {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};

/** @throws UsageError where another process writes the same file */
const lock = (path: string) => {
  const file = `${path}.lock`;
  try {
    const unlock = lockExclusively(file);
    return async () => {
      await rm(file, { force: true });
      unlock();
    };
  } catch (error) {
    throw Object.assign(refusedBy('backupBusy', `${path} is being written by another process`), {
      cause: error,
    });
  }
};

/**
 * Writes a backup into a new file. It has the name `FILE.part` until it is whole; what an interrupted run
 * has left there is replaced.
 * @returns its bytes
 * @throws UsageError with a code where the file exists, or the backup cannot be written
 */
export const backup = async ({ db, config }: Pick<House, 'db' | 'config'>, path: string): Promise<number> => {
  const unlock = lock(path);
  const part = `${path}.part`;
  try {
    if (existsSync(path)) throw refusedBy('backupExists', `${path} exists already`);
    await rm(part, { force: true });
    // SQLite writes into an empty file, and only its user may read it.
    await (await open(part, 'wx', 0o600)).close();
    if (db.engine === 'sqlite') copyFile(config, part);
    else await dump(config, part);
    await syncToDisk(part);
    await rename(part, path);
    await syncToDisk(dirname(path));
    return (await stat(path)).size;
  } finally {
    await rm(part, { force: true });
    await unlock();
  }
};
