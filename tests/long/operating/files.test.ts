/** The files of docs/operating, read by the programs that they are for, as far as Debian has them here. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ensureDebianProgram } from '../../../src/cli/nodes/debian.mjs';

const FOLDER = join(import.meta.dirname, '../../../docs/operating');
const file = (name: string) => join(FOLDER, name);

/** A command line, or null after saying why there is none. */
const programOf = async (name: string, program: string) => {
  const found = await ensureDebianProgram({ name, suite: 'bookworm', program });
  if (typeof found !== 'string') return found;
  process.stderr.write(`The files for ${name} are not tried: ${found}\n`);
  return null;
};
const [haproxy, caddy, promtool] = [
  await programOf('haproxy', 'usr/sbin/haproxy'),
  await programOf('caddy', 'usr/bin/caddy'),
  await programOf('prometheus', 'usr/bin/promtool'),
];
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
if (!hasSystemd) process.stderr.write('The units are not tried: systemd-analyze was not found\n');

const work = mkdtempSync(join(tmpdir(), 'glasshouse-files-'));
afterAll(() => rmSync(work, { recursive: true }));

const run = (command: readonly string[], ...args: string[]) => {
  const [program = '', ...before] = command;
  const { status, stdout, stderr } = spawnSync(program, [...before, ...args], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: work },
  });
  return { status, said: stdout + stderr };
};

describe.skipIf(!hasSystemd)('systemd', () => {
  /** The same units with programs that this machine has, since verify asks for them. */
  const copies = ['glasshouse.service', 'glasshouse-backup.service', 'glasshouse-backup.timer'].map(
    (name) => {
      const to = join(work, name);
      writeFileSync(to, readFileSync(file(name), 'utf8').replaceAll('/usr/bin/node', process.execPath));
      return to;
    },
  );

  test('has nothing to say about the units', () => {
    expect(run(['systemd-analyze'], 'verify', '--man=no', ...copies)).toEqual({ status: 0, said: '' });
  });

  test('a house exposes little: at most 2.0 of ten', () => {
    const { status, said } = run(
      ['systemd-analyze'],
      'security',
      '--offline=true',
      '--no-pager',
      '--threshold=20',
      join(work, 'glasshouse.service'),
    );
    expect(said).toMatch(/Overall exposure level/);
    expect(status).toBe(0);
  });
});

test.skipIf(!haproxy)('haproxy accepts its file', () => {
  const text = readFileSync(file('haproxy.cfg'), 'utf8');
  const made = spawnSync(
    'openssl',
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=play.example.org'
      .split(' ')
      .concat(['-keyout', join(work, 'key.pem'), '-out', join(work, 'cert.pem')]),
  );
  expect(made.status, String(made.stderr)).toBe(0);
  const pem = join(work, 'play.example.org.pem');
  writeFileSync(
    pem,
    readFileSync(join(work, 'cert.pem'), 'utf8') + readFileSync(join(work, 'key.pem'), 'utf8'),
  );
  const copy = join(work, 'haproxy.cfg');
  writeFileSync(copy, text.replace('/etc/haproxy/play.example.org.pem', pem));
  const { status, said } = run(haproxy ?? [], '-c', '-f', copy);
  expect(said).not.toMatch(/WARNING|ALERT/);
  expect(status).toBe(0);
});

test.skipIf(!caddy)('caddy accepts its file', () => {
  mkdirSync(join(work, 'log'));
  const copy = join(work, 'Caddyfile');
  writeFileSync(copy, readFileSync(file('Caddyfile'), 'utf8').replace('/var/log/caddy', join(work, 'log')));
  const { status, said } = run(caddy ?? [], 'validate', '--adapter', 'caddyfile', '--config', copy);
  expect(said).toContain('Valid configuration');
  expect(said).not.toMatch(/not formatted/);
  expect(status).toBe(0);
});

test.skipIf(!promtool)('promtool accepts the configuration of Prometheus and its rules', () => {
  const { status, said } = run(promtool ?? [], 'check', 'config', file('prometheus.yml'));
  expect(said).toMatch(/SUCCESS: \d+ rules found/);
  expect(status).toBe(0);
});
