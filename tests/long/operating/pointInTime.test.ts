/**
 * The machine with the database is lost: a backup and an archive are restored with the commands of
 * docs/operating.md, and the house says what it lacks before it opens.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../src/house/platform/store/open.ts';
import { silentLog } from '../../house/harness.ts';
import { buildProgram } from '../../house/program.ts';
import { openHouse, processEnv } from '../../openHouse.ts';
import { blockWith, linesWith } from '../../runbook.ts';
import { ROOT } from '../../sources.ts';
import { asked, bin, makeNode, type Node, run, start } from '../many/cluster.ts';
import { asNobody, endDaemons, endGroup, folderFor, programsOrWhy } from '../many/daemons.ts';
import { sharedEnv } from '../many/houses.ts';
import { openPlayer, type Player } from '../many/player.ts';

const BACKUPS = '## Backups and archives';
const TAKEN_BACK = '### A database that was taken back';
const HOUR_MS = 3_600_000;
/** A head is signed each minute, and this machine may be busy. */
const WAITING = { timeout: 600_000, interval: 500 };

const programs = await programsOrWhy();
const isMissing = typeof programs === 'string';
if (isMissing) process.stderr.write(`No archive is tried: ${programs}\n`);

beforeAll(buildProgram, 600_000);
afterAll(endDaemons);

/** Folders in the place of those that the page names. */
const openPlaces = (node: Node) => {
  const root = folderFor('archive', asNobody());
  const [wal, base, restored] = [join(root, 'wal'), join(root, 'base'), join(root, 'restored')];
  run('initdb', '-D', node.data, '-U', 'glasshouse', '-A', 'trust', '-E', 'UTF8', '--no-sync');
  spawnSync('mkdir', [wal], asNobody());
  const here = (text: string) =>
    text
      .replaceAll('/var/backups/base', base)
      .replaceAll('/var/backups/wal', wal)
      .replaceAll('/var/backups/glasshouse', root)
      .replaceAll('/var/lib/postgresql/15/restored', restored)
      .replaceAll('10.0.0.21:5432', `127.0.0.1:${node.port}`)
      .replaceAll('--host=10.0.0.21', `--host=127.0.0.1 --port=${node.port}`)
      .replaceAll('--username=replicator', '--username=glasshouse');
  /** Runs a block as the user of PostgreSQL. */
  const typeBlock = (block: string, env: Readonly<Record<string, string>> = {}) => {
    const path = [join(bin('postgres'), '..'), process.env['PATH'] ?? ''].join(delimiter);
    const { status, stderr, stdout } = spawnSync('sh', ['-e', '-c', here(block)], {
      ...asNobody(),
      cwd: root,
      encoding: 'utf8',
      env: { PATH: path, ...env },
      // What stays running must not hold these open.
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
  };
  return { restored, here, typeBlock };
};

/** A command as it is written, in the tree of this clone. @returns its exit code and what it said */
const type = (line: string, env: Readonly<Record<string, string>>) => {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', line], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...processEnv(0, ''), ...env },
  });
  return { status, said: stdout + stderr };
};

const idsIn = async (databaseUrl: string): Promise<ReadonlySet<string>> => {
  const db = await openDatabase({ databaseUrl, dataDir: '' }, silentLog);
  try {
    return new Set((await db.kysely.selectFrom('rounds').select('id').execute()).map(({ id }) => id));
  } finally {
    await db.close();
  }
};

const play = async (player: Player, rounds: number): Promise<readonly string[]> => {
  const before = new Set(player.rounds.keys());
  for (let n = 0; n < rounds; n += 1) await player.play();
  return [...player.rounds.keys()].filter((id) => !before.has(id));
};

/** The newest head of the log in a data folder. */
const headIn = (dataDir: string): { readonly size: number; readonly at: number } | null => {
  try {
    const lines = readFileSync(join(dataDir, 'log-heads.jsonl'), 'utf8').trimEnd().split('\n');
    return JSON.parse(lines.at(-1) ?? '') as { size: number; at: number };
  } catch {
    return null;
  }
};
const headAfter = (dataDir: string, size: number, at: number) =>
  expect
    .poll(() => {
      const head = headIn(dataDir);
      return head !== null && head.size > size && head.at > at;
    }, WAITING)
    .toBe(true);

const HEADS = ['heads.jsonl', 'log-heads.jsonl'];

test.skipIf(isMissing)(
  '[N01] a backup and a moment of the archive are restored: nothing acknowledged before them is missing',
  async () => {
    const node = await makeNode();
    const { restored, typeBlock, here } = openPlaces(node);
    const server = `port = ${node.port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\n`;
    appendFileSync(
      join(node.data, 'postgresql.conf'),
      `${here(blockWith(BACKUPS, 'archive_command', 'ini'))}${server}jit = off\nfsync = off\n`,
    );
    await start(node);
    const env: Record<string, string> = sharedEnv(node.url);
    const house = await openHouse(env);
    onTestFinished(() => house.stop());
    const witness = folderFor('witness');
    const look = () => type(`npm run -s witness -- ${house.url} ${witness} --once`, {});

    const player = await openPlayer(() => house.url, 'archived');
    const saved = await play(player, 10);
    await headAfter(house.dataDir, 0, 0);
    await expect.poll(() => existsSync(join(house.dataDir, 'heads.jsonl')), WAITING).toBe(true);
    // In the order of the page: the heads first, then the database that has all that they name.
    const kept = folderFor('kept');
    for (const name of HEADS) copyFileSync(join(house.dataDir, name), join(kept, name));
    const environment = () => ({ ...env, DATA_DIR: house.dataDir });
    const [backup = ''] = linesWith(BACKUPS, 'backup ').slice(1);
    expect(type(here(backup), environment())).toMatchObject({ status: 0 });
    typeBlock(blockWith(BACKUPS, 'pg_basebackup'));
    const before = [...saved, ...(await play(player, 20))];
    const { moment = '', ms = '0' } =
      (await asked<{ moment: string; ms: string }>(
        node.url,
        `select now()::text as moment, (extract(epoch from now()) * 1000)::bigint::text as ms`,
      )) ?? {};
    const sizeBefore = headIn(house.dataDir)?.size ?? 0;
    const after = await play(player, 10);
    await headAfter(house.dataDir, sizeBefore, Number(ms) + 20_000);
    expect(look()).toMatchObject({ status: 0 });
    const { wal = '' } =
      (await asked<{ wal: string }>(node.url, 'select pg_walfile_name(pg_switch_wal()) as wal')) ?? {};
    const archived = () =>
      asked<{ last: string | null }>(node.url, 'select last_archived_wal as last from pg_stat_archiver');
    await expect.poll(async () => ((await archived())?.last ?? '') >= wal, WAITING).toBe(true);

    await house.kill();
    if (node.daemon) endGroup(node.daemon.child);
    await node.daemon?.ended;
    rmSync(node.data, { recursive: true });
    onTestFinished(() => run('pg_ctl', 'stop', '-m', 'immediate', '-D', restored));
    typeBlock(blockWith(BACKUPS, 'recovery_target_time').replace('2026-11-27 12:03:00+00', moment));
    const standby = () => asked<{ is: boolean }>(node.url, 'select pg_is_in_recovery() as is');
    await expect.poll(async () => (await standby())?.is, WAITING).toBe(false);

    await expect(house.start()).rejects.toThrow(/takenBack: The database was taken back/);
    const commands = linesWith(TAKEN_BACK, 'secret rotate');
    const [rotate = '', ...others] = commands;
    const [stated = ''] = others;
    expect(type(stated, environment())).toMatchObject({
      status: 2,
      said: expect.stringMatching(/^seedsShown:/) as string,
    });
    expect(type(rotate, environment())).toMatchObject({ status: 0 });
    const next = join(house.dataDir, 'secret.next');
    env['HOUSE_SECRET'] = readFileSync(next, 'utf8').trim();
    rmSync(next);
    for (const line of others) expect([line, type(line, environment())]).toMatchObject([line, { status: 0 }]);
    await house.start();
    expect(type('npm run -s house -- maintenance off', environment())).toMatchObject({ status: 0 });

    const there = await idsIn(node.url);
    expect(before.filter((id) => !there.has(id))).toEqual([]);
    expect(after.filter((id) => there.has(id))).toEqual([]);
    // The witness has what the database lost.
    expect(look()).toMatchObject({ status: 1, said: expect.stringContaining('two pasts') as string });
    // The seal that the player holds is of a round that is lost: nobody may bet on its seed.
    expect(await player.playOnce()).toMatchObject({ ok: false });
    const later = await openPlayer(() => house.url, 'restored');
    expect(await play(later, 5)).toHaveLength(5);
    expect(type('npm run -s house -- audit', environment())).toMatchObject({ status: 0 });

    run('createdb', '-h', '127.0.0.1', '-p', String(node.port), '-U', 'glasshouse', 'glasshouse_restored');
    const fresh = `postgres://glasshouse@127.0.0.1:${node.port}/glasshouse_restored`;
    const ofBackup = { ...sharedEnv(fresh), DATA_DIR: kept };
    mkdirSync(kept, { recursive: true });
    const [restore = ''] = linesWith(BACKUPS, 'restore ');
    expect(type(here(restore), ofBackup)).toMatchObject({ status: 0 });
    const inBackup = await idsIn(fresh);
    expect(saved.filter((id) => !inBackup.has(id))).toEqual([]);
    const again = await openHouse(ofBackup);
    await again.stop();
  },
  HOUR_MS,
);
