// Makes a bare clone ready: dependencies installed, programs built. Plain JavaScript without dependencies,
// because it
// runs before there are any. Everything it says goes to stderr: the commands' stdout is theirs alone.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
};

/**
 * True when every package of the lockfile is installed in its version; optional ones belong to other
 * platforms.
 */
const dependenciesInstalled = () => {
  const wanted = readJson(join(ROOT, 'package-lock.json'))?.packages;
  const found = readJson(join(ROOT, 'node_modules', '.package-lock.json'))?.packages;
  if (!wanted || !found) return false;
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === '' || entry.optional || entry.devOptional || found[path]?.version === entry.version,
  );
};

/** Runs a command with its output on stderr; ends this process with its status when it fails. */
export const run = (command, args, env = {}) => {
  const { status, error } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, ...env },
  });
  if (error) process.stderr.write(`${command}: ${error.message}\n`);
  if (status !== 0) process.exit(status ?? 1);
};

const refuseOldNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  process.stderr.write(`Glasshouse needs Node 20.19 or newer; this is ${process.versions.node}.\n`);
  process.exit(2);
};

export const ensureDependencies = () => {
  refuseOldNode();
  if (dependenciesInstalled()) return;
  process.stderr.write('Installing dependencies…\n');
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
};

const filesUnder = (path) =>
  readdirSync(join(ROOT, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();

const sourceHash = (parts) => {
  const hash = createHash('sha256');
  for (const part of parts) {
    const full = join(ROOT, part);
    if (!existsSync(full)) continue;
    const files = part.includes('.') ? [full] : filesUnder(part);
    for (const file of files)
      hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
};

// What each program is made from, and what its build leaves behind.
const PROGRAMS = {
  node: [
    'package-lock.json',
    'src/fair',
    'src/games',
    'src/wire',
    'src/house',
    'src/cli',
    'tests/bench',
    'tests/openHouse.ts',
    'tests/openBooks.ts',
    'tests/chromium.ts',
  ],
  app: [
    'package-lock.json',
    'index.html',
    'vite.config.ts',
    'src/fair',
    'src/games',
    'src/wire',
    'src/app',
    'src/press',
    'src/house',
    'sw',
    'public',
    'content',
  ],
};

/**
 * Names a build of the app: the same sources make the same build, so that a second build of them is no
 * update.
 */
export const buildId = () => sourceHash(PROGRAMS.app).slice(0, 12);

/**
 * Builds the named programs (`node`: house and commands; `app`: app and service worker) unless they are up to
 * date.
 */
export const ensureBuilt = (names) => {
  for (const name of names) {
    const stampFile = join(ROOT, 'dist', `${name}.stamp`);
    const stamp = sourceHash(PROGRAMS[name]);
    if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) continue;
    process.stderr.write(`Building ${name === 'app' ? 'the app' : 'the house'}…\n`);
    run(process.execPath, [join(ROOT, 'src', 'cli', 'build.mjs'), name]);
    mkdirSync(dirname(stampFile), { recursive: true });
    writeFileSync(stampFile, stamp);
  }
};
