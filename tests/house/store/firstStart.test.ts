import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MIGRATIONS } from '../../../src/house/schema/migrations/list.ts';
import { emptyPostgres, ENGINES } from '../harness.ts';
import { buildProgram, endPrograms, startCommand, startProgram } from '../program.ts';

beforeAll(buildProgram);
afterEach(endPrograms);

describe.each(ENGINES)('%s: two first starts at once', (engine) => {
  test('of houses and commands: each works, and every migration is applied once', async () => {
    const data = mkdtempSync(join(tmpdir(), 'glasshouse-first-'));
    const postgres = engine === 'postgres' ? await emptyPostgres() : null;
    const env = (folder: string) => ({
      DATA_DIR: join(data, postgres ? folder : 'one'),
      PORT: '0',
      ...(postgres ? { DATABASE_URL: postgres.url, HOUSE_SECRET: 'a secret of 32 characters or more' } : {}),
    });
    // SQLite allows one house, with commands beside it.
    const house = startProgram(env('one'));
    const others = ['two', 'three', 'four'].map((folder) => startCommand('list players', env(folder)));
    const second = postgres ? startProgram(env('five')) : null;
    await house.opened();
    await second?.opened();
    for (const { ended, text } of others)
      expect([await ended, text.err, text.out]).toEqual([0, '', 'none\n']);
    house.child.kill('SIGTERM');
    second?.child.kill('SIGTERM');
    expect(await house.ended).toBe(0);
    expect((await second?.ended) ?? 0).toBe(0);
    const applied = [house, second].flatMap((one) => one?.text.err.match(/"0000[0-9a-z-]+"/g) ?? []);
    expect(new Set(applied).size).toBe(applied.length);
    expect(applied.length).toBeLessThanOrEqual(MIGRATIONS.length);
    await postgres?.drop();
    rmSync(data, { recursive: true, force: true });
  });
});
