import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { expect, test } from 'vitest';
import { documents } from '../../src/build/documents.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PAGE = '<!doctype html><html><head><title>Mine</title></head><body></body></html>';

test('in development an address of the app gets its document, and another page stays as it is', async () => {
  const server = await createServer({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [documents(ROOT, 'abc', {})],
  });
  try {
    const app = await server.transformIndexHtml('/index.html', PAGE, '/en/moonflower?practice');
    expect(app).toContain('src="/src/app/main.tsx"');
    expect(app).not.toContain('<title>Mine</title>');
    const other = await server.transformIndexHtml('/tests/films/stage.html', PAGE);
    expect(other).toContain('<title>Mine</title>');
    expect(other).not.toContain('/src/app/main.tsx');
  } finally {
    await server.close();
  }
});
