import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverSeedHash } from '../../src/fair/seeds.ts';
import { playRound, recordOf } from '../../src/games/play.ts';
import { mathHashOf } from '../../src/games/titles.ts';
import { moonflower } from '../../src/games/titles/moonflower.ts';
import { FULL } from '../level.ts';
import { benchParts, commandsOf, README, RUN_BY } from '../readme.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'glasshouse-readme-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'violet-rain', nonce: 3 };
const played = playRound(moonflower, seeds);
const INPUTS: Readonly<Record<string, unknown>> = {
  'seeds.json': [seeds],
  'definition.json': moonflower.definition,
  'round.json': {
    ...seeds,
    roundId: 'round-number-one',
    v: 'pf-1',
    gameId: 'moonflower',
    mathHash: mathHashOf('moonflower'),
    chainId: 'chain-number-one',
    serverSeedHash: serverSeedHash(seeds.serverSeed),
    createdTime: 1,
    betLedger: 'usd',
    coinCents: 5,
    totalBet: 100,
    totalWin: played.winCoins * 5,
    result: recordOf(played),
  },
};
for (const [name, input] of Object.entries(INPUTS)) writeFileSync(join(folder, name), JSON.stringify(input));

/** A command as it is written, its files in a folder of ours. @param data the house's own folder */
const run = (command: string, data = 'data') => {
  // Closed to other users, as the house makes it: the doctor looks at that.
  mkdirSync(join(folder, data), { recursive: true, mode: 0o700 });
  const [program = '', ...words] = command
    .split(' ')
    .map((word) => (word === 'FILE' || word.endsWith('.json') ? join(folder, word) : word));
  const { status, stdout, stderr } = spawnSync(program, words, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: join(folder, data) },
  });
  return { status, stdout, stderr };
};

test('every command of the README is run by a suite, and the suites list no other', () => {
  expect(commandsOf(README).toSorted()).toEqual(Object.keys(RUN_BY).toSorted());
});

const copySecret = (to: string) => {
  mkdirSync(join(folder, to), { recursive: true });
  copyFileSync(join(folder, 'data', 'secret'), join(folder, to, 'secret'));
};

/** In this order: what is backed up is restored. What each says, and into which folder it goes. */
const QUICK: Readonly<Record<string, readonly [RegExp, string?]>> = {
  'npm run -s house -- --help': [/^\s+restore FILE/m],
  'npm run -s house -- audit': [/right|balance|nothing wrong|books/i],
  'npm run -s house': [/^The house is not open/m],
  'npm run -s house -- doctor': [/^ok +secret +The secret is the one/m],
  'npm run -s house -- backup FILE': [/FILE/],
  'npm run -s house -- restore FILE': [/FILE|restored/i, 'other'],
  'npm run -s house -- secret rotate': [/^The secret is [0-9a-f]{8} now\./],
  'npm run -s fair -- seeds.json': [new RegExp(serverSeedHash(seeds.serverSeed))],
  'npm run -s verify -- round.json': [/^fair: /],
  'npm run -s analyse -- definition.json': [/"rtpPercent": 96\.\d+/],
  'npm run -s analyse -- --played': [/"wrong": \[\]/],
};
describe('the commands, run as the README says', FULL, () => {
  // So that a command has nothing to say but its own.
  beforeAll(() => {
    const script = "import { ensureBuilt } from './src/cli/ensure.mjs'; await ensureBuilt(['node', 'app']);";
    const built = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: ROOT });
    expect(built.status, String(built.stderr)).toBe(0);
  });

  test('the quick ones do what the README says of them', () => {
    expect(Object.keys(QUICK)).toEqual(Object.keys(RUN_BY).filter((command) => RUN_BY[command] === 'test'));
    for (const [command, [says, data]] of Object.entries(QUICK)) {
      // A restored house has the secret of the former one.
      if (data !== undefined) copySecret(data);
      const { status, stdout, stderr } = run(command, data);
      expect([command, status, stderr]).toEqual([command, 0, '']);
      expect(stdout, command).toMatch(says);
    }
  });

  test('the bench has the parts that the README lists', () => {
    const { status, stderr } = run('npm run -s bench -- nothing');
    expect([status, stderr]).toEqual([
      2,
      `bench: expected one of ${benchParts(README).join(', ')}, got "nothing"\n`,
    ]);
  });

  test('the bench refuses a number of rounds that is none or too small, and one where none is taken', () => {
    for (const wrong of ['many', '19999', '1e99']) {
      const { status, stderr } = run(`npm run -s bench -- growth ${wrong}`);
      expect([status, stderr]).toEqual([2, `bench: expected 20000 rounds or more, got "${wrong}"\n`]);
    }
    const { status, stderr } = run('npm run -s bench -- start 20000');
    expect([status, stderr]).toEqual([2, 'bench: "start" takes no number of rounds, got "20000"\n']);
  });
});
