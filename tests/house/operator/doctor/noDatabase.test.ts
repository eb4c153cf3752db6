import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startCommand } from '../../program.ts';

test.each([
  ['doctor', 0, /^$/],
  ['chains', 2, /^There is no database in .+\. The first start of the house makes it\.\n$/],
  ['secret list', 2, /^There is no database in /],
] as const)('%s makes no database, and no secret, where there is none', async (command, status, says) => {
  const data = mkdtempSync(join(tmpdir(), 'glasshouse-none-'));
  try {
    const { ended, text } = startCommand(command, { DATA_DIR: data });
    expect([await ended, text.err]).toEqual([status, expect.stringMatching(says)]);
    expect(readdirSync(data)).toEqual([]);
  } finally {
    rmSync(data, { recursive: true });
  }
});
