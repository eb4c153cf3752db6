import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Walks through pages, dialogs and games in the browser; `npm test` makes them at fewer sizes and games. */
const WALKS = ['look/layout', 'look/sheets', 'look/toasts', 'games/tables', 'games/slots'];

test('[G10] every page, dialog and game fits every size of the window, and every open slot is played', () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', ...WALKS, '--reporter=line'],
    { encoding: 'utf8', env: { ...process.env, TEST_LONG: '1' } },
  );
  expect([status, stdout.slice(-4_000)]).toEqual([0, expect.stringContaining(' passed')]);
}, 3_600_000);
