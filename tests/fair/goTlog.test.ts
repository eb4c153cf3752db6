/** The log's vectors in a program that uses what others published: Go's sumdb/note and sumdb/tlog. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { FULL } from '../level.ts';
import { tempFolder } from '../tempFolder.ts';

const folder = tempFolder(afterAll);
/** Debian 12's, with what it needs; unpacked into a folder, so nothing of the system is changed. */
const PACKAGES = ['golang-1.19-go', 'golang-1.19-src', 'golang-golang-x-mod-dev'];
const ROOT = join(import.meta.dirname, '../..');

/** @returns why the packages cannot be had; null where they were unpacked */
const unpack = (): string | null => {
  mkdirSync(join(folder, 'debs'));
  const debs = { cwd: join(folder, 'debs'), encoding: 'utf8' } as const;
  const got = spawnSync('apt-get', ['download', ...PACKAGES], debs);
  if (got.status !== 0) return got.error ? String(got.error) : got.stderr.trim();
  for (const name of PACKAGES) execFileSync('sh', ['-c', `dpkg-deb -x ${name}_*.deb ../go`], debs);
  return null;
};

test(
  '[F05] published libraries for notes and trees read our checkpoints and proofs, and no bad ones',
  { ...FULL, timeout: 300_000 },
  (context) => {
    const missing = unpack();
    if (missing !== null) context.skip(`Go and its sumdb could not be had: ${missing}`);
    const goRoot = join(folder, 'go/usr/lib/go-1.19');
    const out = execFileSync(
      join(goRoot, 'bin/go'),
      ['run', 'tests/independent/tlogcheck/main.go', 'docs/vectors-log.json'],
      {
        cwd: ROOT,
        encoding: 'utf8',
        env: {
          PATH: process.env['PATH'],
          HOME: folder,
          GOROOT: goRoot,
          GOPATH: join(folder, 'go/usr/share/gocode'),
          GO111MODULE: 'off',
          GOCACHE: join(folder, 'cache'),
          CGO_ENABLED: '0',
        },
      },
    );
    // A signature that they do not know is passed over, so those of a time are looked at by ours alone.
    expect(out.trim().split('\n')).toEqual([
      'verified 1 not known 3',
      'verified 1 not known 3',
      'opened: another time',
      'opened: no time',
      'opened: two times',
      'in the tree of 300',
    ]);
  },
);
