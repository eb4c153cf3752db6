import { describe, expect, test } from 'vitest';
import { auditHouse } from '../../../../src/house/audit/audit.ts';
import { extendLog } from '../../../../src/house/evidence/logEntries/logEntries.ts';
import {
  publishLogHeads,
  type PublishedHeads,
} from '../../../../src/house/evidence/transparencyLog/heads.ts';
import { atTheTables, command, playEverything } from '../../audit/played.ts';
import { wrongIn } from '../../audit/wrongIn.ts';
import { SAMPLED_ENGINES, type TestHouse, withHouse } from '../../harness.ts';
import { giveCash, insertPlayer } from '../../players.ts';
import { coverBooks } from '../../coverBooks.ts';
import { forgetLog } from './forgetLog.ts';

const RAIN = 'rain-on-glass';
const LOG = 'transparency log';
const faults = (parts: TestHouse) => wrongIn(parts, LOG);

/** A house with 70 rounds in its log, of which two heads are in the data folder. */
const withLog = (engine: (typeof SAMPLED_ENGINES)[number], body: (parts: TestHouse) => Promise<void>) =>
  withHouse(engine, async (parts) => {
    await insertPlayer(parts, RAIN);
    await giveCash(parts, RAIN, 1_000_000n);
    const published: PublishedHeads = { lastId: null, unsent: null };
    const rain = atTheTables(parts, RAIN);
    for (const rounds of [1, 69]) {
      await rain.play('moonflower', 1, rounds);
      await command(parts, 'maintenance off');
      await coverBooks(parts.house);
      await extendLog(parts.house);
      await publishLogHeads(parts.house, published);
      parts.clock.advance(60_000);
    }
    expect(await faults(parts)).toEqual([]);
    await body(parts);
  });

describe.each(SAMPLED_ENGINES)('%s: the audit of the log', (engine) => {
  test('finds a round, a posting, a chain, a definition and a deed that were changed in the past', () =>
    withLog(engine, async (parts) => {
      const { kysely } = parts.db;
      await kysely.updateTable('rounds').set({ client_seed: 'other' }).where('nonce', '=', 3n).execute();
      await kysely.updateTable('postings').set({ kind: 'other' }).where('id', '=', 5n).execute();
      await kysely
        .updateTable('seed_chains')
        .set({ anchor: 'ab'.repeat(32) })
        .where('ordinal', '=', 1n)
        .execute();
      await kysely.updateTable('operator_log').set({ who: 'bob' }).where('id', '=', 1n).execute();
      const wrong = await faults(parts);
      const changed = wrong.map((line) => /: (\w+) \S+ was changed since/.exec(line)?.[1]);
      expect(new Set(changed)).toEqual(new Set(['anchor', 'deed', 'posting', 'receipt']));
      expect(changed).toHaveLength(4);
    }));

  test('finds a row that was removed, and one that was added below what the log has', () =>
    withLog(engine, async (parts) => {
      const { kysely } = parts.db;
      const row = await kysely
        .selectFrom('rounds')
        .selectAll()
        .where('nonce', '=', 7n)
        .executeTakeFirstOrThrow();
      await kysely.deleteFrom('rounds').where('id', '=', row.id).execute();
      await kysely
        .insertInto('rounds')
        .values({ ...row, id: 'another-round' })
        .execute();
      const wrong = await faults(parts);
      expect(wrong).toHaveLength(2);
      expect(wrong[0]).toMatch(new RegExp(`^entry \\d+ of the log: receipt ${row.id} was removed since$`));
      expect(wrong[1]).toBe('receipt another-round: it is not in the log, which is past it');
    }));

  test('finds a log that was made anew over a changed row: its heads outside say otherwise', () =>
    withLog(engine, async (parts) => {
      const { kysely } = parts.db;
      await kysely.updateTable('rounds').set({ client_seed: 'other' }).where('nonce', '=', 3n).execute();
      await forgetLog(parts);
      await extendLog(parts.house);
      const wrong = await faults(parts);
      expect(wrong).toHaveLength(2);
      for (const line of wrong) expect(line).toMatch(/log-heads\.jsonl: .*: the log had other entries then$/);
    }));

  test('finds a log that was cut, a changed hash and a head that is not the house’s', () =>
    withLog(engine, async (parts) => {
      const { kysely } = parts.db;
      const tile = await kysely
        .selectFrom('log_tiles')
        .selectAll()
        .where('level', '=', 0n)
        .executeTakeFirstOrThrow();
      await kysely
        .updateTable('log_tiles')
        .set({ hashes: `00${tile.hashes.slice(2)}` })
        .where('level', '=', 0n)
        .execute();
      expect((await faults(parts))[0]).toMatch(/entry 0 of the log: .* was changed since/);
      await kysely.updateTable('log_tiles').set({ hashes: tile.hashes }).where('level', '=', 0n).execute();
      const head = await kysely.selectFrom('log_heads').selectAll().executeTakeFirstOrThrow();
      const lines = head.note.split('\n');
      lines[1] = '6';
      await kysely
        .updateTable('log_heads')
        .set({ note: lines.join('\n') })
        .where('id', '=', 1n)
        .execute();
      expect(await faults(parts)).toEqual(['head 1 of the log: the house did not sign it']);
      await kysely.deleteFrom('log_entries').where('seq', '>=', 20n).execute();
      expect((await faults(parts)).some((line) => line.endsWith('entries, and the log 20'))).toBe(true);
    }));

  test('an audit goes on from the last one, and finds that what it had read is another', () =>
    withHouse(engine, async (parts) => {
      await playEverything(parts);
      const ofLog = async () =>
        (await auditHouse(parts.house, { readAgain: 0 })).find(({ name }) => name === LOG);
      const first = await ofLog();
      expect(first).toMatchObject({ wrong: [] });
      expect(first?.checked).toBeGreaterThan(50);
      expect(await ofLog()).toMatchObject({ wrong: [], checked: 0 });
      const tile = await parts.db.kysely
        .selectFrom('log_tiles')
        .selectAll()
        .where('level', '=', 0n)
        .executeTakeFirstOrThrow();
      await parts.db.kysely
        .updateTable('log_tiles')
        .set({ hashes: `00${tile.hashes.slice(2)}` })
        .where('level', '=', tile.level)
        .where('tile', '=', tile.tile)
        .execute();
      expect((await ofLog())?.wrong[0]).toMatch(
        /its first \d+ entries are not those that the last audit read/,
      );
    }));
});
