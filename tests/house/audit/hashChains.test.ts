import { appendFileSync, chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { appendHeads, extendChains, headsFile } from '../../../src/house/ledger/hashChains/hashChains.ts';
import { chainExtender, publishHeads } from '../../../src/house/ledger/hashChains/jobs.ts';
import { SAMPLED_ENGINES, type TestHouse, withHouse } from '../harness.ts';
import { giveCash } from '../players.ts';
import { command } from './played.ts';
import { wrongIn } from './wrongIn.ts';
import { coverBooks } from '../coverBooks.ts';
import { FULL } from '../../level.ts';

const RAIN = 'rain-on-glass';
let gifts = 0;
const gift = (parts: TestHouse) => giveCash(parts, RAIN, 100n, `gift:${(gifts += 1)}`);
const CHAIN = 'hash chain of the journal';
const HEADS = 'heads outside the database';
const links = async ({ db }: TestHouse) =>
  (
    await db.kysely
      .selectFrom('hash_links')
      .selectAll()
      .where('chain', '=', 'journal')
      .orderBy('seq')
      .execute()
  ).map(({ last_id: last }) => Number(last));
const publish = async (parts: TestHouse): Promise<void> => {
  await coverBooks(parts.house);
  await publishHeads(parts.house, { heads: '', unsent: null });
};

describe.each(SAMPLED_ENGINES)('%s: hash chains', (engine) => {
  test('cover everything once, in links of bounded length, whichever process does it', () =>
    withHouse(engine, async (parts) => {
      for (let n = 0; n < 3; n += 1) await gift(parts);
      await Promise.all([extendChains(parts.house), extendChains(parts.house)]);
      await coverBooks(parts.house);
      const [first, ...more] = await links(parts);
      expect(more).toEqual([]);
      for (let n = 0; n < 260; n += 1) await gift(parts);
      await coverBooks(parts.house);
      expect(await links(parts)).toEqual([first, (first ?? 0) + 250, (first ?? 0) + 260]);
      expect(await wrongIn(parts, CHAIN)).toEqual([]);
    }));

  test('a changed, a removed and an added row are named, and so is a link that is not the house’s', () =>
    withHouse(engine, async (parts) => {
      const { kysely } = parts.db;
      for (let n = 0; n < 4; n += 1) await gift(parts);
      await coverBooks(parts.house);
      const rows = await kysely.selectFrom('postings').selectAll().orderBy('id').execute();
      const [, second, third] = rows;
      if (!second || !third) throw new Error('no postings');
      const { key } = second;
      await kysely.updateTable('postings').set({ key: 'gift:other' }).where('id', '=', second.id).execute();
      expect(await wrongIn(parts, CHAIN)).toEqual([
        `posting ${second.id} (gift:other): it was changed after link 1 had covered it`,
      ]);
      await kysely.updateTable('postings').set({ key }).where('id', '=', second.id).execute();
      expect(await wrongIn(parts, CHAIN)).toEqual([]);
      const entries = await kysely
        .selectFrom('entries')
        .selectAll()
        .where('posting_id', '=', third.id)
        .execute();
      await kysely.deleteFrom('entries').where('posting_id', '=', third.id).execute();
      await kysely.deleteFrom('postings').where('id', '=', third.id).execute();
      expect(await wrongIn(parts, CHAIN)).toEqual([
        `journal ${third.id}: it was removed after link 1 had covered it`,
      ]);
      await sql`insert into postings (id, key, kind, player_id, created_at)
        ${sql.raw(engine === 'postgres' ? 'overriding system value' : '')}
        values (${third.id}, ${third.key}, ${third.kind}, ${third.player_id}, ${third.created_at})`.execute(
        kysely,
      );
      await kysely.insertInto('entries').values(entries).execute();
      await kysely.updateTable('hash_links').set({ at: 1n }).execute();
      expect(await wrongIn(parts, CHAIN)).toEqual(['link 1 of the journal: the house did not sign it']);
    }));

  test('a command of the operator is covered as soon as it is done', () =>
    withHouse(engine, async (parts) => {
      await command(parts, 'maintenance on');
      await command(parts, 'maintenance off');
      expect(await wrongIn(parts, 'operator log')).toEqual([]);
      await parts.db.kysely.deleteFrom('operator_log').where('arguments', '=', '["on"]').execute();
      expect(await wrongIn(parts, 'operator log')).toEqual([
        'operator log 1: it was removed after link 1 had covered it',
      ]);
    }));

  test('a database that was taken back is found by the heads outside it', () =>
    withHouse(engine, async (parts) => {
      await gift(parts);
      await publish(parts);
      await gift(parts);
      await publish(parts);
      expect(await wrongIn(parts, HEADS)).toEqual([]);
      await parts.db.kysely.deleteFrom('hash_links').where('seq', '=', 2n).execute();
      expect(await wrongIn(parts, HEADS)).toEqual([
        'link 2 of the journal: its head was written outside, and it is gone',
      ]);
      // Somebody who goes on from there makes another link.
      await gift(parts);
      await coverBooks(parts.house);
      expect(await wrongIn(parts, HEADS)).toEqual([
        'link 2 of the journal: its head was written outside with another hash',
      ]);
    }));

  test('a backup that is restored may be older than the heads; the house says so in the file', () =>
    withHouse(engine, async (parts) => {
      for (let n = 0; n < 2; n += 1) {
        await gift(parts);
        await publish(parts);
      }
      await parts.db.kysely.deleteFrom('hash_links').where('seq', '=', 2n).execute();
      expect(await wrongIn(parts, HEADS)).not.toEqual([]);
      await appendHeads(parts.house, { restored: true });
      expect(await wrongIn(parts, HEADS)).toEqual([]);
      await coverBooks(parts.house);
      expect(await wrongIn(parts, HEADS, CHAIN)).toEqual([]);
    }));

  test('the file of heads may not be changed or removed; a line that a crash cut off is no fault', () =>
    withHouse(engine, async (parts) => {
      await gift(parts);
      await publish(parts);
      const file = headsFile(parts.dataDir);
      const text = readFileSync(file, 'utf8');
      appendFileSync(file, '{"at":1');
      expect(await wrongIn(parts, HEADS)).toEqual([]);
      writeFileSync(file, text.replace('"seq":1', '"seq":0'));
      expect(await wrongIn(parts, HEADS)).toEqual([expect.stringContaining("is not the house's")]);
      rmSync(file);
      expect(await wrongIn(parts, HEADS)).toEqual([`${file} is missing`]);
    }));

  test('the heads go to a program or to an address as well, and a failure is told', () =>
    withHouse(engine, async (parts) => {
      await gift(parts);
      await coverBooks(parts.house);
      const program = join(parts.dataDir, 'second-place');
      writeFileSync(program, `#!/bin/sh\ncat >> ${parts.dataDir}/second\n`);
      chmodSync(program, 0o700);
      const withHook = (headsHook: string) => ({
        ...parts.house,
        config: { ...parts.house.config, headsHook },
      });
      await publishHeads(withHook(program), { heads: '', unsent: null });
      const line = readFileSync(headsFile(parts.dataDir), 'utf8');
      expect(readFileSync(join(parts.dataDir, 'second'), 'utf8')).toBe(line);
      const got: string[] = [];
      const server = createServer((request, answer) => {
        request.setEncoding('utf8').on('data', (text: string) => got.push(text));
        request.on('end', () => answer.writeHead(got.length > 1 ? 500 : 204).end());
      });
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/heads`;
      await publishHeads(withHook(url), { heads: '', unsent: null });
      expect(`${got[0]}\n`).toBe(line);
      const published = { heads: '', unsent: null };
      await expect(publishHeads(withHook(url), published)).rejects.toThrow('answered 500');
      // The same line goes out again, and is not written again.
      const lines = readFileSync(headsFile(parts.dataDir), 'utf8');
      await publishHeads(withHook(program), published);
      expect(published.unsent).toBeNull();
      expect(readFileSync(headsFile(parts.dataDir), 'utf8')).toBe(lines);
      expect(readFileSync(join(parts.dataDir, 'second'), 'utf8')).toBe(`${line}${lines.split('\n')[2]}\n`);
      await expect(publishHeads(withHook('/nowhere/program'), { heads: '', unsent: null })).rejects.toThrow(
        'ENOENT',
      );
      await new Promise((done) => server.close(done));
    }));
});

test.runIf(SAMPLED_ENGINES.includes('postgres'))(
  'a posting that is committed late is covered in its place',
  FULL,
  () =>
    withHouse('postgres', async (parts) => {
      await gift(parts);
      const late = new pg.Client({ connectionString: parts.house.config.databaseUrl ?? '' });
      await late.connect();
      await late.query('begin');
      await late.query(`insert into accounts values ('player:late-player:cash', 100, 0)`);
      const { rows } = await late.query<{ id: string }>(
        `insert into postings (key, kind, player_id, created_at)
        values ('gift:late', 'deposit', 'late-player', 0) returning id`,
      );
      const [id] = rows.map((row) => Number(row.id));
      await late.query(
        `insert into entries values ($1, 0, 'chain:bitcoin', 'usd', -100),
      ($1, 1, 'player:late-player:cash', 'usd', 100)`,
        [id],
      );
      await gift(parts);
      // The later one is there, and the earlier one is not yet.
      await extendChains(parts.house);
      expect(await links(parts)).toEqual([]);
      await late.query('commit');
      await late.end();
      await coverBooks(parts.house);
      expect(await links(parts)).toEqual([(id ?? 0) + 1]);
      expect(await wrongIn(parts, CHAIN)).toEqual([]);
    }),
);

test.runIf(SAMPLED_ENGINES.includes('postgres'))(
  'a transaction of another database holds up no chain; one of ours that does not end fails the job',
  FULL,
  () =>
    withHouse('postgres', async (parts) => {
      const url = new URL(parts.house.config.databaseUrl ?? '');
      const own = new pg.Client({ connectionString: url.href });
      url.pathname = '/postgres';
      const other = new pg.Client({ connectionString: url.href });
      for (const client of [own, other]) await client.connect();
      const write = async (client: pg.Client) => {
        await client.query('begin');
        await client.query('select pg_current_xact_id()');
      };
      const extend = chainExtender(parts.house);
      const run = () => extend(new AbortController().signal);
      await write(other);
      await gift(parts);
      await run();
      const covered = await links(parts);
      expect(covered).toHaveLength(1);

      await write(own);
      await gift(parts);
      await run();
      expect(await links(parts)).toEqual(covered);
      parts.clock.advance(30_000);
      await expect(run()).rejects.toThrow('have waited 30 s for a transaction');
      await own.query('commit');
      await run();
      expect(await links(parts)).toHaveLength(2);
      await write(own);
      await gift(parts);
      await run();
      for (const client of [own, other]) await client.end();
    }),
);
