import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { main, verifyRelease } from '../../src/cli/release.ts';
import { appDir as appDirOf } from '../house/platform/http/appDir.ts';
import { withOpenHouse } from '../house/platform/http/open.ts';
import { FULL, IS_LONG } from '../level.ts';
import { RUN_BY } from '../readme.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The build in dist/app, which the test command makes before. */
const BUILT = join(ROOT, 'dist', 'app');

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'glasshouse-release-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(() => vi.restoreAllMocks());

/** Compares a house with a build. */
const verify = async (url: string, appDir: string) => {
  const out: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0);
  const code = await verifyRelease(url, appDir);
  vi.restoreAllMocks();
  return { code, out: out.join('') };
};
/** A house that serves a build. */
const withBuild = (appDir: string, body: (url: string) => Promise<void>) =>
  withOpenHouse('sqlite', ({ address }) => body(address), { appDir });

const PUBLIC = 'https://casino.example';
/** The same at a public address: a proxy in front names it to the house. */
const withPublicBuild = (appDir: string, body: (url: string) => Promise<void>) =>
  withOpenHouse(
    'sqlite',
    async ({ address }) => {
      const headers = { 'x-forwarded-host': new URL(PUBLIC).host };
      const proxy = createServer((asked, answer) => {
        get(`${address}${asked.url ?? ''}`, { headers: { ...asked.headers, ...headers } }, (given) => {
          answer.writeHead(given.statusCode ?? 500, given.headers);
          given.pipe(answer);
        });
      }).listen(0, '127.0.0.1');
      await once(proxy, 'listening');
      try {
        await body(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
      } finally {
        proxy.closeAllConnections();
        proxy.close();
      }
    },
    { appDir, publicUrl: PUBLIC },
  );

/** A copy of a build in which something is another. */
const changed = (from: string, name: string, change: (file: (path: string) => string) => void): string => {
  const copy = join(folder, name);
  cpSync(from, copy, { recursive: true });
  change((path) => join(copy, path));
  return copy;
};
const replaceIn = (path: string, from: string, to: string): void => {
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
};

describe('npm run release -- verify, with a house built from the tree', () => {
  test.runIf(IS_LONG)('a house of this build is the same, also where it writes its address into pages', () =>
    withPublicBuild(BUILT, async (url) => {
      const { code, out } = await verify(url, BUILT);
      expect([code, out]).toEqual([
        0,
        expect.stringMatching(
          /^the same: \d{4} files.*name it as https:\/\/casino\.example, and differ in nothing else\n$/,
        ),
      ]);
    }),
  );

  test('names a script with one byte changed, run as the README says', FULL, async () => {
    const name = readdirSync(join(BUILT, 'assets')).find((each) => /^page-.*\.js$/.test(each)) ?? '';
    const appDir = changed(BUILT, 'one-byte', (file) => {
      replaceIn(file(`assets/${name}`), 'import', 'impart');
      for (const end of ['br', 'gz']) rmSync(file(`assets/${name}.${end}`), { force: true });
    });
    await withBuild(appDir, async (url) => {
      const listed = Object.keys(RUN_BY).filter((command) => RUN_BY[command] === 'release');
      expect(listed).toEqual(['npm run -s release -- verify URL']);
      const words = (listed[0] ?? '').split(' ').map((word) => (word === 'URL' ? url : word));
      const child = spawn(words[0] ?? '', words.slice(1), { cwd: ROOT });
      let out = '';
      child.stdout.on('data', (chunk: Buffer) => {
        out += chunk.toString();
      });
      expect(await once(child, 'close')).toEqual([1, null]);
      expect(out).toMatch(
        new RegExp(`^1 differ:\n {2}/assets/${name}: [0-9a-f]{64}, in this build [0-9a-f]{64}\n$`),
      );
    });
  });
});

describe('npm run release -- verify, with a small build', () => {
  const CANONICAL = '<link rel="canonical" href="/en/faq">';
  /** With an address in two pages, which a house with PUBLIC_URL makes whole. */
  const small = () =>
    changed(appDirOf(), `small-${(smallBuilds += 1)}`, (file) => {
      replaceIn(file('pages/home.html'), '<h1>', `${CANONICAL}<h1>`);
      replaceIn(file('pages/faq.html'), '<h1>', `${CANONICAL}<h1>`);
    });
  let smallBuilds = 0;

  test('names a compressed copy that is another than its file', async () => {
    const own = small();
    const theirs = changed(own, 'compressed', (file) => {
      writeFileSync(file('assets/main-abc.js.br'), brotliCompressSync('alert(1);'));
    });
    await withBuild(own, async (url) => {
      expect(await verify(url, own)).toMatchObject({ code: 0, out: expect.stringMatching(/^the same: /) });
    });
    await withBuild(theirs, async (url) => {
      const { code, out } = await verify(url, own);
      expect([code, out]).toEqual([1, expect.stringMatching(/^1 differ:\n {2}\/assets\/main-abc\.js: /)]);
    });
  });

  test('names what is missing, what is added, and an address at one place too many', async () => {
    const own = small();
    const theirs = changed(own, 'added', (file) => {
      writeFileSync(file('assets/spy-abc.js'), 'spy()');
      replaceIn(file('pages/lobby.html'), '<h1>', '<script src="/assets/spy-abc.js"></script><h1>');
      replaceIn(file('pages/worth-reading/odds.html'), 'Odds', 'https://casino.example/odds');
      rmSync(file('assets/main-abc.js'));
      rmSync(file('assets/main-abc.js.br'));
    });
    await withPublicBuild(theirs, async (url) => {
      const { code, out } = await verify(url, own);
      expect(code).toBe(1);
      expect(out).toContain('/en as a player: ');
      expect(out).toContain('/en/worth-reading/odds: ');
      expect(out).toContain('1 are missing:\n  /assets/main-abc.js: the house answers 404\n');
      expect(out).toContain('not in this build:\n  /assets/spy-abc.js\n');
      expect(out).not.toContain('/en/faq: ');
    });
  });

  test('answers without an end are cut, and a house that is not there is not waited for', FULL, async () => {
    const own = small();
    const endless = createServer((_, response) => {
      const more = () => {
        while (response.write(Buffer.alloc(65_536)));
        response.once('drain', more);
      };
      more();
    }).listen(0, '127.0.0.1');
    await once(endless, 'listening');
    const { port } = endless.address() as AddressInfo;
    const { code, out } = await verify(`http://127.0.0.1:${port}`, own);
    expect([code, out]).toEqual([1, expect.stringContaining('/sw.js: longer than it can be')]);
    endless.closeAllConnections();
    endless.close();
    await once(endless, 'close');
    await expect(verify(`http://127.0.0.1:${port}`, own)).rejects.toThrow('no answer');
  });

  test('what is no address gets the usage', async () => {
    const err: string[] = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => err.push(String(text)) > 0);
    for (const args of [[], ['verify'], ['verify', 'ftp://x'], ['check', 'http://x'], ['verify', 'http://[']])
      expect(await main(args)).toBe(2);
    expect(err.every((text) => text.startsWith('usage: npm run -s release -- verify URL'))).toBe(true);
  });
});
