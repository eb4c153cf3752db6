import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ENSURE = pathToFileURL(join(import.meta.dirname, '../../src/cli/ensure.mjs')).href;

/** A process that runs a script of ours as a step of `npm start`, and then says that it goes on. */
const step = (script: string) =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { runQuietly } from ${JSON.stringify(ENSURE)};
       await runQuietly('Building the app', process.execPath, ['-e', ${JSON.stringify(script)}]);
       console.log('open');`,
    ],
    { encoding: 'utf8' },
  );
const SAYS = "console.log('timings of a plugin'); console.error('a notice of npm');";

test('a step that succeeds is two lines of ours, whatever its command says', () => {
  const { status, stdout, stderr } = step(SAYS);
  expect([status, stdout]).toEqual([0, 'open\n']);
  expect(stderr).toMatch(/^Building the app…\n {2}done, \d+ s\n$/);
});

test('a command may say what it does meanwhile', () => {
  const { stderr } = step("process.send('documents'); process.send('service worker');");
  expect(stderr).toMatch(
    /^Building the app…\n {2}documents, \d+ s\n {2}service worker, \d+ s\n {2}done, \d+ s\n$/,
  );
});

test('a step that fails says all its command said, and ends with its status', () => {
  const { status, stdout, stderr } = step(`${SAYS} process.exit(3);`);
  expect([status, stdout]).toEqual([3, '']);
  expect(stderr).toMatch(/^Building the app…\n {2}failed, \d+ s\n/);
  expect(stderr).toContain('timings of a plugin\n');
  expect(stderr).toContain('a notice of npm\n');
});

test('a command that is not there is named', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { runQuietly } from ${JSON.stringify(ENSURE)};` +
        "await runQuietly('Installing', 'no-such-command', []);",
    ],
    { encoding: 'utf8' },
  );
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Installing…\n {2}failed, \d+ s\nno-such-command: /);
});
