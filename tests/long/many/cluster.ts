/** PostgreSQL servers of a test's own: alone, or a primary with a synchronous standby that follows it. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from '../../../src/cli/postgres.mjs';
import { freePort } from '../../freePort.ts';
import { asNobody, type Daemon, endGroup, folderFor, startDaemon, untilListening } from './daemons.ts';

/** The path of one of PostgreSQL's programs. */
export const bin = (name: string) => join(findBinaries() ?? '', name);
const USER = 'glasshouse';

export interface Node {
  readonly port: number;
  readonly url: string;
  readonly data: string;
  daemon: Daemon | null;
}

/** Runs one of PostgreSQL's programs to its end. @throws Error with what it printed */
export const run = (name: string, ...args: string[]): void => {
  const { status, stderr } = spawnSync(bin(name), args, { ...asNobody(), cwd: '/', encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name} failed: ${stderr}`);
};

/** The first row of an answer. */
export const asked = async <T extends object>(url: string, text: string): Promise<T | undefined> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<T>(text)).rows[0];
  } finally {
    await client.end();
  }
};

export const start = async (node: Node): Promise<void> => {
  const args = ['-D', node.data, '-p', String(node.port), '-k', '', '-c', 'listen_addresses=127.0.0.1'];
  // A group of its own, so that a signal reaches every process of the server, as the loss of a machine does.
  node.daemon = startDaemon([bin('postgres')], args, { ...asNobody(), cwd: '/', detached: true });
  await untilListening(node.port, node.daemon);
  // It listens before it lets anybody in.
  while (!(await asked(node.url, 'select 1').catch(() => undefined))) await wait(50);
};

/** Which standbys a commit waits for. Without one it waits for ever, so a new primary begins with none. */
const setSynchronous = (node: Node, names: string): void => {
  writeFileSync(join(node.data, 'synchronous.conf'), `synchronous_standby_names = '${names}'\n`);
  if (node.daemon?.child.exitCode === null && node.daemon.child.signalCode === null)
    run('pg_ctl', 'reload', '-D', node.data);
};

/** A server that is not there yet: its port and its folders. */
export const makeNode = async (): Promise<Node> => {
  const port = await freePort();
  const url = `postgres://${USER}@127.0.0.1:${port}/postgres`;
  return { port, url, data: join(folderFor('node', asNobody()), 'data'), daemon: null };
};

/** Makes `node` a copy that follows `primary`, and has commits wait for it. */
const follow = async (node: Node, primary: Node): Promise<void> => {
  rmSync(node.data, { recursive: true, force: true });
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', USER];
  run('pg_basebackup', ...from, '-D', node.data, '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync');
  await start(node);
  setSynchronous(primary, '*');
  const isSynchronous = async () =>
    (await asked<{ sync_state: string }>(primary.url, 'select sync_state from pg_stat_replication'))
      ?.sync_state === 'sync';
  while (!(await isSynchronous())) await wait(50);
};

const promote = async (node: Node): Promise<number> => {
  setSynchronous(node, '');
  run('pg_ctl', 'promote', '-D', node.data, '-W');
  const isPrimary = async () =>
    (await asked<{ standby: boolean }>(node.url, 'select pg_is_in_recovery() as standby'))?.standby === false;
  while (!(await isPrimary())) await wait(20);
  return performance.now();
};

/** Processes are killed here and never the machine, so what was written stays without a flush. */
const DURABILITY = 'fsync = off\n';

/** A server alone, whose folder is made in `parent`. It ends with the test's daemons. */
export const openServer = async (parent: string) => {
  const node: Node = { ...(await makeNode()), data: join(parent, 'data') };
  run('initdb', '-D', node.data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--no-sync', '--wal-segsize=1');
  appendFileSync(
    join(node.data, 'postgresql.conf'),
    `max_connections = 60\njit = off\nmax_wal_size = '16MB'\nmin_wal_size = '2MB'\n${DURABILITY}`,
  );
  await start(node);
  return {
    url: node.url,
    /** Waits until it answers, and starts it again where it has ended. */
    revive: async (): Promise<void> => {
      while (!(await asked(node.url, 'select 1').catch(() => undefined))) {
        const child = node.daemon?.child;
        if (child?.exitCode !== null || child.signalCode !== null) await start(node);
        else await wait(200);
      }
    },
  };
};

const makePrimary = async (): Promise<Node> => {
  const primary = await makeNode();
  run('initdb', '-D', primary.data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--no-sync');
  appendFileSync(
    join(primary.data, 'postgresql.conf'),
    `max_connections = 120\njit = off\n${DURABILITY}include 'synchronous.conf'\n`,
  );
  setSynchronous(primary, '');
  await start(primary);
  return primary;
};

/** Opens both. `fail` ends the primary's machine and promotes the standby. */
export const openCluster = async () => {
  let [primary, standby] = [await makePrimary(), await makeNode()];
  const hosts = [primary, standby].map(({ port }) => `127.0.0.1:${port}`).join(',');
  await follow(standby, primary);
  return {
    /** Names both hosts. */
    url: `postgres://${USER}@${hosts}/postgres?target_session_attrs=read-write`,
    primaryUrl: () => primary.url,
    /**
     * @param signal SIGKILL: its connections break. SIGSTOP: nothing answers any more.
     * @returns when the standby took writes, ms of performance.now()
     */
    fail: async (signal: 'SIGKILL' | 'SIGSTOP'): Promise<number> => {
      const group = -(primary.daemon?.child.pid ?? 0);
      process.kill(group, signal);
      const promotedAt = await promote(standby);
      [primary, standby] = [standby, primary];
      return promotedAt;
    },
    /** Ends what is left of the former primary, and has it follow the new one. */
    rejoin: async (): Promise<void> => {
      const { daemon } = standby;
      if (daemon) {
        endGroup(daemon.child);
        await daemon.ended;
      }
      await follow(standby, primary);
    },
  };
};
