import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.json': 'application/json',
};

const BUILT = join(ROOT, 'dist', 'app');
const TEXTS = /\.(js|css|html|json|webmanifest)$/;
const PACKED = /\.(br|gz)$/;

/** The worker of a release is told what its files are. */
const tellHashes = async (folder: string): Promise<void> => {
  const worker = await readFile(join(folder, 'sw.js'), 'utf8');
  const hashes = new Map<string, string>();
  for (const [, url = ''] of worker.matchAll(/"url":"([^"]+)"/g))
    hashes.set(
      url,
      createHash('sha256')
        .update(await readFile(join(folder, url)))
        .digest('base64'),
    );
  await writeFile(
    join(folder, 'sw.js'),
    worker.replaceAll(
      /"integrity":"[^"]*"([^}]*"url":"([^"]+)")/g,
      (_, rest: string, url: string) => `"integrity":"sha256-${hashes.get(url)}"${rest}`,
    ),
  );
};

/**
 * A release that differs from the built app as the next one would: another id, other names of all its parts,
 * another page.
 */
export const makeRelease = async (id: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), `glasshouse-${id}-`));
  const files = (await readdir(BUILT, { recursive: true, withFileTypes: true })).filter(
    (file) => file.isFile() && !PACKED.test(file.name),
  );
  const parts = new Map(
    files
      .filter(({ parentPath }) => parentPath.startsWith(join(BUILT, 'assets')))
      .map(({ name }) => [name, name.replace(/\.\w+$/, `${id}$&`)]),
  );
  const names = new RegExp(
    [...parts.keys()].map((name) => name.replaceAll('.', String.raw`\.`)).join('|'),
    'g',
  );
  const build = await readFile(join(BUILT, 'build.txt'), 'utf8');
  const renamed = (text: string) =>
    text
      .replace(names, (name) => parts.get(name) ?? name)
      .replaceAll(build, build + id)
      .replaceAll(/"revision":"(\w+)","url":"index\./g, `"revision":"$1${id}","url":"index.`);
  for (const { parentPath, name } of files) {
    const to = join(folder, relative(BUILT, parentPath));
    await mkdir(to, { recursive: true });
    if (TEXTS.test(name))
      await writeFile(
        join(to, parts.get(name) ?? name),
        renamed(await readFile(join(parentPath, name), 'utf8')),
      );
    else await copyFile(join(parentPath, name), join(to, parts.get(name) ?? name));
  }
  await tellHashes(folder);
  return folder;
};

/**
 * Serves one of the releases; `release` puts another one in its place, as a new version of the house would.
 * `holds`: paths that get no answer.
 */
export const serveReleases = async (first: string, holds = '//') => {
  let folder = first;
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://house').pathname;
    if (path === '/healthz') return void response.writeHead(200, { 'x-glasshouse': '1' }).end('ok');
    if (path.startsWith(holds)) return;
    if (request.method === 'POST')
      return void response.writeHead(503).end('{"ok":false,"error":{"code":56,"message":"closed"}}');
    const file = extname(path) === '' ? join(folder, 'index.html') : join(folder, path);
    if (!existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'text/plain',
      'cache-control': 'no-cache',
    });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: (next: string, held = holds) => {
      folder = next;
      holds = held;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => {
        server.close(done);
      });
    },
  };
};

export const removeRelease = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });
