// Builds the programs into dist/: `node` (house and commands) and `app` (app and service worker). Without a
// name it builds both for a release, whose files it compresses. `--missing` leaves out what is up to date.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildStamped, ensureDependencies, isBuilt, ROOT } from './ensure.mjs';

// A build that a test starts would inherit `test`, and with it the development half of React.
process.env.NODE_ENV = 'production';
await ensureDependencies({ dev: false });
const { default: Libsql } = await import('libsql');
const { build, runnerImport } = await import('vite');
const { nodeBuild } = await import('./nodeBuild.mjs');

/** Tells the command that started this build what is being made. */
const send = (step) => process.send?.(step);
const steps = {
  name: 'steps',
  buildStart: () => send('scripts and styles'),
  writeBundle: { order: 'pre', handler: () => send('documents') },
  closeBundle: { order: 'pre', handler: () => send('service worker') },
};

const PROGRAMS = {
  node: () => build(nodeBuild()),
  app: () =>
    build({ root: ROOT, configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn', plugins: [steps] }),
};
const args = process.argv.slice(2);
const named = args.filter((word) => word in PROGRAMS);
const isRelease = named.length === 0;

/** How long a build waits for another one of the same tree. */
const WAIT_MS = 1_800_000;
/**
 * Waits until no other process builds here: of two builds at once each would remove the other's files. A lock
 * within SQLite ends with its process.
 */
const lockBuilds = () => {
  const file = join(ROOT, 'dist', 'build.lock');
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  const lock = new Libsql(file, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch {
    process.stderr.write('Waiting for another build of this folder\n');
  }
  lock.close();
  const next = new Libsql(file, { timeout: WAIT_MS });
  next.exec('begin exclusive');
  return next;
};

const lock = lockBuilds();
const wanted = (isRelease ? Object.keys(PROGRAMS) : named).filter(
  (name) => !args.includes('--missing') || !isBuilt(name),
);
await Promise.all(wanted.map((name) => buildStamped(name, PROGRAMS[name])));
if (isRelease) {
  const { module } = await runnerImport(join(ROOT, 'src/house/platform/http/files/encodings.ts'), {
    root: ROOT,
    configFile: false,
    logLevel: 'error',
  });
  await module.compressBuild(join(ROOT, 'dist', 'app'));
}
lock.close();
