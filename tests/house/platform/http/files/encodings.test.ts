import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressBuild, compressJobs } from '../../../../../src/house/platform/http/files/encodings.ts';
import { withHouse } from '../../../harness.ts';
import { withOpenHouse } from '../open.ts';

const FILES = ['assets/main-abc.js', 'pages/faq.html', 'index.html'] as const;
/** A built app as its bundler leaves it, each file long enough to be compressed. */
const builtApp = (id: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-encodings-'));
  for (const name of ['assets', 'pages']) mkdirSync(join(folder, name));
  for (const file of FILES)
    writeFileSync(join(folder, file), `<!doctype html>${id} ${file} `.repeat(100) + Math.PI.toString(2));
  writeFileSync(join(folder, 'assets', 'short.js'), 'let a = 1;');
  writeFileSync(join(folder, 'build.txt'), id);
  writeFileSync(join(folder, 'routes.json'), JSON.stringify({ pages: ['faq'] }));
  return folder;
};

/** An answer as it goes over the wire. */
const received = (address: string, accepted: string) =>
  new Promise<{ encoding: string | undefined; type: string | undefined; bytes: Buffer }>((done, fail) => {
    get(address, { headers: { 'accept-encoding': accepted } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () =>
        done({
          encoding: response.headers['content-encoding'],
          type: response.headers['content-type'],
          bytes: Buffer.concat(chunks),
        }),
      );
    }).once('error', fail);
  });

const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync } as const;
const ADDRESSES = { '/assets/main-abc.js': 0, '/en/faq': 1, '/en/lotto': 2 } as const;

test('what the build did not compress is compressed when a browser first asks for it', async () => {
  const appDir = builtApp('one');
  await withOpenHouse(
    'sqlite',
    async ({ address }) => {
      for (const [path, index] of Object.entries(ADDRESSES)) {
        const file = readFileSync(join(appDir, FILES[index]));
        for (const encoding of ['br', 'gzip'] as const) {
          // Several at once, and again later.
          const asked = await Promise.all([1, 2, 3].map(() => received(address + path, encoding)));
          for (const answer of [...asked, await received(address + path, encoding)]) {
            expect([path, answer.encoding]).toEqual([path, encoding]);
            expect(answer.type).toMatch(path.endsWith('.js') ? /javascript/ : /html/);
            expect(UNPACK[encoding](answer.bytes).equals(file)).toBe(true);
            expect(answer.bytes.length).toBeLessThan(file.length / 2);
          }
        }
        expect((await received(address + path, 'identity')).bytes.equals(file)).toBe(true);
      }
      // Brotli where a browser takes both, and nothing for what is too short.
      expect((await received(`${address}/assets/main-abc.js`, 'gzip, deflate, br')).encoding).toBe('br');
      expect((await received(`${address}/assets/short.js`, 'br')).encoding).toBeUndefined();
      expect((await fetch(`${address}/copies.json`)).status).toBe(404);
      expect((await fetch(`${address}/..%2fencoded%2fcopies.json`)).status).not.toBe(200);
    },
    { appDir },
  );
});

test('a build that replaces another one is not answered with its copies', async () => {
  const [appDir, next] = [builtApp('one'), builtApp('two')];
  await withOpenHouse(
    'sqlite',
    async ({ address }) => {
      const page = async () => brotliDecompressSync((await received(`${address}/en/faq`, 'br')).bytes);
      expect((await page()).toString()).toContain('one pages/faq.html');
      rmSync(appDir, { recursive: true });
      renameSync(next, appDir);
      expect((await page()).toString()).toContain('two pages/faq.html');
    },
    { appDir },
  );
});

const bestOf = (bytes: Buffer, quality: number) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

test('a release has scripts and the first screen compressed at 11, other pages at 5', async () => {
  const appDir = builtApp('one');
  await compressBuild(appDir);
  for (const [file, quality] of Object.entries({ [FILES[0]]: 11, [FILES[1]]: 5, [FILES[2]]: 11 })) {
    const bytes = readFileSync(join(appDir, file));
    expect(readFileSync(join(appDir, `${file}.br`)).equals(bestOf(bytes, quality)), file).toBe(true);
  }
});

test('a running house compresses in the best quality, a file a run, and goes on after a restart', () =>
  withHouse('sqlite', async ({ house, clock }) => {
    const own = { ...house, config: { ...house.config, appDir: builtApp('one') } };
    const copyOf = (file: string) => join(house.config.dataDir, 'encoded', 'files', `${file}.br`);
    const bestNow = () =>
      FILES.filter((file) => {
        const quality = file === FILES[1] ? 5 : 11;
        try {
          return readFileSync(copyOf(file)).equals(
            bestOf(readFileSync(join(own.config.appDir, file)), quality),
          );
        } catch {
          return false;
        }
      });
    const jobs = compressJobs(own);
    const run = async () => {
      for (const job of jobs) await job.run(new AbortController().signal);
    };
    await run();
    expect(bestNow()).toEqual([]);
    clock.advance(60_000);
    await run();
    expect(bestNow()).toEqual([FILES[0]]);
    const again = compressJobs(own);
    clock.advance(60_000);
    for (const file of [FILES[2], FILES[1]]) {
      for (const job of again) await job.run(new AbortController().signal);
      expect(bestNow()).toContain(file);
    }
  }));

test('a house whose app is not built says so once, and again only after it was there', () =>
  withHouse('sqlite', async ({ house, clock }) => {
    const appDir = builtApp('gone');
    const told: unknown[] = [];
    const log = { ...house.log, warn: (...said: unknown[]) => told.push(said) };
    const jobs = compressJobs({ ...house, log, config: { ...house.config, appDir } });
    const run = async () => {
      clock.advance(60_000);
      for (const job of jobs) await job.run(new AbortController().signal);
    };
    renameSync(appDir, `${appDir}-away`);
    for (let time = 0; time < 3; time += 1) await run();
    expect(told).toEqual([[{ folder: appDir }, 'there is no built app to serve: run npm run build']]);
    renameSync(`${appDir}-away`, appDir);
    await run();
    expect(told).toHaveLength(1);
    rmSync(appDir, { recursive: true });
    await run();
    expect(told).toHaveLength(2);
  }));
