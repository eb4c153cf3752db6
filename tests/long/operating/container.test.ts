/**
 * The steps of docs/operating/Containerfile, carried out in folders: what the image has runs the house and
 * its commands without the sources. No container is started.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../freePort.ts';
import { ROOT } from '../../sources.ts';
import { endDaemons, folderFor, startDaemon, untilListening } from '../many/daemons.ts';

const HOUR_MS = 3_600_000;
const CONTAINERFILE = readFileSync(join(ROOT, 'docs/operating/Containerfile'), 'utf8');
const IGNORED = readFileSync(join(ROOT, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

/** What .dockerignore, a list of what is let in, leaves of a folder. */
const copyContext = (from: string, to: string): void => {
  expect(IGNORED[0]).toBe('*');
  for (const line of IGNORED.slice(1)) {
    expect(line).toMatch(/^![\w.-]+$/);
    const name = line.slice(1);
    if (existsSync(join(from, name))) cpSync(join(from, name), join(to, name), { recursive: true });
  }
};

interface Stage {
  /** The root of its files. */
  readonly root: string;
  workdir: string;
  readonly env: Record<string, string>;
}

const inStage = ({ root, workdir }: Stage, path: string): string => join(root, resolve(workdir, path));

/** COPY, as far as the file needs it: of a folder it copies what is in it. */
const copy = (from: string, sources: readonly string[], to: string, isFolder: boolean): void => {
  for (const source of sources) {
    const path = join(from, source);
    const target = isFolder && !statSync(path).isDirectory() ? join(to, basename(path)) : to;
    cpSync(path, target, { recursive: true, verbatimSymlinks: true });
  }
};

const runIn = (stage: Stage, command: string): void => {
  const cwd = join(stage.root, stage.workdir);
  // The folder of the data: nobody here has to be root for it.
  const here = command.replace('install -d -o node -g node -m 700 /data', `mkdir -m 700 ${stage.root}/data`);
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], ...stage.env };
  const { status, stdout, stderr } = spawnSync('sh', ['-c', here], { cwd, encoding: 'utf8', env });
  expect([command, status, status === 0 ? '' : stdout + stderr]).toEqual([command, 0, '']);
};

/** @returns the last stage, and its CMD */
const build = (context: string, work: string): { readonly image: Stage; readonly cmd: readonly string[] } => {
  const stages = new Map<string, Stage>();
  let stage: Stage | null = null;
  let cmd: readonly string[] = [];
  for (const line of CONTAINERFILE.split('\n').filter((one) => one !== '' && !one.startsWith('#'))) {
    const [word = '', ...words] = line.split(' ');
    if (word === 'FROM') {
      const name = words[1] === 'AS' ? (words[2] ?? '') : 'image';
      stage = { root: join(work, name), workdir: '/', env: {} };
      mkdirSync(stage.root, { recursive: true });
      stages.set(name, stage);
    }
    if (!stage) throw new Error(`${line} before FROM`);
    if (word === 'WORKDIR') {
      stage.workdir = words[0] ?? '';
      mkdirSync(join(stage.root, stage.workdir), { recursive: true });
    }
    if (word === 'RUN') runIn(stage, words.join(' '));
    if (word === 'ENV')
      for (const one of words) stage.env[one.split('=')[0] ?? ''] = one.slice(one.indexOf('=') + 1);
    if (word === 'CMD') cmd = JSON.parse(words.join(' ')) as string[];
    if (word === 'COPY') {
      const from = words[0]?.startsWith('--from=')
        ? stages.get(words.shift()?.slice(7) ?? '')?.root
        : context;
      const to = words.pop() ?? '';
      copy(from ?? '', words, inStage(stage, to), to.endsWith('/'));
    }
  }
  if (!stage) throw new Error('there is no FROM');
  return { image: stage, cmd };
};

let made: ReturnType<typeof build> | null = null;
beforeAll(() => {
  const context = folderFor('context');
  copyContext(ROOT, context);
  made = build(context, folderFor('image'));
}, 2 * HOUR_MS);
// It removes two trees of packages, which a busy disk takes its time for.
afterAll(endDaemons, HOUR_MS);

const imageOf = () => {
  if (!made) throw new Error('it was not built');
  const { root, workdir, env } = made.image;
  const settings = {
    PATH: process.env['PATH'] ?? '',
    ...env,
    DATA_DIR: join(root, 'data'),
    HOST: '127.0.0.1',
  };
  const type = (line: string) => {
    const { status, stdout, stderr } = spawnSync('sh', ['-c', line], {
      cwd: join(root, workdir),
      encoding: 'utf8',
      env: settings,
    });
    return { status, said: stdout + stderr };
  };
  return { root, tree: join(root, workdir), cmd: made.cmd, settings, type };
};

test('what lies beside the sources gets into no image', () => {
  const from = folderFor('beside');
  for (const name of ['data', 'src', 'backups', 'node_modules']) mkdirSync(join(from, name));
  for (const name of ['data/secret', 'src/a.ts', 'backups/b', 'node_modules/c', '.env', 'house.backup'])
    writeFileSync(join(from, name), '');
  const to = folderFor('let-in');
  copyContext(from, to);
  expect(readdirSync(to)).toEqual(['src']);
});

describe('the image', () => {
  test('has no sources, no tests and no packages that only a build needs', () => {
    const { tree } = imageOf();
    expect(readdirSync(tree).sort()).toEqual(['dist', 'node_modules', 'package.json', 'src']);
    expect(readdirSync(join(tree, 'src', 'cli')).sort()).toEqual(['ensure.mjs', 'run.mjs']);
    for (const name of ['vite', 'vitest', 'typescript', '@playwright/test'])
      expect(existsSync(join(tree, 'node_modules', name))).toBe(false);
  });

  test('serves the house, and runs its commands beside it and those of the other programs', async () => {
    const { root, tree, cmd, settings, type } = imageOf();
    const port = await freePort();
    const house = startDaemon(cmd, [], { cwd: tree, env: { ...settings, PORT: String(port) } });
    await untilListening(port, house);
    const seeds = join(root, 'data', 'seeds.json');
    writeFileSync(seeds, JSON.stringify([{ serverSeed: 'ab'.repeat(32), clientSeed: 'a', nonce: 0 }]), {
      mode: 0o600,
    });
    const page = await fetch(`http://127.0.0.1:${port}/en`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>')]);
    for (const line of [
      'npm run -s house -- doctor',
      'npm run -s house -- list players',
      'npm run -s house -- audit',
      `npm run -s house -- backup ${join(root, 'data', 'house.backup')}`,
      'npm run -s house -- maintenance on',
      `npm run -s release -- verify http://127.0.0.1:${port}`,
      'npm run -s witness -- --help',
      'npm run -s signer -- --help',
      'npm run -s verify -- --help',
      `npm run -s fair -- ${seeds}`,
      'npm run -s analyse -- --played',
    ]) {
      const { status, said } = type(line);
      expect([line, status, status === 0 ? '' : said]).toEqual([line, 0, '']);
    }
    expect(type('npm run -s house -- list players').said).toBe('none\n');
    expect(type('npm run -s solvency')).toMatchObject({
      status: 2,
      said: expect.stringContaining('usage') as string,
    });
    house.child.kill('SIGTERM');
    await house.ended;
    expect(house.child.exitCode).toBe(0);
  });
});
