import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, test } from 'vitest';
import { FULL } from '../level.ts';

/** The build in dist/app, which the test command makes before. */
const folder = fileURLToPath(new URL('../../dist/app', import.meta.url));

test('every document is valid HTML', FULL, async () => {
  const validator = new HtmlValidate(
    new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }),
  );
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'));
  expect(names.length).toBeGreaterThan(400);
  const faults: string[] = [];
  for (const name of names) {
    const { results } = await validator.validateString(await readFile(join(folder, name), 'utf8'));
    for (const { messages } of results)
      for (const { message, selector } of messages) faults.push(`${name}: ${message} (${selector})`);
  }
  expect(faults).toEqual([]);
});
