// Starts a throw-away PostgreSQL for the house's tests where its binaries are found; otherwise says why not.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** @returns {string | undefined} the folder of the newest PostgreSQL */
export const findBinaries = () => {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(root, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ];
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
};

const numberOf = (flag, user) => {
  const { status, stdout } = spawnSync('id', [flag, user], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : null;
};

/** PostgreSQL refuses to run as root. @returns another user then, else `{}`; null if there is none */
const runAs = () => {
  if (process.getuid?.() !== 0) return {};
  for (const user of ['postgres', 'nobody']) {
    const uid = numberOf('-u', user);
    const gid = numberOf('-g', user);
    if (uid !== null && gid !== null) return { uid, gid };
  }
  return null;
};

const freePort = () =>
  new Promise((done, fail) => {
    const server = createServer()
      .once('error', fail)
      .listen(0, '127.0.0.1', () => {
        const { port } = server.address();
        server.close(() => done(port));
      });
  });

const untilReady = async (child, binaries, port) => {
  for (let tries = 0; tries < 100 && child.exitCode === null; tries += 1) {
    const { status } = spawnSync(join(binaries, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]);
    if (status === 0) return true;
    await new Promise((done) => {
      setTimeout(done, 100);
    });
  }
  return false;
};

/** For databases of tests, which live for one run and are small; the long suites test durability. */
const NOT_DURABLE = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  // Compiling a statement takes longer than running it once.
  'jit=off',
];

/**
 * @returns {Promise<{url: string, socketUrl: string, binaries: string, stop: () => void} | {missing:
 * string}>}
 */
export const startPostgres = async ({ durable = false } = {}) => {
  const binaries = findBinaries();
  if (!binaries) return { missing: 'PostgreSQL’s initdb and postgres were not found' };
  const user = runAs();
  if (!user) return { missing: 'PostgreSQL does not run as root, and there is no user postgres or nobody' };
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-pg-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder, stdio: 'ignore', env: { ...process.env, HOME: folder } };
  const data = join(folder, 'data');
  const init = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'glasshouse', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    options,
  );
  if (init.status !== 0) return { missing: 'PostgreSQL’s initdb failed' };
  const port = await freePort();
  // Connections: houses and commands of several tests at once have pools of 16.
  const settings = [
    ...(durable ? [] : NOT_DURABLE),
    'max_connections=200',
    'listen_addresses=127.0.0.1',
  ].flatMap((setting) => ['-c', setting]);
  const child = spawn(
    join(binaries, 'postgres'),
    ['-D', data, '-k', folder, '-p', String(port), ...settings],
    options,
  );
  const stop = () => {
    child.kill('SIGINT');
    spawnSync('sleep', ['0.3']);
    rmSync(folder, { recursive: true, force: true });
  };
  if (await untilReady(child, binaries, port)) {
    const url = `postgres://glasshouse@127.0.0.1:${port}/postgres`;
    return { url, socketUrl: `${url}?host=${folder}`, binaries, stop };
  }
  stop();
  return { missing: 'PostgreSQL did not start' };
};
