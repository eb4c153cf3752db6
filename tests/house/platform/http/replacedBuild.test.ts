import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { status } from '../../../../src/wire/player/status.ts';
import { formerPartsFolder } from '../../../../src/house/platform/http/files/formerBuilds.ts';
import { withOpenHouse } from './open.ts';

const markOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const styleOf = (id: string) => `html{color:${id}}`;
const mapOf = (id: string) => `{"imports":{"/assets/main.js":"/assets/main-${id}.js"}}`;

/** Puts a build in place as a deployment does: whole, by a rename. */
const deploy = (appDir: string, id: string, pages: readonly string[]): void => {
  const next = mkdtempSync(join(tmpdir(), 'glasshouse-next-'));
  mkdirSync(join(next, 'assets'));
  mkdirSync(join(next, 'pages'));
  const html =
    `<!doctype html><style>${styleOf(id)}</style><script type="importmap">${mapOf(id)}</script>` +
    `<link rel="canonical" href="/en/faq">${id}`;
  writeFileSync(join(next, 'index.html'), html);
  for (const page of pages) writeFileSync(join(next, 'pages', `${page}.html`), html);
  writeFileSync(join(next, 'assets', `main-${id}.js`), `let build = '${id}';`);
  writeFileSync(join(next, 'build.txt'), id);
  writeFileSync(join(next, 'sitemap.xml'), `<urlset><url><loc>/en/${pages.at(-1)}</loc></url></urlset>`);
  writeFileSync(
    join(next, 'routes.json'),
    JSON.stringify({
      pages,
      styles: [markOf(styleOf(id))],
      scripts: [markOf(mapOf(id))],
      early: { 'pages/faq.html': `</banners/${id}.avif>; rel=preload; as=image` },
    }),
  );
  rmSync(appDir, { recursive: true, force: true });
  renameSync(next, appDir);
};

const houseOf = (origin: string | null) => {
  const appDir = join(mkdtempSync(join(tmpdir(), 'glasshouse-app-')), 'app');
  deploy(appDir, 'red', ['faq']);
  return { appDir, publicUrl: origin };
};

test.each([null, 'https://play.example'])(
  '[N06] a build that takes the place of another is served whole by the house that runs (PUBLIC_URL %s)',
  async (origin) => {
    const more = houseOf(origin);
    await withOpenHouse(
      'sqlite',
      async ({ visitor, dataDir }) => {
        const look = async (path: string) => {
          const answer = await visitor.raw(path);
          const policy = answer.headers.get('content-security-policy') ?? '';
          const text = await answer.text();
          const [id = ''] = /\w+$/.exec(text) ?? [];
          return {
            status: answer.status,
            id,
            allowed: policy.includes(markOf(styleOf(id))) && policy.includes(markOf(mapOf(id))),
            link: answer.headers.get('link'),
          };
        };
        const build = async () => {
          const answer = await visitor.ask(status, {});
          return answer.ok && answer.data.house.build;
        };
        const red = { status: 200, id: 'red', allowed: true };
        expect(await look('/en/faq')).toMatchObject({ ...red, link: expect.stringContaining('/red.avif') });
        expect(await look('/en/news')).toMatchObject({ ...red, status: 404 });
        expect(await build()).toBe('red');
        await expect
          .poll(() => existsSync(join(formerPartsFolder({ dataDir, partsDir: null }), 'builds.json')))
          .toBe(true);
        deploy(more.appDir, 'blue', ['faq', 'news']);
        const blue = { status: 200, id: 'blue', allowed: true };
        expect(await look('/en/faq')).toMatchObject({ ...blue, link: expect.stringContaining('/blue.avif') });
        expect(await look('/en/news')).toMatchObject(blue);
        expect(await look('/index.html')).toMatchObject(blue);
        expect(await build()).toBe('blue');
        expect(await (await visitor.raw('/sitemap.xml')).text()).toContain('/en/news');
        // A page of the build before still finds its parts.
        expect(await (await visitor.raw('/assets/main-red.js')).text()).toBe("let build = 'red';");
        deploy(more.appDir, 'red', ['faq']);
        expect(await look('/en/faq')).toMatchObject(red);
        expect(await look('/en/news')).toMatchObject({ status: 404 });
        expect(await build()).toBe('red');
      },
      more,
    );
  },
);
