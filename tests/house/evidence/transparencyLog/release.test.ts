import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkFiles } from '../../../../src/verify/checkFiles.ts';
import { WORDS } from '../../../../src/verify/words/words.ts';
import { auditHouse } from '../../../../src/house/audit/audit.ts';
import { callsOf, jobsOf } from '../../../../src/house/features.ts';
import { fencedDatabase } from '../../../../src/house/platform/store/fence.ts';
import { extendLog } from '../../../../src/house/evidence/logEntries/logEntries.ts';
import { releaseQueue } from '../../../../src/house/evidence/logEntries/logEntries.ts';
import { writePlace } from '../../../../src/fair/houseLog.ts';
import { logHouse } from '../../../../src/wire/log.ts';
import { shownLog } from './shownLog.ts';
import { askerOf, good } from '../../asking.ts';
import { SAMPLED_ENGINES, withHouse } from '../../harness.ts';
import { withTwoHouses } from '../../twoHouses.ts';
import { entriesOf } from './checkLog.ts';

let appDir = '';
beforeEach(() => {
  appDir = mkdtempSync(join(tmpdir(), 'glasshouse-release-'));
});
afterEach(() => rmSync(appDir, { recursive: true, force: true }));

/** Puts a build in place. @returns the hash of its file */
const deploy = (html: string): string => {
  writeFileSync(join(appDir, 'verify.html'), html);
  writeFileSync(join(appDir, 'routes.json'), JSON.stringify({ pages: [], mark: html }));
  return createHash('sha256').update(html).digest('hex');
};
const releasesIn = (entries: readonly string[]) => entries.filter((entry) => entry.startsWith('release '));

describe.each(SAMPLED_ENGINES)('%s: the file that checks everything', (engine) => {
  test('[F05] stands in the log once a release, and its place can be proved', () =>
    withHouse(
      engine,
      async (parts) => {
        const { house, clock } = parts;
        const queue = releaseQueue(house);
        const first = deploy('<p>first</p>');
        for (let n = 0; n < 3; n += 1) {
          await queue();
          await extendLog(house);
          await releaseQueue(house)();
        }
        expect(releasesIn(await entriesOf(parts))).toEqual([`release ${first}`]);
        const second = deploy('<p>the second</p>');
        await queue();
        clock.advance(60_000);
        await extendLog(house);
        expect(releasesIn(await entriesOf(parts))).toEqual([`release ${first}`, `release ${second}`]);
        const { house: told } = good(await askerOf(callsOf(house))(logHouse, null, {}));
        const log = shownLog(house);
        const place = await log.place({ kind: 'release', ref: second }, await log.head());
        const file = { entry: { kind: 'release', digest: second }, log: writePlace(place), house: told };
        const [finding] = checkFiles(
          [{ name: 'entry.json', content: JSON.stringify(file) }],
          WORDS.en,
          clock.now(),
        );
        expect(finding).toMatchObject({ kind: 'entry', verdict: 'holds' });
        const audited = await auditHouse(house, { readAgain: 0 });
        expect(audited.find(({ name }) => name === 'transparency log')).toMatchObject({ wrong: [] });
      },
      { appDir },
    ));

  test('[F05] is queued by a house without the lease too; no job of each house needs the lease', () =>
    withHouse(
      engine,
      async ({ house, db }) => {
        const lease = { name: 'jobs', fence: () => null };
        const jobs = jobsOf(house, { ...house, db: fencedDatabase(db, lease) });
        const sha256 = deploy('<p>rolling</p>');
        for (const job of jobs.filter(({ scope }) => scope === 'each'))
          await job.run(AbortSignal.timeout(60_000));
        const rows = await db.kysely.selectFrom('log_queue').select(['kind', 'ref']).execute();
        expect(rows).toEqual([{ kind: 'release', ref: sha256 }]);
      },
      { appDir },
    ));

  test('[F05] is taken in once where two houses serve it, and twice where they serve two', () =>
    withTwoHouses(
      engine,
      async (one, other) => {
        const shared = deploy('<p>shared</p>');
        await Promise.all([releaseQueue(one.house)(), releaseQueue(other)()]);
        await extendLog(one.house);
        // Queued by a house that looked before the other's entry was committed.
        await one.db.kysely.insertInto('log_queue').values({ kind: 'release', ref: shared }).execute();
        await extendLog(one.house);
        await extendLog(other);
        expect(releasesIn(await entriesOf(one))).toEqual([`release ${shared}`]);
        expect(await one.db.kysely.selectFrom('log_queue').selectAll().execute()).toEqual([]);
        const next = deploy('<p>next</p>');
        await releaseQueue(other)();
        await extendLog(one.house);
        expect(releasesIn(await entriesOf(one))).toEqual([`release ${shared}`, `release ${next}`]);
      },
      { appDir },
    ));

  test('a house without a build queues nothing', () =>
    withHouse(
      engine,
      async (parts) => {
        await releaseQueue(parts.house)();
        await extendLog(parts.house);
        expect(releasesIn(await entriesOf(parts))).toEqual([]);
      },
      { appDir },
    ));
});
