import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formerPartsFolder, saveBuildParts } from '../../../../src/house/platform/http/files/formerBuilds.ts';
import { type Visitor, withOpenHouse } from './open.ts';

/** Of a house with a data folder of its own. */
const partsIn = (dataDir: string) => formerPartsFolder({ dataDir, partsDir: null });
const folder = () => mkdtempSync(join(tmpdir(), 'glasshouse-builds-'));
/** A build with a part of its own and one that every build has. */
const buildOf = (id: string): string => {
  const appDir = folder();
  mkdirSync(join(appDir, 'assets', 'de'), { recursive: true });
  writeFileSync(join(appDir, 'index.html'), `<!doctype html><title>${id}</title>`);
  writeFileSync(join(appDir, 'build.txt'), id);
  writeFileSync(join(appDir, 'assets', `main-${id}.js`), `let build = '${id}';`);
  writeFileSync(join(appDir, 'assets', 'de', `faq-${id}.js`), `let text = '${id}';`);
  writeFileSync(join(appDir, 'assets', 'libraries-aa.js'), 'let same = 1;');
  writeFileSync(join(appDir, 'assets', 'libraries-aa.js.br'), 'packed');
  return appDir;
};

test('[N06] parts of the two builds before are served after a deployment, older ones not', async () => {
  const dataDir = folder();
  for (const id of ['one', 'two', 'three', 'four']) {
    const appDir = buildOf(id);
    await saveBuildParts(appDir, partsIn(dataDir), id);
    // A deployment brings a new program folder.
    rmSync(appDir, { recursive: true });
  }
  await withOpenHouse(
    'sqlite',
    async ({ visitor }) => {
      const part = async (path: string) => {
        const answer = await visitor.raw(path);
        return answer.status === 200 ? answer.text() : answer.status;
      };
      expect(await part('/assets/main-four.js')).toBe("let build = 'four';");
      expect(await part('/assets/main-three.js')).toBe("let build = 'three';");
      expect(await part('/assets/main-two.js')).toBe("let build = 'two';");
      expect(await part('/assets/de/faq-two.js')).toBe("let text = 'two';");
      expect(await part('/assets/main-one.js')).toBe(404);
      expect(await part('/assets/..%2fbuilds.json')).toBe(404);
      const kept = await visitor.raw('/assets/main-two.js');
      expect([kept.headers.get('content-type'), kept.headers.get('cache-control')]).toEqual([
        expect.stringContaining('javascript'),
        'public, max-age=31536000, immutable',
      ]);
    },
    { appDir: buildOf('four'), dataDir },
  );
});

test('[N06] a build that is restored is the present one; starting twice changes nothing', async () => {
  const [dataDir, one, two] = [folder(), buildOf('one'), buildOf('two')];
  const kept = async () => (await readdir(join(partsIn(dataDir), 'assets'))).toSorted();
  await saveBuildParts(one, partsIn(dataDir), 'one');
  await saveBuildParts(two, partsIn(dataDir), 'two');
  const both = ['de', 'libraries-aa.js', 'main-one.js', 'main-two.js'];
  expect(await kept()).toEqual(both);
  await saveBuildParts(one, partsIn(dataDir), 'one');
  await saveBuildParts(one, partsIn(dataDir), 'one');
  expect(await kept()).toEqual(both);
});

test('[N06] a copy that broke off is made whole by the next start', async () => {
  const [dataDir, one] = [folder(), buildOf('one')];
  mkdirSync(join(partsIn(dataDir), 'assets'), { recursive: true });
  cpSync(join(one, 'index.html'), join(partsIn(dataDir), 'assets', 'main-one.js.half'));
  writeFileSync(join(partsIn(dataDir), 'builds.json'), '[{"id":');
  await saveBuildParts(one, partsIn(dataDir), 'one');
  expect((await readdir(join(partsIn(dataDir), 'assets'))).toSorted()).toEqual([
    'de',
    'libraries-aa.js',
    'main-one.js',
  ]);
});

test('[N06] two releases side by side serve the parts of both from a shared folder', async () => {
  const [partsDir, one, two] = [folder(), buildOf('one'), buildOf('two')];
  const served = async (visitor: Visitor, id: string) =>
    (await visitor.raw(`/assets/main-${id}.js`)).text().catch(() => '');
  await withOpenHouse(
    'sqlite',
    async ({ visitor: older }) =>
      withOpenHouse(
        'sqlite',
        async ({ visitor: newer }) => {
          for (const visitor of [older, newer])
            for (const id of ['one', 'two'])
              await expect.poll(() => served(visitor, id), { timeout: 10_000 }).toBe(`let build = '${id}';`);
        },
        { appDir: two, partsDir },
      ),
    { appDir: one, partsDir },
  );
});
