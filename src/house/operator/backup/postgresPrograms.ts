/** Runs `pg_dump` and `pg_restore`, which write and read the file of a backup on PostgreSQL. */
import { spawn } from 'node:child_process';
import { hostUrls } from '../../platform/config/databaseSettings.ts';
import { primaryOf } from '../../platform/store/primary.ts';
import { refusedBy } from '../command.ts';

/** Other users of the machine see the arguments of a process, and not its environment. */
const withoutPassword = (text: string): { readonly url: string; readonly password: string | null } => {
  const url = new URL(text);
  const password = url.searchParams.get('password') ?? decodeURIComponent(url.password);
  url.password = '';
  url.searchParams.delete('password');
  return { url: url.href, password: password === '' ? null : password };
};

/** How a program connects to the host that takes writes. */
export interface Connection {
  readonly url: string;
  readonly password: string | null;
}

export const connectionTo = async (databaseUrl: string): Promise<Connection> =>
  withoutPassword(await primaryOf(hostUrls(databaseUrl) ?? [databaseUrl]));

/**
 * Runs a program to its end.
 * @returns its exit code, and what it wrote
 * @throws UsageError where the machine does not have it
 */
export const runProgram = (
  program: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  password: string | null = null,
): Promise<{ readonly code: number | null; readonly out: string; readonly err: string }> =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, ...(password !== null && { PGPASSWORD: password }) };
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk.toString();
    });
    child.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'ENOENT'
          ? refusedBy(
              'programMissing',
              `this machine has no ${program}. Install PostgreSQL's client programs, of the server's ` +
                'version or a newer one.',
            )
          : error,
      );
    });
    child.once('close', (code) => {
      resolve({ code, out, err: err.trim() });
    });
  });
