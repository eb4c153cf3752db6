// Makes a bare clone ready: dependencies installed, programs built. Plain JavaScript without dependencies,
// because it runs before there are any. All its output goes to stderr, because stdout belongs to
// the commands.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
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
 * platforms. Those for building and serving are enough where nothing is tested.
 */
const dependenciesInstalled = (dev) => {
  const wanted = readJson(join(ROOT, 'package-lock.json'))?.packages;
  const found = readJson(join(ROOT, 'node_modules', '.package-lock.json'))?.packages;
  if (!wanted || !found) return false;
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === '' ||
      (entry.dev && !dev) ||
      entry.optional ||
      entry.devOptional ||
      found[path]?.version === entry.version,
  );
};

/** Shows a step and the seconds since the start: in a terminal one line that is updated, elsewhere lines. */
const progress = (what) => {
  const started = process.hrtime.bigint();
  const seconds = () => `${Math.round(Number(process.hrtime.bigint() - started) / 1e9)} s`;
  const { isTTY } = process.stderr;
  let now = what;
  const write = () => process.stderr.write(`\r\u001B[K${now}, ${seconds()}`);
  if (isTTY) write();
  else process.stderr.write(`${what}…\n`);
  const timer = isTTY ? setInterval(write, 1_000) : undefined;
  return {
    step: (step) => {
      now = `${what}: ${step}`;
      if (isTTY) write();
      else process.stderr.write(`  ${step}, ${seconds()}\n`);
    },
    end: (ending) => {
      clearInterval(timer);
      now = `${what}: ${ending}`;
      if (isTTY) write();
      process.stderr.write(isTTY ? '\n' : `  ${ending}, ${seconds()}\n`);
    },
  };
};

/**
 * Runs a command, and shows as progress the steps that it sends. Its output is shown only if it fails; this
 * process then ends with its status.
 */
export const runQuietly = (what, command, args) =>
  new Promise((done) => {
    const { step, end } = progress(what);
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
    child.on('message', step);
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
    const fail = (why, status) => {
      end('failed');
      process.stderr.write(Buffer.concat(output).toString() + why);
      process.exit(status);
    };
    child.once('error', (error) => fail(`${command}: ${error.message}\n`, 1));
    child.once('close', (status) => {
      if (status !== 0) fail('', status ?? 1);
      end('done');
      done();
    });
  });

const refuseOldNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  process.stderr.write(`Glasshouse needs Node 20.19 or newer; this is ${process.versions.node}.\n`);
  process.exit(2);
};

/** @param dev whether those are needed too that only develop, test and measure */
export const ensureDependencies = async ({ dev }) => {
  refuseOldNode();
  if (dependenciesInstalled(dev)) return;
  const which = dev ? '--include=dev' : '--omit=dev';
  await runQuietly('Installing dependencies', 'npm', ['ci', which, '--no-audit', '--no-fund']);
};

const filesUnder = (path) =>
  readdirSync(join(ROOT, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();

/**
 * The year of the commit that is checked out, or null outside a clone. A clock's would make two builds of one
 * commit differ.
 */
export const commitYear = (root) => {
  // In a folder of another repository git would answer of that one.
  if (!existsSync(join(root, '.git'))) return null;
  const { stdout } = spawnSync('git', ['show', '-s', '--format=%cs', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  });
  return /^\d{4}(?=-)/.exec(stdout ?? '')?.[0] ?? null;
};

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
    'src/verify',
    'src/signing',
    'src/house',
    'src/signer',
    'src/cli',
    'tests/bench',
    'tests/openHouse.ts',
    'tests/notKept.ts',
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
    'src/verify',
    'src/app',
    'src/site',
    'sw',
    'public',
    'content',
  ],
};

/** The files that a module imports, by the paths that it writes: every import carries its extension. */
export const importsOf = (file) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(
    ([, path]) => normalize(join(dirname(file), path.replace(/\?.*$/, ''))),
  );

/** Modules of the house that pages take figures from: a change of any other leaves the app as it is. */
const houseModulesOfApp = () => {
  const reached = new Set(filesUnder('src/site/content').map((file) => relative(ROOT, file)));
  for (const file of reached)
    for (const imported of importsOf(file))
      if (/^src[\\/](site[\\/]content|house)[\\/]/.test(imported) && existsSync(join(ROOT, imported)))
        reached.add(imported);
  return [...reached].filter((file) => /^src[\\/]house/.test(file)).toSorted();
};

/** The year stands in the app's footer: the first commit of a year makes another build. */
const stampOf = (name) =>
  name === 'app'
    ? sourceHash([...PROGRAMS.app, ...houseModulesOfApp()]) + (commitYear(ROOT) ?? '')
    : sourceHash(PROGRAMS[name]);

/**
 * The id of a build of the app: a hash of its sources and year, so that building them again is no update.
 */
export const buildId = () => createHash('sha256').update(stampOf('app')).digest('hex').slice(0, 12);

const stampFileOf = (name) => join(ROOT, 'dist', `${name}.stamp`);

/** Whether a program was built from the sources as they are now. */
export const isBuilt = (name) => {
  const stampFile = stampFileOf(name);
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampOf(name);
};

/** Runs the build of a program and notes in dist/ which sources it was made from. */
export const buildStamped = async (name, build) => {
  // From before the build: a source that changes meanwhile makes the program out of date.
  const stamp = stampOf(name);
  // A build that is killed leaves some of its files behind.
  rmSync(stampFileOf(name), { force: true });
  await build();
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  writeFileSync(stampFileOf(name), stamp);
};

const NAMES = { node: 'the house', app: 'the app' };
/**
 * Builds the named programs (`node`: house and commands; `app`: app and service worker) unless they are up to
 * date.
 */
export const ensureBuilt = async (names) => {
  const missing = names.filter((name) => !isBuilt(name));
  if (missing.length === 0) return;
  const what = missing.map((name) => NAMES[name]).join(' and ');
  await runQuietly(`Building ${what}`, process.execPath, [
    join(ROOT, 'src', 'cli', 'build.mjs'),
    '--missing',
    ...missing,
  ]);
};
