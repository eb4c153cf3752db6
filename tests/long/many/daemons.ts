/** Programs of others that a test runs beside its houses, each in a folder of its own. */
import { type ChildProcess, spawn, type SpawnOptions, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureDebianProgram } from '../../../src/cli/nodes/debian.mjs';
import { freePort } from '../../freePort.ts';
import { ENGINES } from '../../house/harness.ts';

/** The programs by their names, or why the tests that want them are skipped. */
export const programsOrWhy = async (
  ...wanted: readonly Parameters<typeof ensureDebianProgram>[0][]
): Promise<readonly (readonly string[])[] | string> => {
  const found: (readonly string[])[] = [];
  for (const one of wanted) {
    const command = await ensureDebianProgram(one);
    if (typeof command === 'string') return command;
    found.push(command);
  }
  return ENGINES.includes('postgres') ? found : 'there is no PostgreSQL here';
};

export const HAPROXY = { name: 'haproxy', suite: 'bookworm', program: 'usr/sbin/haproxy' };
/** Debian 12 has 1.18, which does not carry prepared statements. */
export const PGBOUNCER = { name: 'pgbouncer', suite: 'trixie', program: 'usr/sbin/pgbouncer' };

const idOf = (flag: string, user: string): number =>
  Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout);
/** Daemons that refuse to run as root run as nobody then. */
export const asNobody = (): { uid?: number; gid?: number } =>
  process.getuid?.() === 0 ? { uid: idOf('-u', 'nobody'), gid: idOf('-g', 'nobody') } : {};

const running = new Set<ChildProcess>();
const folders: string[] = [];

/** A new folder, which `endDaemons` removes. */
export const folderFor = (name: string, owner: { uid?: number; gid?: number } = {}): string => {
  const folder = mkdtempSync(join(tmpdir(), `glasshouse-${name}-`));
  folders.push(folder);
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  return folder;
};

export interface Daemon {
  readonly child: ChildProcess;
  /** Resolves when it has ended. */
  readonly ended: Promise<void>;
  output(): string;
}

export const startDaemon = (
  [program = '', ...before]: readonly string[],
  args: readonly string[],
  more: SpawnOptions = {},
): Daemon => {
  const child = spawn(program, [...before, ...args], more);
  running.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  const ended = new Promise<void>((done) => {
    child.once('close', () => {
      running.delete(child);
      done();
    });
  });
  return { child, ended, output: () => text };
};

/** Kills a program, with the processes of its group where it leads one. */
export const endGroup = (child: ChildProcess): void => {
  try {
    process.kill(-(child.pid ?? 0), 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
};

/** Ends what a test left running, and removes the folders. */
export const endDaemons = async (): Promise<void> => {
  const ends = [...running].map(
    (child) =>
      new Promise<void>((done) => {
        child.once('close', () => done());
        endGroup(child);
      }),
  );
  await Promise.all(ends);
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
};

/** Resolves once a port of this machine takes connections. @throws Error where the program ended instead */
export const untilListening = async (port: number, { child, output }: Daemon): Promise<void> => {
  const answers = () =>
    new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => {
        socket.destroy();
        done(true);
      });
      socket.once('error', () => done(false));
    });
  while (!(await answers())) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(output());
    await wait(50);
  }
};

/** PgBouncer in transaction mode in front of `url`. @returns its address for the same database */
export const startPgbouncer = async (
  command: readonly string[],
  url: string,
  settings: Readonly<Record<string, string | number>> = {},
) => {
  const owner = asNobody();
  const folder = folderFor('pgbouncer', owner);
  const port = await freePort();
  const { username, hostname, port: behind, pathname } = new URL(url);
  writeFileSync(join(folder, 'users.txt'), `"${username}" ""\n`);
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: 12,
    unix_socket_dir: '',
    ...settings,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]\n${pathname.slice(1)} = host=${hostname} port=${behind} user=${username}\n` +
      `[pgbouncer]\n${lines.join('\n')}\n`,
  );
  const daemon = startDaemon(command, [join(folder, 'pgbouncer.ini')], { ...owner, cwd: folder });
  await untilListening(port, daemon);
  return { url: `postgres://${username}@127.0.0.1:${port}${pathname}`, daemon };
};

/** A key and its certificate in one file, as HAProxy wants them. */
const certificateIn = (folder: string): string => {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const options = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=127.0.0.1';
  const args = ['req', ...options.split(' '), '-keyout', key, '-out', certificate];
  const { status, stderr } = spawnSync('openssl', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`openssl failed: ${stderr}`);
  const both = join(folder, 'both.pem');
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  return both;
};

/**
 * HAProxy in front of houses, three at most, with the file of docs/operating, unchanged but for addresses.
 * Its certificate is nobody's, so this process takes any.
 * @returns its address; its output is its log, which names the house of each answer
 */
export const startHaproxy = async (command: readonly string[], houses: readonly number[]) => {
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
  const folder = folderFor('haproxy');
  const [http, https] = [await freePort(), await freePort()];
  const text = readFileSync(join(import.meta.dirname, '../../../docs/operating/haproxy.cfg'), 'utf8')
    .replace('bind :80', `bind 127.0.0.1:${http}`)
    .replace('bind :443', `bind 127.0.0.1:${https}`)
    .replace('/etc/haproxy/play.example.org.pem', certificateIn(folder))
    .replaceAll(/^ {4}server house-(\d) .*\n/gm, (_, number: string) => {
      const port = houses[Number(number) - 1];
      return port === undefined ? '' : `    server house-${number} 127.0.0.1:${port}\n`;
    });
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, text);
  const daemon = startDaemon(command, ['-db', '-f', file]);
  await untilListening(https, daemon);
  return { url: `https://127.0.0.1:${https}`, daemon };
};
