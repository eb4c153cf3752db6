import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.avif': 'image/avif',
  '.webp': 'image/webp', '.png': 'image/png', '.woff2': 'font/woff2', '.webmanifest': 'application/manifest+json', '.json': 'application/json',
};

/** Builds the app under a build id of the test's. */
export const buildApp = async (id: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), `glasshouse-${id}-`));
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'], {
    cwd: ROOT, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production', APP_DIR: folder, BUILD_ID: id },
  });
  if (status !== 0) throw new Error(stderr);
  return folder;
};

/** Serves one of the builds; `release` puts another one in its place, as a new version of the house would. */
export const serveBuilds = async (first: string) => {
  let folder = first;
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://house').pathname;
    if (path === '/healthz') return void response.writeHead(200, { 'x-glasshouse': '1' }).end('ok');
    if (request.method === 'POST') return void response.writeHead(503).end('{"ok":false,"error":{"code":56,"message":"closed"}}');
    const file = extname(path) === '' ? join(folder, 'index.html') : join(folder, path);
    if (!existsSync(file)) return void response.writeHead(404).end();
    void readFile(file).then((bytes) => {
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'text/plain', 'cache-control': 'no-cache' }).end(bytes);
    });
  });
  await new Promise<void>((done) => { server.listen(0, '127.0.0.1', done); });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: (next: string) => { folder = next; },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => { server.close(done); });
    },
  };
};

export const removeBuild = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });
