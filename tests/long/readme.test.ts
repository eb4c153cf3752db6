import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SLOW } from '../bench/bench.ts';
import { benchParts, README, RUN_BY } from '../readme.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const HOUR_MS = 3_600_000;
/** A bare clone, as a newcomer has it: what is run here changes no file of ours. */
const clone = join(mkdtempSync(join(tmpdir(), 'glasshouse-clone-')), 'glasshouse');
const env = { PATH: process.env['PATH'], HOME: process.env['HOME'] };

beforeAll(() => {
  expect(spawnSync('git', ['clone', '-q', ROOT, clone]).status).toBe(0);
});
// Some 60,000 files: on a busy machine it took more than two minutes.
afterAll(() => rmSync(join(clone, '..'), { recursive: true, force: true }), HOUR_MS);

const run = (command: string) => {
  const [program = '', ...words] = command.split(' ');
  const { status, stdout, stderr } = spawnSync(program, words, {
    cwd: clone,
    encoding: 'utf8',
    env,
    maxBuffer: 2 ** 26,
  });
  return { status, stdout, stderr };
};
const changed = () => spawnSync('git', ['status', '--porcelain'], { cwd: clone, encoding: 'utf8' }).stdout;

/** Our own lines, and the two with which npm begins every script. */
const LINES = [
  '> .*',
  '(Installing dependencies|Building the house and the app)…',
  ' {2}(scripts and styles|documents|service worker|done), \\d+ s',
  'Opening the house: .*',
  '\\{"level":30,.*',
];
const OURS = new RegExp(`^(${LINES.join('|')})?$`);

test(
  'npm start: from a bare clone to a page in a few lines with progress, then the address',
  async () => {
    const child = spawn('npm', ['start'], { cwd: clone, env: { ...env, PORT: '0' }, detached: true });
    const text = { out: '', err: '' };
    child.stderr.on('data', (chunk: Buffer) => {
      text.err += chunk.toString();
    });
    const address = await new Promise<string>((done, fail) => {
      child.stdout.on('data', (chunk: Buffer) => {
        text.out += chunk.toString();
        const [, found] = /Glasshouse is open at (\S+)\n/.exec(text.out) ?? [];
        if (found) done(found);
      });
      child.once('exit', () => fail(new Error(text.err)));
    });
    const page = await fetch(address);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>')]);
    const lines = `${text.out}${text.err}`
      .split('\n')
      .filter((line) => !line.startsWith('Glasshouse is open'));
    expect(
      lines.filter((line) => !OURS.test(line) && !line.startsWith('npm warn Unknown user config')),
    ).toEqual([]);
    expect(text.err).toMatch(
      /Installing[\s\S]*Building the house and the app[\s\S]*documents[\s\S]*Opening the house/,
    );
    const ended = new Promise((done) => {
      child.once('exit', done);
    });
    if (child.pid) process.kill(-child.pid, 'SIGTERM');
    await ended;
  },
  HOUR_MS,
);

test(
  'npm run screens: a picture of every screen, and a sheet with all of them',
  () => {
    const { status, stdout, stderr } = run('npm run screens');
    expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
    expect(existsSync(join(clone, 'screens', 'contact.png'))).toBe(true);
  },
  HOUR_MS,
);

test(
  'npm run films: a strip of each moment that is named, of the title that is named, in two sizes',
  () => {
    const { status, stdout, stderr } = run('npm run films -- orangery spin large');
    expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
    expect(readdirSync(join(clone, 'films')).toSorted()).toEqual([
      'orangery-large-desktop.jpg',
      'orangery-large-phone.jpg',
      'orangery-spin-desktop.jpg',
      'orangery-spin-phone.jpg',
    ]);
    expect(changed()).toBe('');
  },
  HOUR_MS,
);

test(
  'npm run art: the same sources give the same pictures',
  () => {
    const { status, stdout } = run('npm run art');
    expect([status, stdout.match(/ new$/gm)]).toEqual([0, null]);
    expect(changed()).toBe('');
  },
  HOUR_MS,
);

test(
  'npm run bench: every part gives its figures, PostgreSQL’s also alone and the slowest ones only alone',
  () => {
    const { status, stderr } = run('npm run bench');
    expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
    const kept = Object.keys(JSON.parse(readFileSync(join(clone, 'bench.json'), 'utf8')) as object);
    expect(kept).toEqual(expect.arrayContaining(['bytes', 'frames', 'presses', 'paints', 'bets', 'live']));
    expect(benchParts(README)).toEqual(expect.arrayContaining([...SLOW]));
    // Half a million rounds, its default, take longer than the rest of this suite.
    const short: Readonly<Record<string, string>> = { growth: 'growth 20000' };
    for (const part of ['postgres', ...SLOW]) {
      const alone = run(`npm run bench -- ${short[part] ?? part}`);
      expect([part, alone.status, alone.status === 0 ? '' : alone.stderr]).toEqual([part, 0, '']);
    }
  },
  2 * HOUR_MS,
);

test('no other command of the README waits for this suite', () => {
  expect(Object.keys(RUN_BY).filter((command) => RUN_BY[command] === 'long')).toEqual([
    'npm start',
    'npm run screens',
    'npm run films',
    'npm run art',
    'npm run bench',
    'npm run bench -- postgres',
    'npm run bench -- growth 20000',
  ]);
});
