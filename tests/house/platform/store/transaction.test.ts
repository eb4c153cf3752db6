import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { playerBonus, playerCash } from '../../../../src/house/ledger/postings/addresses.ts';
import { audit } from '../../../../src/house/ledger/postings/audit.ts';
import { balanceOf } from '../../../../src/house/ledger/postings/balance.ts';
import { post } from '../../../../src/house/ledger/postings/post.ts';
import type { Database, Tx } from '../../../../src/house/platform/ports.ts';
import { command, statement } from '../../../../src/house/platform/store/statement.ts';
import { GROUPS_MAX } from '../../../../src/house/platform/store/postgres.ts';
import { ENGINES, withHouse } from '../../harness.ts';

const PLAYER = 'player-of-the-store';
const deposit = (db: Database, key: string, amount: bigint, then: () => void = () => {}) =>
  db.transaction(async (tx) => {
    await post(tx, {
      key,
      kind: 'deposit',
      playerId: PLAYER,
      at: 1,
      entries: [
        { address: 'chain:bitcoin', amount: -amount },
        { address: playerCash(PLAYER), amount },
      ],
    });
    then();
    return key;
  });

/** The bets of players: each body changes one player's rows and says so. */
const betOf = (
  db: Database,
  playerId: string,
  key: string,
  then: (tx: Tx) => Promise<void> = async () => {},
) =>
  db.transaction(
    async (tx) => {
      await post(tx, {
        key,
        kind: 'round',
        playerId,
        at: 1,
        entries: [
          { address: playerCash(playerId), amount: -1n },
          { address: 'house:games', amount: 1n },
        ],
      });
      await then(tx);
      return key;
    },
    { playerId },
  );

const openAccount = command((db, row: { address: string }) =>
  db.insertInto('accounts').values({ address: row.address, balance: 0n, updated_at: 1n }),
);
const accountAt = statement((db, of: { address: string }) =>
  db.selectFrom('accounts').selectAll().where('address', '=', of.address),
);

describe.each(ENGINES)('%s: transactions', (engine) => {
  test('[G17] of many at once each is kept or undone alone, and each caller hears of its own', () =>
    withHouse(engine, async ({ db }) => {
      await deposit(db, 'first', 1n);
      const all = await Promise.allSettled(
        Array.from({ length: 40 }, (_, n) =>
          deposit(db, `deposit:${n}`, 10n, () => {
            if (n % 7 === 3) throw new Error(`bug ${n}`);
          }),
        ),
      );
      all.forEach((one, n) => {
        if (n % 7 === 3) expect(one).toMatchObject({ status: 'rejected', reason: { message: `bug ${n}` } });
        else expect(one).toEqual({ status: 'fulfilled', value: `deposit:${n}` });
      });
      expect(await balanceOf(db.kysely, playerCash(PLAYER))).toBe(
        1n + 10n * BigInt(all.filter(({ status }) => status === 'fulfilled').length),
      );
    }));

  test('[G17] of concurrent players each commits or rolls back alone; one player’s bets are serial', () =>
    withHouse(engine, async ({ db }) => {
      const players = Array.from({ length: 12 }, (_, n) => `player-at-once-${n}`);
      for (const id of players) {
        await db.transaction((tx) =>
          post(tx, {
            key: `gift:${id}`,
            kind: 'deposit',
            playerId: id,
            at: 1,
            entries: [
              { address: 'chain:bitcoin', amount: -9n },
              { address: playerCash(id), amount: 9n },
            ],
          }),
        );
      }
      const seen: bigint[] = [];
      const bets = players.flatMap((id, n) =>
        [0, 1, 2].map((times) =>
          betOf(db, id, `${id}:${times}`, async (tx) => {
            if (n === 5 && times === 1) throw new Error('a bug');
            // A unique violation is tried again, alone, and stays one.
            if (n === 7 && times === 2) await openAccount(tx, { address: playerCash(id) });
            if (n === 0) seen.push(await balanceOf(tx, playerCash(id)));
          }),
        ),
      );
      const told = await Promise.allSettled(bets);
      expect(told.flatMap(({ status }, n) => (status === 'rejected' ? [n] : []))).toEqual([16, 23]);
      expect(told[16]).toMatchObject({ reason: { message: 'a bug' } });
      expect(new Set(seen)).toEqual(new Set([8n, 7n, 6n]));
      const balances = await Promise.all(players.map((id) => balanceOf(db.kysely, playerCash(id))));
      expect(balances).toEqual(players.map((_, n) => (n === 5 || n === 7 ? 7n : 6n)));
      expect(await audit(db.kysely)).toEqual([]);
    }));

  test('nobody hears of success when the commit fails', () =>
    withHouse(engine, async ({ db }) => {
      await deposit(db, 'first', 1n);
      // Deferred to the commit by both engines: a session of a player who does not exist.
      await sql`create table broken (
        id text primary key references players (id) deferrable initially deferred)`.execute(db.kysely);
      const told = await Promise.allSettled([
        deposit(db, 'second', 5n),
        db.transaction(async (tx) => {
          await sql`insert into broken values ('nobody')`.execute(tx);
          return 'kept';
        }),
      ]);
      expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
      expect(await balanceOf(db.kysely, playerCash(PLAYER))).toBe(6n);
    }));

  test('a posting that an account cannot cover moves nothing, and the transaction continues', () =>
    withHouse(engine, async ({ db }) => {
      await deposit(db, 'first', 50n);
      const answer = await db.transaction((tx) =>
        post(tx, {
          key: 'both',
          kind: 'round',
          playerId: PLAYER,
          at: 2,
          entries: [
            { address: playerBonus(PLAYER), amount: 20n },
            { address: 'house:bonuses', amount: -20n },
            { address: playerCash(PLAYER), amount: -51n },
            { address: 'house:games', amount: 51n },
          ],
        }),
      );
      expect(answer).toEqual({ posted: false, short: playerCash(PLAYER) });
      expect([
        await balanceOf(db.kysely, playerCash(PLAYER)),
        await balanceOf(db.kysely, playerBonus(PLAYER)),
      ]).toEqual([50n, 0n]);
    }));

  test('what nobody waited for is kept with its transaction, or its failure is the transaction’s', () =>
    withHouse(engine, async ({ db }) => {
      const kept = await db.transaction(async (tx) => {
        expect(await accountAt(tx, { address: 'one' })).toBeUndefined();
        await openAccount(tx, { address: 'one' });
        return accountAt(tx, { address: 'one' });
      });
      expect(kept).toMatchObject({ address: 'one', balance: 0n });
      await expect(
        db.transaction(async (tx) => {
          await openAccount(tx, { address: 'two' });
          await openAccount(tx, { address: 'one' });
        }),
      ).rejects.toThrow(/unique|UNIQUE/);
      await expect(
        db.transaction(async (tx) => {
          await openAccount(tx, { address: 'one' });
          return accountAt(tx, { address: 'one' });
        }),
      ).rejects.toThrow(/unique|UNIQUE/);
      expect(await accountAt(db.kysely, { address: 'two' })).toBeUndefined();
      expect(await db.transaction((tx) => accountAt(tx, { address: 'one' }))).toBeDefined();
    }));

  test('what is asked outside sees nothing of a transaction that runs', () =>
    withHouse(engine, async ({ db }) => {
      const asked: ReturnType<typeof accountAt>[] = [];
      const undone = db.transaction(async (tx) => {
        await openAccount(tx, { address: 'one' });
        expect(await accountAt(tx, { address: 'one' })).toBeDefined();
        asked.push(accountAt(db.kysely, { address: 'one' }));
        throw new Error('a bug');
      });
      await expect(undone).rejects.toThrow('a bug');
      expect(asked).toHaveLength(1);
      expect(await Promise.all(asked)).toEqual([undefined]);
    }));

  test('what is asked after the end of its transaction is refused, and changes nothing', () =>
    withHouse(engine, async ({ db }) => {
      for (const fails of [false, true]) {
        let ended: Tx | undefined;
        const done = db.transaction((tx) => {
          ended = tx;
          return fails ? Promise.reject(new Error('a bug')) : Promise.resolve();
        });
        expect(await done.then(() => 'kept').catch(() => 'undone')).toBe(fails ? 'undone' : 'kept');
        const tx = ended as Tx;
        const asked = [
          openAccount(tx, { address: 'late' }),
          accountAt(tx, { address: 'late' }),
          tx.insertInto('accounts').values({ address: 'late', balance: 0n, updated_at: 1n }).execute(),
        ];
        const told = await Promise.allSettled(asked);
        // PostgreSQL's commands tell of a failure at the commit alone.
        expect(told.slice(1).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      }
      expect(await accountAt(db.kysely, { address: 'late' })).toBeUndefined();
    }));

  test('a column that a newer program adds does not stop an older one', () =>
    withHouse(engine, async ({ db }) => {
      const look = () => db.transaction((tx) => accountAt(tx, { address: 'one' }));
      await db.transaction((tx) => openAccount(tx, { address: 'one' }));
      // As many connections as the pool may have, more than a transaction has tries.
      await Promise.all(Array.from({ length: 16 }, look));
      await sql`alter table accounts add column more text`.execute(db.kysely);
      expect(await look()).toMatchObject({ address: 'one' });
      expect(await Promise.all([look(), look(), look()])).toMatchObject([
        { address: 'one' },
        { address: 'one' },
        { address: 'one' },
      ]);
    }));
});

// SQLite has no connection that could break.
describe.each(ENGINES.filter((engine) => engine === 'postgres'))('%s: transactions', (engine) => {
  test('many that change a row of the house hold one connection, and others go on beside them', () =>
    withHouse(engine, async ({ db }) => {
      let open = () => {};
      const opened = new Promise<void>((done) => {
        open = done;
      });
      const [ofRow, others] = [40, 2 * GROUPS_MAX];
      const held = Array.from({ length: ofRow }, (_, n) =>
        db.transaction(() => opened, { playerId: `holder-${n}`, houseRow: 'jackpot' }),
      );
      for (let n = 0; n < others; n += 1)
        await db.transaction((tx) => openAccount(tx, { address: `other-${n}` }), { playerId: `other-${n}` });
      expect(db.pool?.().inUse).toBe(1);
      open();
      await Promise.all(held);
    }));

  test('a broken connection undoes its group, fails each member, and the next bets succeed', () =>
    withHouse(engine, async ({ db }) => {
      // Shared out in the order in which they are asked, so that the first two are one of the groups.
      const players = Array.from({ length: 2 * GROUPS_MAX }, (_, n) => `player-of-group-${n}`);
      for (const id of players) {
        await db.transaction((tx) =>
          post(tx, {
            key: `gift:${id}`,
            kind: 'deposit',
            playerId: id,
            at: 1,
            entries: [
              { address: 'chain:bitcoin', amount: -9n },
              { address: playerCash(id), amount: 9n },
            ],
          }),
        );
      }
      const breakOff = async (tx: Tx) => {
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
      };
      const told = await Promise.allSettled(
        players.map((id, n) => betOf(db, id, id, n === 1 ? breakOff : undefined)),
      );
      expect(told.map(({ status }) => status)).toEqual(
        players.map((_, n) => (n < 2 ? 'rejected' : 'fulfilled')),
      );
      expect(
        await Promise.all(players.slice(0, 2).map((id) => balanceOf(db.kysely, playerCash(id)))),
      ).toEqual([9n, 9n]);
      expect(await Promise.all(players.slice(0, 2).map((id) => betOf(db, id, id)))).toEqual(
        players.slice(0, 2),
      );
      expect(await Promise.all(players.map((id) => balanceOf(db.kysely, playerCash(id))))).toEqual(
        players.map(() => 8n),
      );
    }));
});
