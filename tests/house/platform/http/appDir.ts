import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { withOpenHouse } from './open.ts';

/** A built app as small as it can be. */
export const appDir = () => {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-app-'));
  for (const name of ['assets', 'icons']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'icons', 'icon-192.png'), 'icon');
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Glasshouse</title>');
  writeFileSync(join(folder, 'sw.js'), 'self');
  writeFileSync(join(folder, 'sw.js.br'), brotliCompressSync('self'));
  writeFileSync(join(folder, 'assets', 'main-abc.js'), 'let a = 1;');
  writeFileSync(join(folder, 'assets', 'main-abc.js.br'), brotliCompressSync('let a = 1;'));
  mkdirSync(join(folder, 'pages', 'worth-reading'), { recursive: true });
  writeFileSync(
    join(folder, 'pages', 'faq.html'),
    '<!doctype html><title>Glasshouse</title><link rel="canonical" href="/en/faq"><h1>Questions</h1>',
  );
  mkdirSync(join(folder, 'pages', 'de'));
  writeFileSync(
    join(folder, 'pages', 'de', 'faq.html'),
    '<!doctype html><html lang="de"><title>Glasshouse</title><h1>Fragen</h1>',
  );
  writeFileSync(
    join(folder, 'index.de.html'),
    '<!doctype html><html lang="de"><title>Glasshouse auf Deutsch</title>',
  );
  writeFileSync(
    join(folder, 'pages', 'home.html'),
    '<!doctype html><title>Glasshouse</title><h1>For strangers</h1>',
  );
  writeFileSync(
    join(folder, 'pages', 'lobby.html'),
    '<!doctype html><title>Glasshouse</title><h1>For players</h1>',
  );
  for (const language of ['', 'de/'])
    for (const page of ['bonus', 'mailed', 'not-found', 'lotto']) {
      writeFileSync(
        join(folder, 'pages', `${language}${page}.html`),
        `<!doctype html><html lang="${language === '' ? 'en' : 'de'}"><title>Glasshouse ${page}</title>`,
      );
    }
  mkdirSync(join(folder, 'pages', 'moonflower'), { recursive: true });
  writeFileSync(
    join(folder, 'pages', 'moonflower', 'preview.html'),
    '<!doctype html><title>Moonflower | Glasshouse</title><h1>Moonflower</h1>',
  );
  writeFileSync(
    join(folder, 'pages', 'worth-reading', 'odds.html'),
    '<!doctype html><title>Glasshouse</title><h1>Odds</h1>',
  );
  writeFileSync(
    join(folder, 'routes.json'),
    JSON.stringify({
      pages: ['support', 'faq', 'worth-reading/odds'],
      early: { 'pages/home.html': '</banners/hero.avif>; rel=preload; as=image' },
    }),
  );
  return folder;
};

/** A house on SQLite that serves this app. */
export const withApp = (body: Parameters<typeof withOpenHouse>[1]): Promise<void> =>
  withOpenHouse('sqlite', body, { appDir: appDir() });
