import { copyFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { archiveMonth } from '../../../src/house/operator/archive/archive.ts';
import { checkpointFile, headFile, rowsFile, writeHead } from '../../../src/house/operator/archive/files.ts';
import { auditArchive } from '../../../src/house/operator/archive/verify.ts';
import { backup } from '../../../src/house/operator/backup/backup.ts';
import { restore } from '../../../src/house/operator/backup/restore.ts';
import type { House } from '../../../src/house/ports.ts';
import { secretsFrom } from '../../../src/house/secrets.ts';
import { openDatabase } from '../../../src/house/store/open.ts';
import { monthStart } from '../../../src/wire/months.ts';
import { atTheTables, command, look, WITH_FEES } from '../audit/played.ts';
import { coverBooks } from '../coverBooks.ts';
import { ENGINES, SAMPLED_ENGINES, seededRandom, silentLog, type TestHouse, withHouse } from '../harness.ts';
import { startPlay } from '../liveHouse.ts';
import {
  changeByte,
  copyOf,
  DECEMBER,
  drawHands,
  forge,
  headOf,
  NOVEMBER,
  playDecember,
  playNovember,
  takeBackWithdrawal,
} from './archived.ts';

const wrongIn = async (house: House, folder: string): Promise<string[]> =>
  (await auditArchive(house, folder)).classes.flatMap(({ wrong }) => wrong);

const FILES = [rowsFile, checkpointFile, headFile];
const middleOf = (path: string): number => Math.floor(readFileSync(path).length / 2);
const rename = (folder: string, from: string, to: string): void => {
  for (const file of FILES) renameSync(file(folder, from), file(folder, to));
};
/** In a line of a round of cash: what it won. */
const raiseWin = (line: string): string =>
  line.startsWith('["rounds"')
    ? line.replace(/\{"int":"(\d+)"\},\{"int":"\d+"\},"\{/, '{"int":"$1"},{"int":"77"},"{')
    : line;

/** What somebody does to the folder, and what the audit then says. */
const ATTACKS: Readonly<
  Record<string, readonly [does: (folder: string, house: House) => unknown, said: RegExp]>
> = {
  'one byte of the rows changed': [
    (folder) => changeByte(rowsFile(folder, NOVEMBER), middleOf(rowsFile(folder, NOVEMBER))),
    /^archiveChanged: .*2026-11\.rows was changed in links \d+ to \d+$/,
  ],
  'a month cut off': [
    (folder) => {
      const path = rowsFile(folder, DECEMBER);
      writeFileSync(path, readFileSync(path).subarray(0, -9));
    },
    /^archiveChanged: .*2026-12\.rows is cut off/,
  ],
  'one byte of a checkpoint changed': [
    (folder) => changeByte(checkpointFile(folder, NOVEMBER), 40),
    /^archiveChanged: .*2026-11\.checkpoint\.json is not what its head says/,
  ],
  'a count in a head changed': [
    (folder) => {
      const path = headFile(folder, NOVEMBER);
      writeFileSync(path, readFileSync(path, 'utf8').replace(/"rounds": \d+/, '"rounds": 1'));
    },
    /^archiveChanged: .*2026-11\.head\.json is not what the house signed/,
  ],
  'the rows missing': [
    (folder) => rmSync(rowsFile(folder, NOVEMBER)),
    /^archiveMissing: .*2026-11\.rows is missing/,
  ],
  'a checkpoint missing': [
    (folder) => rmSync(checkpointFile(folder, DECEMBER)),
    /^archiveMissing: .*2026-12\.checkpoint\.json is missing/,
  ],
  'a whole month missing': [
    (folder) => FILES.forEach((file) => rmSync(file(folder, NOVEMBER))),
    /^archiveMissing: .*2026-11\.head\.json is missing/,
  ],
  'two months swapped': [
    (folder) => {
      rename(folder, NOVEMBER, '2020-01');
      rename(folder, DECEMBER, NOVEMBER);
      rename(folder, '2020-01', DECEMBER);
    },
    /^archiveSwapped: .*2026-11\.head\.json is the head of 2026-12/,
  ],
  'the rows of one month under the name of the other': [
    (folder) => copyFileSync(rowsFile(folder, DECEMBER), rowsFile(folder, NOVEMBER)),
    /^archiveSwapped: .*2026-11\.rows has the rows of 2026-12/,
  ],
  'a head of another house': [
    async (folder) => {
      const other = secretsFrom('another house', seededRandom('other'));
      const { format: _, signature: __, ...head } = headOf(folder, NOVEMBER);
      await writeHead(folder, other, { ...head, publicKey: other.publicKey });
    },
    /^archiveForeign: .*2026-11\.head\.json is of another house/,
  ],
  'a month that nobody archived': [
    (folder, { secrets }) => {
      const { format: _, signature: __, ...head } = headOf(folder, DECEMBER);
      return writeHead(folder, secrets, { ...head, month: '2027-01' });
    },
    /^archiveUnrecorded: the database does not know that 2027-01 was archived/,
  ],
  'a win raised by one who has the secret': [
    (folder, house) => forge(house, folder, NOVEMBER, (lines) => lines.map(raiseWin)),
    /^archiveWrong: links \d+ to \d+: posting \d+ \(round:.*its cause gives/,
  ],
  'a month of a newer program': [
    (folder, house) =>
      forge(
        house,
        folder,
        DECEMBER,
        (lines) => lines,
        (header) => header.replace('"000059-archives"', '"000059-archives","999999-later"'),
      ),
    /^archiveVersion: .*2026-12\.rows was written by a newer Glasshouse \(it has 999999-later\)/,
  ],
  'a posting left out by one who has the secret': [
    (folder, house) =>
      forge(house, folder, NOVEMBER, (lines) => lines.filter((line) => !/^\["postings".*"round:/.test(line))),
    /^archiveWrong: links \d+ to \d+: journal \d+: it was removed after link \d+ had covered it/,
  ],
  'an entry raised by one who has the secret': [
    (folder, house) =>
      forge(house, folder, DECEMBER, (lines) =>
        lines.map((line) =>
          line.startsWith('["entries"') ? line.replace(/\{"int":"(\d+)"\}\]\]$/m, '{"int":"9$1"}]]') : line,
        ),
      ),
    /^archiveWrong: links \d+ to \d+: posting \d+ .*it was changed after link \d+ had covered it/,
  ],
};

/** Both months archived. */
const withArchive = (
  engine: (typeof ENGINES)[number],
  body: (parts: TestHouse, folder: string) => Promise<void>,
) =>
  withHouse(
    engine,
    async (parts) => {
      const folder = join(parts.dataDir, 'archive');
      await playNovember(parts);
      await drawHands(parts);
      await takeBackWithdrawal(parts);
      await archiveMonth(parts.house, NOVEMBER, folder, { links: 2, answers: 7 });
      await playDecember(parts);
      await archiveMonth(parts.house, DECEMBER, folder);
      await body(parts, folder);
    },
    WITH_FEES,
  );

describe.each(ENGINES)('%s: an archive', (engine) => {
  test('is refused of what is no closed month, or has something open, or comes too early', () =>
    withHouse(
      engine,
      async (parts) => {
        const { house, clock, dataDir, db } = parts;
        const folder = join(dataDir, 'archive');
        const refused = (month: string) => expect(archiveMonth(house, month, folder)).rejects;
        await playNovember(parts);
        const now = clock.now();
        await expect(auditArchive(house, folder)).rejects.toThrow(/^archiveMissing: there is no folder /);
        await expect(auditArchive(house, dataDir)).rejects.toThrow(/^archiveEmpty: no month was archived/);
        await expect(command(parts, 'audit --from-scratch --archive x')).rejects.toThrow(
          /expected one of them/,
        );
        await expect(command(parts, `archive ${NOVEMBER}`)).rejects.toThrow(/^--to: expected the folder/);
        await refused('november').toThrow(/^expected a month as 2026-11, got "november"$/);
        await refused(DECEMBER).toThrow(/^monthOpen: /);
        clock.set(now - 1);
        await refused(NOVEMBER).toThrow(/^monthOpen: /);
        clock.set(now);
        await refused('2026-10').toThrow(/^monthEmpty: /);
        await refused(NOVEMBER).toThrow(/^openRounds: 1 rounds of 2026-11 are open: \w+/);
        await drawHands(parts);
        await refused(NOVEMBER).toThrow(/^undecidedWithdrawals: 1 withdrawals of 2026-11 are not final: /);
        await takeBackWithdrawal(parts);
        clock.set(Date.UTC(2027, 0, 2));
        await refused(DECEMBER).toThrow(/^monthBefore: 2026-11 comes before 2026-12 and is not archived/);
        const won = sql`update rounds set win = win + 1 where id = (select min(id) from rounds)`;
        await won.execute(db.kysely);
        await refused(NOVEMBER).toThrow(/^auditFailed: 2026-11 is not archived, since its audit finds: /);
        await sql`update rounds set win = win - 1 where id = (select min(id) from rounds)`.execute(db.kysely);
        expect(await db.kysely.selectFrom('archives').selectAll().execute()).toEqual([]);
        // What was refused half-way goes on.
        expect((await archiveMonth(house, NOVEMBER, folder)).isNew).toBe(true);
        await expect(archiveMonth(house, DECEMBER, join(dataDir, 'other'))).rejects.toThrow(
          /^archiveElsewhere: 2026-11, the month before, is not in /,
        );
      },
      WITH_FEES,
    ));

  test('[C09] is replayed from its files alone, and every change of them is named', () =>
    withArchive(engine, async (parts, folder) => {
      const { house, dataDir } = parts;
      const told = await command(parts, `audit --archive ${folder}`);
      expect(told.text).not.toMatch(/archive\w+:/);
      expect(told.failed).toBe(false);
      const again = await command(parts, `archive ${NOVEMBER} --to ${folder}`);
      expect(again.data).toMatchObject({ isNew: false, digest: headOf(folder, NOVEMBER).digest });
      for (const [what, [does, said]] of Object.entries(ATTACKS)) {
        const copy = copyOf(folder, dataDir);
        await does(copy, house);
        const wrong = await wrongIn(house, copy);
        expect(
          wrong.some((sentence) => said.test(sentence)),
          `${what}: ${JSON.stringify(wrong)}`,
        ).toBe(true);
      }
      expect(await wrongIn(house, folder)).toEqual([]);
    }));
});

describe.each(SAMPLED_ENGINES)('%s: an archive', (engine) => {
  test('is read by later programs, and after the secret was exchanged', () =>
    withArchive(engine, async ({ house, clock, dataDir }, folder) => {
      const copy = copyOf(folder, dataDir);
      for (const month of [NOVEMBER, DECEMBER])
        await forge(
          house,
          copy,
          month,
          (lines) => lines,
          (header) => header.replace(/,"000058-restores"(,"[^"]*")*/, ''),
        );
      expect(await wrongIn(house, copy)).toEqual([]);
      const until = clock.now();
      clock.advance(1);
      const secrets = secretsFrom('the next one', seededRandom('next'), [{ id: 1, secret: 'test', until }]);
      expect(await wrongIn({ ...house, secrets }, folder)).toEqual([]);
    }));

  test('has what refers to the month before: hands that are drawn, a deposit that is taken back', () =>
    withHouse(engine, async (parts) => {
      const { house, clock, db, dataDir } = parts;
      const folder = join(dataDir, 'archive');
      for (let n = 0; n < 10; n += 1) {
        const { playerId } = await startPlay(parts, `player-number-${n}`);
        await atTheTables(parts, playerId).deal();
      }
      for (let block = 0; block < 4; block += 1) {
        clock.advance(5_000);
        await look(parts);
      }
      await coverBooks(house);
      clock.set(monthStart(DECEMBER) + 86_400_000);
      await drawHands(parts);
      const { id } = await db.kysely
        .selectFrom('transactions')
        .select('id')
        .where('type', '=', 0n)
        .limit(1)
        .executeTakeFirstOrThrow();
      await command(parts, `deposit refund ${id} --reason case-1`);
      await archiveMonth(house, NOVEMBER, folder);
      clock.set(monthStart('2027-01') + 86_400_000);
      await archiveMonth(house, DECEMBER, folder, { links: 1 });
      const rounds = await db.kysely.selectFrom('rounds').select(['posting_id', 'bet_posting_id']).execute();
      const won = rounds.filter(({ posting_id: end, bet_posting_id: bet }) => end !== bet).length;
      expect([0, rounds.length]).not.toContain(won);
      expect([NOVEMBER, DECEMBER].map((month) => headOf(folder, month).counts.rounds)).toEqual([
        rounds.length - won,
        won,
      ]);
      expect(await wrongIn(house, folder)).toEqual([]);
      expect((await command(parts, `audit --archive ${folder}`)).failed).toBe(false);
    }));

  test('is known to a backup, and a database restored from it has the same months', () =>
    withArchive(engine, async ({ house, db, dataDir }, folder) => {
      const file = join(dataDir, 'backup');
      await backup(db, file);
      const restored = join(dataDir, 'restored');
      const other = await openDatabase({ databaseUrl: null, dataDir: restored }, silentLog);
      try {
        await restore(other, file, house.secrets);
        const there: House = { ...house, db: other, config: { ...house.config, dataDir: restored } };
        expect(await wrongIn(there, folder)).toEqual([]);
        const anew = await archiveMonth(there, NOVEMBER, join(restored, 'months'), { answers: 5 });
        expect(anew.head.digest).toBe(headOf(folder, NOVEMBER).digest);
        expect(anew.head.counts).toEqual(headOf(folder, NOVEMBER).counts);
      } finally {
        await other.close();
      }
    }));

  test('needs no row of its months in the database, and says what the database has not recorded', () =>
    withArchive(engine, async ({ house, db, dataDir }, folder) => {
      const UNDONE = new Error('undone');
      const undone = (body: (house: House) => Promise<void>) =>
        expect(
          db.transaction(async (tx) => {
            await body({ ...house, db: { ...db, kysely: tx } });
            throw UNDONE;
          }),
        ).rejects.toBe(UNDONE);
      await undone(async (inside) => {
        for (const table of ['rounds', 'entries', 'open_rounds', 'postings', 'stored_answers'])
          await sql`delete from ${sql.table(table)}`.execute(inside.db.kysely);
        expect(await wrongIn(inside, folder)).toEqual([]);
      });
      await undone(async (inside) => {
        await sql`update archives set digest = '' where month = ${NOVEMBER}`.execute(inside.db.kysely);
        expect(await wrongIn(inside, folder)).toContainEqual(
          expect.stringMatching(/^archiveOther: the database has recorded other links or rounds of 2026-11/),
        );
      });
      await undone(async (inside) => {
        await sql`delete from archives where month = ${DECEMBER}`.execute(inside.db.kysely);
        expect(await wrongIn(inside, folder)).toContainEqual(expect.stringMatching(/^archiveUnrecorded: /));
      });
      await undone(async (inside) => {
        const copy = copyOf(folder, dataDir);
        for (const file of FILES) rmSync(file(copy, NOVEMBER));
        await sql`delete from archives where month = ${NOVEMBER}`.execute(inside.db.kysely);
        expect(await wrongIn(inside, copy)).toContainEqual(
          expect.stringMatching(/^archiveGap: 2026-12 begins after link \d+, and it is the first month here/),
        );
      });
      await undone(async (inside) => {
        const { seq } = headOf(folder, DECEMBER).after;
        await sql`update hash_links set hash = 'of another past' where chain = 'journal'
          and seq = ${BigInt(seq)}`.execute(inside.db.kysely);
        expect(await wrongIn(inside, folder)).toEqual([
          expect.stringMatching(/^archiveForeign: link \d+ of the database is not the one with which/),
        ]);
      });
      await undone(async (inside) => {
        await sql`delete from log_entries where seq > 3`.execute(inside.db.kysely);
        expect(await wrongIn(inside, folder)).toContainEqual(
          expect.stringMatching(/^archiveLog: the log had \d+ entries when 2026-11 was written/),
        );
      });
    }));
});
