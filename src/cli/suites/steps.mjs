// The steps of `npm test`, each a command with a name and its seconds.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../ensure.mjs';

const bin = (name) => join(ROOT, 'node_modules', '.bin', name);
/** @type {{ name: string; ok: boolean; seconds: number }[]} */
export const steps = [];

const begin = (name) => {
  const started = process.hrtime.bigint();
  return (ok) => {
    steps.push({ name, ok, seconds: Number(process.hrtime.bigint() - started) / 1e9 });
  };
};

/** @param {string} command of node_modules */
export const step = (name, command, args, env = {}) => {
  process.stdout.write(`\n== ${name}\n`);
  const end = begin(name);
  const { status } = spawnSync(bin(command), args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  end(status === 0);
};

/** A step beside others. What it prints is shown when it ends, in one piece. */
const stepBeside = (name, command, args) =>
  new Promise((done) => {
    const end = begin(name);
    const child = spawn(bin(command), args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    const printed = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk));
    child.once('error', (error) => printed.push(Buffer.from(`${error.message}\n`)));
    child.once('close', (status) => {
      end(status === 0);
      process.stdout.write(`\n== ${name}\n${Buffer.concat(printed).toString()}`);
      done();
    });
  });

/** What needs no build. All at once and beside it: each keeps one core busy for a part of its time. */
export const quickChecks = () =>
  Promise.all([
    stepBeside('types', 'tsc', ['-b']),
    stepBeside('format', 'oxfmt', ['--check']),
    stepBeside('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
  ]);

const MEMORY = '/dev/shm';
const MEMORY_MIN_BYTES = 4 * 2 ** 30;
/**
 * A folder in memory for the files of this run's houses, databases and browsers; null where memory is too
 * small. Making a database takes a tenth of the time there, and no test of the short run is about a disk.
 */
export const folderInMemory = () => {
  if (!existsSync(MEMORY)) return null;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < MEMORY_MIN_BYTES) return null;
  const folder = mkdtempSync(join(MEMORY, 'glasshouse-'));
  // PostgreSQL runs as another user and must reach its own folder inside.
  chmodSync(folder, 0o711);
  return folder;
};
