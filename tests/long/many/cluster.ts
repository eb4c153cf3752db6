/** PostgreSQL servers of a test's own: alone, or a primary with a synchronous standby that follows it. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from '../../../src/cli/postgres.mjs';
import { freePort } from '../../freePort.ts';
import { blockWith, linesWith } from '../../runbook.ts';
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

const SECTION = '## Several machines';
/**
 * Runs a line of the operator's page, unchanged but for addresses and the folder.
 * @param text what is in it and in no other line
 */
const type = (text: string, { primary, standby }: { primary?: Node; standby?: Node }): void => {
  const line = linesWith(SECTION, 'pg_basebackup').find((one) => !one.startsWith('#') && one.includes(text));
  if (line === undefined) throw new Error(`the page has no line with ${text}`);
  const command = [primary, standby].reduce(
    (changed, node, n) =>
      changed
        .replace(`-h 10.0.0.2${n + 1}`, `-h 127.0.0.1 -p ${node?.port}`)
        .replace(`host=10.0.0.2${n + 1}`, `host=127.0.0.1 port=${node?.port}`),
    line.replace('/var/lib/postgresql/15/main', standby?.data ?? ''),
  );
  const env = {
    ...process.env,
    PGUSER: USER,
    PGDATABASE: 'postgres',
    PATH: `${bin('')}:${process.env['PATH']}`,
  };
  const { status, stderr } = spawnSync('sh', ['-c', command], {
    ...asNobody(),
    cwd: '/',
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`);
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
  type('pg_basebackup', { primary, standby: node });
  await start(node);
  type('ANY 1', { primary });
  const isSynchronous = async () =>
    (await asked<{ sync_state: string }>(primary.url, 'select sync_state from pg_stat_replication'))
      ?.sync_state === 'quorum';
  while (!(await isSynchronous())) await wait(50);
};

const promote = async (node: Node): Promise<number> => {
  type("names = ''", { standby: node });
  type('pg_ctl promote', { standby: node });
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
    /** Stops it as it is: connections stay and nothing answers. */
    pause: () => process.kill(-(node.daemon?.child.pid ?? 0), 'SIGSTOP'),
    goOn: () => process.kill(-(node.daemon?.child.pid ?? 0), 'SIGCONT'),
    /** Ends it as the loss of its machine does. */
    lose: () => process.kill(-(node.daemon?.child.pid ?? 0), 'SIGKILL'),
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
    `${blockWith(SECTION, 'wal_level', 'ini')}jit = off\n${DURABILITY}`,
  );
  await start(primary);
  type('create role', { primary });
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
    /** Has the primary wait for a standby that nobody is, or for its own again. */
    waitForNobody: (isSo: boolean) =>
      asked(
        primary.url,
        `alter system set synchronous_standby_names = '${isSo ? 'nobody' : 'ANY 1 (standby)'}'`,
      ).then(() => asked(primary.url, 'select pg_reload_conf()')),
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
