import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formerPartsFolder, saveBuildParts } from '../../../../src/house/platform/http/files/formerBuilds.ts';
import { withOpenHouse } from './open.ts';

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
    await saveBuildParts(appDir, dataDir, id);
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
  const kept = async () => (await readdir(join(formerPartsFolder(dataDir), 'assets'))).toSorted();
  await saveBuildParts(one, dataDir, 'one');
  await saveBuildParts(two, dataDir, 'two');
  const both = ['de', 'libraries-aa.js', 'main-one.js', 'main-two.js'];
  expect(await kept()).toEqual(both);
  await saveBuildParts(one, dataDir, 'one');
  await saveBuildParts(one, dataDir, 'one');
  expect(await kept()).toEqual(both);
});

test('[N06] a copy that broke off is made whole by the next start', async () => {
  const [dataDir, one] = [folder(), buildOf('one')];
  mkdirSync(join(formerPartsFolder(dataDir), 'assets'), { recursive: true });
  cpSync(join(one, 'index.html'), join(formerPartsFolder(dataDir), 'assets', 'main-one.js.half'));
  writeFileSync(join(formerPartsFolder(dataDir), 'builds.json'), '[{"id":');
  await saveBuildParts(one, dataDir, 'one');
  expect((await readdir(join(formerPartsFolder(dataDir), 'assets'))).toSorted()).toEqual([
    'de',
    'libraries-aa.js',
    'main-one.js',
  ]);
});
