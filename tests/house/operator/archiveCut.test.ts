import { appendFileSync, existsSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lockExclusively } from '../../../src/house/exclusiveLock.ts';
import { archiveMonth } from '../../../src/house/operator/archive/archive.ts';
import { checkpointFile, headFile, rowsFile } from '../../../src/house/operator/archive/files.ts';
import { auditArchive } from '../../../src/house/operator/archive/verify.ts';
import type { House } from '../../../src/house/ports.ts';
import { monthStart } from '../../../src/wire/months.ts';
import { good } from '../asking.ts';
import { coverBooks } from '../coverBooks.ts';
import { SAMPLED_ENGINES, type Engine, type TestHouse, withHouse } from '../harness.ts';
import { startPlay } from '../liveHouse.ts';
import { changeByte, DECEMBER, headOf, NOVEMBER } from './archived.ts';

const SMALL = { links: 1, answers: 3 };

/** A November of several links, which is over, archived as a whole. */
const withNovember = (
  engine: Engine,
  body: (
    parts: TestHouse & { readonly whole: string; readonly at: (name: string) => string },
  ) => Promise<void>,
) =>
  withHouse(engine, async (parts) => {
    const { house, clock, dataDir } = parts;
    const { bet } = await startPlay(parts, 'violet-rain');
    for (let n = 0; n < 12; n += 1) {
      good(await bet(n));
      if (n % 3 === 2) await coverBooks(house);
    }
    clock.set(monthStart(DECEMBER) + 86_400_000);
    const at = (name: string) => join(dataDir, name);
    await archiveMonth(house, NOVEMBER, at('whole'), SMALL);
    await body({ ...parts, whole: at('whole'), at });
  });

/** A house that ends with an error when it has signed so often: each checkpoint and the head is signed. */
const endingAfter = (house: House, signatures: number, error = new Error('killed')): House => {
  let left = signatures;
  const sign = (text: string): string => {
    if (left === 0) throw error;
    left -= 1;
    return house.secrets.sign(text);
  };
  return { ...house, secrets: { ...house.secrets, sign } };
};
const begin = (house: House, folder: string, signatures: number) =>
  expect(archiveMonth(endingAfter(house, signatures), NOVEMBER, folder, SMALL)).rejects.toThrow('killed');

const isWhole = (folder: string, whole: string): void => {
  expect(readFileSync(rowsFile(folder, NOVEMBER), 'utf8')).toBe(
    readFileSync(rowsFile(whole, NOVEMBER), 'utf8'),
  );
  expect(headOf(folder, NOVEMBER)).toMatchObject({
    digest: headOf(whole, NOVEMBER).digest,
    counts: headOf(whole, NOVEMBER).counts,
    rows: headOf(whole, NOVEMBER).rows,
  });
};

describe.each(SAMPLED_ENGINES)('%s: an archive that was cut off', (engine) => {
  test('goes on wherever that was, and has what one that was not has', () =>
    withNovember(engine, async ({ house, whole, at }) => {
      const links = headOf(whole, NOVEMBER).counts.links;
      expect(links).toBeGreaterThan(3);
      for (let signatures = 0; signatures <= links; signatures += 1) {
        const folder = at(`cut-${signatures}`);
        await begin(house, folder, signatures);
        expect(existsSync(headFile(folder, NOVEMBER))).toBe(false);
        const path = rowsFile(folder, NOVEMBER);
        // What a kill leaves behind the last checkpoint: half a line, or less than was written.
        if (signatures % 2 === 0) appendFileSync(path, '["postings",["id"');
        await archiveMonth(house, NOVEMBER, folder, SMALL);
        isWhole(folder, whole);
      }
      // Parts of another size have the same digest.
      await archiveMonth(house, NOVEMBER, at('large'));
      expect(headOf(at('large'), NOVEMBER).digest).toBe(headOf(whole, NOVEMBER).digest);
      // Between the head and the row that records it.
      await house.db.kysely.deleteFrom('archives').execute();
      expect((await archiveMonth(house, NOVEMBER, whole)).isNew).toBe(false);
      expect((await auditArchive(house, whole)).classes.flatMap(({ wrong }) => wrong)).toEqual([]);
    }));

  test('is refused where its half was changed, and another process may not write beside it', () =>
    withNovember(engine, async ({ house, whole, at }) => {
      const folder = at('half');
      await begin(house, folder, 3);
      const rows = rowsFile(folder, NOVEMBER);
      const again = () => expect(archiveMonth(house, NOVEMBER, folder, SMALL)).rejects;
      changeByte(rows, 2_000);
      await again().toThrow(/^halfArchiveChanged: .*2026-11\.rows was changed\. Remove the files of 2026-11/);
      changeByte(rows, 2_000);
      truncateSync(rows, 2_000);
      await again().toThrow(/^halfArchiveChanged: /);
      rmSync(rows);
      await again().toThrow(/^halfArchiveChanged: /);
      changeByte(checkpointFile(folder, NOVEMBER), 100);
      await again().toThrow(/^halfArchiveChanged: .*2026-11\.checkpoint\.json was changed/);
      rmSync(checkpointFile(folder, NOVEMBER));
      const unlock = lockExclusively(join(folder, 'archive.lock'));
      await again().toThrow(/^archiveBusy: .* is being written by another process/);
      unlock();
      await archiveMonth(house, NOVEMBER, folder, SMALL);
      isWhole(folder, whole);
    }));

  test('on a full disk says so, and goes on when there is room', () =>
    withNovember(engine, async ({ house, whole, at }) => {
      const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
      await expect(archiveMonth(endingAfter(house, 2, full), NOVEMBER, at('full'), SMALL)).rejects.toThrow(
        /^archiveDiskFull: .* has no space left\. Make room and type the command again\.$/,
      );
      await archiveMonth(house, NOVEMBER, at('full'), SMALL);
      isWhole(at('full'), whole);
    }));

  test('is refused where its files were changed since, or the database was', () =>
    withNovember(engine, async ({ house, db, whole, at }) => {
      changeByte(rowsFile(whole, NOVEMBER), 3_000);
      await expect(archiveMonth(house, NOVEMBER, whole)).rejects.toThrow(
        /^archiveChanged: .*.*2026-11\.rows was changed.*Remove the files of 2026-11/,
      );
      for (const file of [rowsFile, checkpointFile, headFile]) rmSync(file(whole, NOVEMBER));
      expect((await archiveMonth(house, NOVEMBER, whole, SMALL)).isNew).toBe(true);
      await db.kysely.updateTable('archives').set({ digest: 'of another past' }).execute();
      await expect(archiveMonth(house, NOVEMBER, at('new'), SMALL)).rejects.toThrow(
        /^archiveOther: the database has other rows of 2026-11 than when it was archived at first/,
      );
    }));
});
