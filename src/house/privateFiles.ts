import { chmodSync, mkdirSync } from 'node:fs';

/**
 * From here on only this process's user can read the files that it creates: database, outbox, backups. The
 * data folder is closed to others too, also one that an older program left open.
 */
export const makeFilesPrivate = (dataDir: string): void => {
  process.umask(0o077);
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o700);
};
