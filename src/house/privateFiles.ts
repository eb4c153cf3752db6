import { chmodSync, mkdirSync } from 'node:fs';

/**
 * Makes new files of this process (database, outbox, backups) readable by its user only, and closes the data
 * folder to other users, even if an older version left it open.
 */
export const makeFilesPrivate = (dataDir: string): void => {
  process.umask(0o077);
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o700);
};
