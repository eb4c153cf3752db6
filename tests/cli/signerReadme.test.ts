import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FULL } from '../level.ts';
import { RUN_BY } from '../readme.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(tmpdir(), `glasshouse-signer-readme-${randomUUID()}`);
const [keys, log, passphrase] = ['keys', 'log', 'passphrase'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
const env = {
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  SIGNER_PASSPHRASE_FILE: passphrase,
  SIGNER_LISTEN: `unix:${join(folder, 'signer.sock')}`,
  SIGNER_HOUSE_KEY: Buffer.alloc(32, 1).toString('base64url'),
  SIGNER_LIMITS: 'BTC=0.1/1/5',
  SIGNER_LOG: log,
};

// So that a command has nothing to say but its own.
beforeAll(() => {
  mkdirSync(folder);
  writeFileSync(passphrase, 'a passphrase of a test\n', { mode: 0o600 });
  const script = "import { ensureBuilt } from './src/cli/ensure.mjs'; await ensureBuilt(['node']);";
  const built = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: ROOT });
  expect(built.status, String(built.stderr)).toBe(0);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const wordsOf = (command: string, file: string): [string, ...string[]] =>
  command.split(' ').map((word) => (word === 'FILE' || word === 'LOG' ? file : word)) as [
    string,
    ...string[],
  ];
const run = (command: string, file: string) => {
  const [program, ...words] = wordsOf(command, file);
  return spawnSync(program, words, { cwd: ROOT, encoding: 'utf8', env });
};
/** Starts the signer, waits until it listens, and ends it as an operator does. */
const serve = async (command: string) => {
  const [program, ...words] = wordsOf(command, keys);
  // A group of its own: the signer is a grandchild, below npm.
  const child = spawn(program, words, { cwd: ROOT, env, detached: true });
  let said = '';
  const listens = new Promise<void>((done, fail) => {
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('listens on')) done();
    });
    child.once('exit', () => fail(new Error(said)));
  });
  await listens;
  const ended = once(child, 'exit');
  process.kill(-(child.pid ?? 0), 'SIGTERM');
  await ended;
};

const NEW = 'npm run -s signer -- new FILE';
const SERVE = 'npm run -s signer -- serve FILE';
const CHECK = 'npm run -s signer -- check-log LOG';

test('the signer’s commands do what the README says of them', FULL, async () => {
  const listed = Object.keys(RUN_BY).filter((command) => RUN_BY[command] === 'signer');
  expect(listed).toEqual([NEW, SERVE, CHECK]);
  const made = run(NEW, keys);
  expect(made.status, made.stderr).toBe(0);
  expect(made.stdout).toMatch(/"bitcoin": \{\s*"xpub": "xpub/);
  expect(made.stderr + made.stdout).toMatch(/24 \w+/);
  await serve(`${SERVE} --new-log`);
  await serve(SERVE);
  expect(existsSync(log)).toBe(true);
  const checked = run(CHECK, log);
  expect(checked.status, checked.stderr).toBe(0);
});
