import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { main, verifyRelease } from '../../src/cli/release.ts';
import type { Config } from '../../src/house/config.ts';
import { withOpenHouse } from '../house/http/open.ts';
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

/** Compares a house with dist/app. */
const verify = async (url: string) => {
  const out: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0);
  const code = await verifyRelease(url, BUILT);
  vi.restoreAllMocks();
  return { code, out: out.join('') };
};
/** A house that serves a build; its clients ask for the whole of it. */
const withBuild = (appDir: string, body: (url: string) => Promise<void>, more: Partial<Config> = {}) =>
  withOpenHouse('sqlite', ({ address }) => body(address), { appDir, ...more });

/** A copy of the build in which something is another. */
const changedBuild = (name: string, change: (appDir: string) => void): string => {
  const appDir = join(folder, name);
  cpSync(BUILT, appDir, { recursive: true });
  change(appDir);
  return appDir;
};
const write = (appDir: string, file: string, text: string | Buffer): void => {
  writeFileSync(join(appDir, file), text);
  for (const end of ['br', 'gz']) rmSync(join(appDir, `${file}.${end}`), { force: true });
};
const aScript = (appDir: string): string =>
  `assets/${readdirSync(join(appDir, 'assets')).find((name) => /^Footer-.*\.js$/.test(name)) ?? ''}`;

describe('npm run release -- verify', () => {
  test('a house of this build is the same, at whatever address it is', async () => {
    await withBuild(BUILT, async (url) => {
      expect(await verify(url)).toMatchObject({
        code: 0,
        out: expect.stringMatching(/^the same: \d{4} files/),
      });
    });
    await withBuild(
      BUILT,
      async (url) => {
        expect(await verify(url)).toMatchObject({
          code: 0,
          out: expect.stringContaining('name it as https://casino.example, and differ in nothing else'),
        });
      },
      { publicUrl: 'https://casino.example' },
    );
  });

  test('names a script with one byte changed, also in its compressed copy alone', async () => {
    let script = '';
    const plain = changedBuild('plain', (appDir) => {
      script = aScript(appDir);
      write(appDir, script, readFileSync(join(appDir, script), 'utf8').replace('Glasshouse', 'Glasshause'));
    });
    const compressed = changedBuild('compressed', (appDir) => {
      expect(existsSync(join(appDir, `${script}.br`))).toBe(true);
      writeFileSync(join(appDir, `${script}.br`), brotliCompressSync('alert(1)'));
    });
    for (const appDir of [plain, compressed])
      await withBuild(appDir, async (url) => {
        const { code, out } = await verify(url);
        expect([code, out.split('\n')[0]]).toEqual([1, '1 differ:']);
        expect(out).toMatch(new RegExp(`^ {2}/${script}: [0-9a-f]{64}, in this build [0-9a-f]{64}$`, 'm'));
      });
  });

  test('names what is missing and what is added, and an origin at one place too many', async () => {
    const faq = 'pages/faq.html';
    const appDir = changedBuild('added', (copy) => {
      write(copy, 'assets/spy-abc.js', 'spy()');
      const html = readFileSync(join(copy, faq), 'utf8');
      write(
        copy,
        faq,
        html.replace('</head>', '<script type="module" src="/assets/spy-abc.js"></script></head>'),
      );
      write(
        copy,
        'pages/de/faq.html',
        readFileSync(join(copy, 'pages/de/faq.html'), 'utf8').replace(
          '<a href="/',
          '<a href="https://casino.example/',
        ),
      );
      rmSync(join(copy, 'icons/icon-192.png'));
    });
    await withBuild(
      appDir,
      async (url) => {
        const { code, out } = await verify(url);
        expect(code).toBe(1);
        expect(out).toMatch(/^1 are missing:\n {2}\/icons\/icon-192\.png: the house answers 404$/m);
        expect(out).toMatch(/not in this build:\n {2}\/assets\/spy-abc\.js$/m);
        expect(out).toMatch(/^ {2}\/en\/faq: /m);
        expect(out).toMatch(/^ {2}\/de\/faq: /m);
        expect(out).not.toMatch(/\/en\/support: /);
      },
      { publicUrl: 'https://casino.example' },
    );
  });
});

describe('npm run release does not believe', () => {
  test('answers without an end, and does not wait for a house that is not there', async () => {
    const endless = createServer((_, response) => {
      const more = () => {
        while (response.write(Buffer.alloc(65_536)));
        response.once('drain', more);
      };
      more();
    }).listen(0, '127.0.0.1');
    await once(endless, 'listening');
    const { port } = endless.address() as AddressInfo;
    const { code, out } = await verify(`http://127.0.0.1:${port}`);
    expect([code, out]).toEqual([1, expect.stringContaining('/sw.js: longer than it can be')]);
    endless.closeAllConnections();
    endless.close();
    await once(endless, 'close');
    await expect(verify(`http://127.0.0.1:${port}`)).rejects.toThrow('no answer');
  });

  test('what is no address', async () => {
    const err: string[] = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => err.push(String(text)) > 0);
    for (const args of [[], ['verify'], ['verify', 'ftp://x'], ['check', 'http://x'], ['verify', 'http://[']])
      expect(await main(args)).toBe(2);
    expect(err.every((text) => text.startsWith('usage: npm run -s release -- verify URL'))).toBe(true);
  });
});

test('npm run release is run as the README says', () =>
  withBuild(BUILT, async (url) => {
    const listed = Object.keys(RUN_BY).filter((command) => RUN_BY[command] === 'release');
    expect(listed).toEqual(['npm run -s release -- verify URL']);
    const [program = '', ...words] = (listed[0] ?? '')
      .split(' ')
      .map((word) => (word === 'URL' ? url : word));
    const child = spawn(program, words, { cwd: ROOT });
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
    });
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(out).toMatch(/^the same: /);
  }));
