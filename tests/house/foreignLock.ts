import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Takes the write lock of the database that is its argument, and holds it until its input ends. */
const HOLDER = `
  import Libsql from 'libsql';
  const beside = new Libsql(process.argv[1]);
  beside.exec('pragma busy_timeout = 30000');
  beside.exec('begin immediate');
  process.stdout.write('held');
  process.stdin.resume().on('end', () => {
    beside.exec('rollback');
    beside.close();
  });`;

/** Has another process hold the write lock of a SQLite file. @returns what frees it */
export const holdWriteLock = async (file: string): Promise<() => Promise<void>> => {
  const holder = spawn(process.execPath, ['--input-type=module', '-e', HOLDER, file], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(holder, 'exit');
  const failed = ended.then(() => Promise.reject(new Error('the holder has ended without the lock')));
  await Promise.race([once(holder.stdout, 'data'), failed]);
  failed.catch(() => {});
  return async () => {
    holder.stdin.end();
    await ended;
  };
};
