import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { advanceCheckpoint, auditAtStart } from '../../../src/house/audit/atStart.ts';
import { readLedgerCheckpoint } from '../../../src/house/audit/ledgerCheckpoint.ts';
import { playerCash, playerHeld } from '../../../src/house/ledger/postings/addresses.ts';
import { secretsFrom } from '../../../src/house/platform/secrets.ts';
import { SAMPLED_ENGINES, seededRandom, type TestHouse, withHouse } from '../harness.ts';
import { giveCash } from '../players.ts';
import { coverBooks } from '../coverBooks.ts';

const [RAIN, MOSS] = ['rain-on-glass', 'moss-on-stone'];
const CASH = playerCash(RAIN);
let gifts = 0;
const gift = (parts: TestHouse, to = RAIN) => giveCash(parts, to, 100n, `gift:${(gifts += 1)}`);

/** Two players with postings that a checkpoint covers, and with postings after it. */
const played = async (parts: TestHouse): Promise<void> => {
  for (let n = 0; n < 3; n += 1) await gift(parts);
  await gift(parts, MOSS);
  await coverBooks(parts.house);
  expect(await auditAtStart(parts.house)).toEqual([]);
  for (let n = 0; n < 2; n += 1) await gift(parts);
  await coverBooks(parts.house);
};

const checkpoint = ({ db, house }: TestHouse) => readLedgerCheckpoint(db.kysely, house.secrets);
const newest = async ({ db }: TestHouse) =>
  (await sql<{ id: bigint }>`select max(id) as id from postings`.execute(db.kysely)).rows[0]?.id;
const run = (parts: TestHouse, statement: string) => sql.raw(statement).execute(parts.db.kysely);

/** Changes the books by hand while `look` looks. */
const changed = async (
  parts: TestHouse,
  statements: readonly string[],
  look: () => Promise<void>,
): Promise<void> => {
  const { kysely } = parts.db;
  const accounts = await kysely.selectFrom('accounts').selectAll().execute();
  const entries = await kysely.selectFrom('entries').selectAll().execute();
  for (const statement of statements) await run(parts, statement);
  await look();
  await kysely.deleteFrom('accounts').execute();
  await kysely.deleteFrom('entries').execute();
  await kysely.insertInto('accounts').values(accounts).execute();
  await kysely.insertInto('entries').values(entries).execute();
};

const RAISED = [`update accounts set balance = balance + 1 where address = '${CASH}'`];
const DRIFTED = [`the balance of ${CASH} is not the sum of its entries`];
/** Changes by hand, and what a start says of them. */
const CHANGES: Readonly<Record<string, readonly [statements: readonly string[], wrong: readonly RegExp[]]>> =
  {
    'a balance raised': [
      [`update accounts set balance = balance + 1 where address = '${CASH}'`],
      [/^the balance of player:rain-on-glass:cash is not the sum/],
    ],
    'the balance raised of one who did not play since': [
      [`update accounts set balance = balance + 1 where address = '${playerCash(MOSS)}'`],
      [/^the balance of player:moss-on-stone:cash/],
    ],
    'money moved between two balances': [
      [
        `update accounts set balance = balance - 1 where address = '${CASH}'`,
        `update accounts set balance = balance + 1 where address = '${playerCash(MOSS)}'`,
      ],
      [/moss-on-stone/, /rain-on-glass/],
    ],
    'an account with money added': [
      [`insert into accounts (address, balance, updated_at) values ('${playerHeld(MOSS)}', 5, 0)`],
      [/^the balance of player:moss-on-stone:held/],
    ],
    'an account removed': [
      [`delete from accounts where address = '${playerCash(MOSS)}'`],
      [/^player:moss-on-stone:cash has entries but no balance/],
    ],
    'a new entry raised, with the balance': [
      [
        `update entries set amount = amount + 5 where address = '${CASH}'
        and posting_id = (select max(id) from postings)`,
        `update accounts set balance = balance + 5 where address = '${CASH}'`,
      ],
      [/does not sum to zero/],
    ],
    'an old entry raised, with the balance': [
      [
        `update entries set amount = amount + 5 where address = '${CASH}'
        and posting_id = (select min(id) from postings)`,
        `update accounts set balance = balance + 5 where address = '${CASH}'`,
      ],
      [/does not sum to zero/],
    ],
    'a new entry removed': [
      [`delete from entries where address <> '${CASH}' and posting_id = (select max(id) from postings)`],
      [/does not sum to zero/, /fewer than two entries/],
    ],
  };

describe.each(SAMPLED_ENGINES)('%s: the check of the ledger at the start', (engine) => {
  test('reads what was posted since the last one', () =>
    withHouse(engine, async (parts) => {
      await played(parts);
      const last = await checkpoint(parts);
      const ids = await parts.db.kysely.selectFrom('postings').select('id').orderBy('id').execute();
      expect(last?.postingId).toBe(ids[3]?.id);
      // Old entries are not read: what is changed there alone is for the audit from scratch to find.
      await changed(
        parts,
        [`update entries set amount = amount + 1 where posting_id = ${ids[0]?.id} and seq = 0`],
        async () => {
          expect(await auditAtStart(parts.house)).toEqual([]);
          await run(parts, 'delete from audit_checkpoints');
          expect(await auditAtStart(parts.house)).not.toEqual([]);
        },
      );
    }));

  test.each(Object.entries(CHANGES))('finds %s', (_, [statements, wrong]) =>
    withHouse(engine, async (parts) => {
      await played(parts);
      await changed(parts, statements, async () => {
        const found = await auditAtStart(parts.house);
        for (const one of wrong) expect(found.join('\n')).toMatch(new RegExp(one.source, 'm'));
        await expect(advanceCheckpoint(parts.house, 0n)).rejects.toThrow('do not follow');
      });
    }),
  );

  test('is not led astray by a checkpoint or a link that somebody changed', () =>
    withHouse(engine, async (parts) => {
      await played(parts);
      const drifted = async () => expect(await auditAtStart(parts.house)).toEqual(DRIFTED);
      const other = secretsFrom('of somebody else', seededRandom('else'));
      await run(parts, 'delete from audit_checkpoints');
      expect(await auditAtStart({ ...parts.house, secrets: other })).toEqual([]);
      expect(await checkpoint(parts)).toBeNull();
      await changed(parts, RAISED, drifted);
      // A link that claims to cover postings to come: what they move is then not seen as moved.
      await run(parts, 'update hash_links set last_id = 1000 where last_id = (select max(id) from postings)');
      expect(await auditAtStart(parts.house)).toEqual([]);
      expect((await checkpoint(parts))?.postingId).toBe(1000n);
      await gift(parts);
      expect(await auditAtStart(parts.house)).toEqual([]);
      await changed(parts, RAISED, drifted);
    }));

  test('an older checkpoint of the house only makes the start read more', () =>
    withHouse(engine, async (parts) => {
      await played(parts);
      const table = parts.db.kysely.selectFrom('audit_checkpoints').selectAll();
      const older = await table.executeTakeFirstOrThrow();
      expect(await advanceCheckpoint(parts.house, 1n)).toBe(true);
      expect((await checkpoint(parts))?.postingId).toBe(await newest(parts));
      await parts.db.kysely.updateTable('audit_checkpoints').set(older).execute();
      expect(await auditAtStart(parts.house)).toEqual([]);
      await changed(parts, RAISED, async () => expect(await auditAtStart(parts.house)).toEqual(DRIFTED));
    }));

  test('an open house moves its checkpoint on when much was posted', () =>
    withHouse(engine, async (parts) => {
      expect(await advanceCheckpoint(parts.house, 1n)).toBe(false);
      await played(parts);
      expect(await advanceCheckpoint(parts.house, 3n)).toBe(false);
      expect(await advanceCheckpoint(parts.house, 2n)).toBe(true);
      await gift(parts);
      expect(await auditAtStart(parts.house)).toEqual([]);
    }));
});
