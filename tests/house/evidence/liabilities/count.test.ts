import { bytesToHex } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import {
  liabilitiesFault,
  type LiabilitiesProof,
  liabilitiesText,
} from '../../../../src/fair/liabilities.ts';
import { entryLeaf, textDigest } from '../../../../src/fair/houseLog.ts';
import { inclusionFault } from '../../../../src/fair/merkleProof.ts';
import { callsOf } from '../../../../src/house/features.ts';
import { playerCash } from '../../../../src/house/ledger/postings/addresses.ts';
import { post } from '../../../../src/house/ledger/postings/post.ts';
import { countToday, forgetLeaves } from '../../../../src/house/evidence/liabilities/liabilities.ts';
import { extendLog } from '../../../../src/house/evidence/logEntries/logEntries.ts';
import { isRefusal } from '../../../../src/house/platform/ports.ts';
import { liabilitiesCounts, liabilitiesOwn } from '../../../../src/wire/evidence/liabilities.ts';
import { shownLog } from '../transparencyLog/shownLog.ts';
import { askerOf, good } from '../../asking.ts';
import { atTheTables } from '../../audit/played.ts';
import { wrongIn } from '../../audit/wrongIn.ts';
import { SAMPLED_ENGINES, NOON, type TestHouse, withHouse } from '../../harness.ts';
import { giveCash, insertPlayer } from '../../players.ts';
import { setUpWithdrawals } from '../../money/withdrawals/setUp.ts';
import { coverBooks } from '../../coverBooks.ts';

const DAY = '2026-11-21';
const DAY_MS = 86_400_000;
const RAIN = 'rain-on-glass';
const CLASS = 'counts of what is owed';

const count = async (parts: TestHouse) => {
  await coverBooks(parts.house);
  return countToday(parts.house);
};
const asker = ({ house }: TestHouse) => {
  const askAs = askerOf(callsOf(house));
  return {
    counts: async () => good(await askAs(liabilitiesCounts, null, {})),
    own: (playerId: string, day = DAY) => askAs(liabilitiesOwn, playerId, { day }),
    proof: async (playerId: string): Promise<LiabilitiesProof | null> => {
      const { counts } = good(await askAs(liabilitiesCounts, null, {}));
      const [statement] = counts;
      if (!statement) throw new Error('there is no count');
      const { proof } = good(await askAs(liabilitiesOwn, playerId, { day: statement.day }));
      return proof && { statement, ...proof };
    },
    ask: askAs,
  };
};

/** Ten players with some cents each, and one with nothing. */
const withPlayers = (engine: (typeof SAMPLED_ENGINES)[number], body: (parts: TestHouse) => Promise<void>) =>
  withHouse(engine, async (parts) => {
    for (let n = 1; n <= 10; n += 1) {
      await insertPlayer(parts, `player-number-${n}`);
      await giveCash(parts, `player-number-${n}`, BigInt(n * n * 7), `gift ${n}`);
    }
    await insertPlayer(parts, 'nobody-at-all');
    await body(parts);
  });

describe.each(SAMPLED_ENGINES)('%s: the count of what is owed', (engine) => {
  test('every player finds the own money in the total, and the statement in the log', () =>
    withPlayers(engine, async (parts) => {
      await count(parts);
      await extendLog(parts.house);
      const ask = asker(parts);
      const { counts, nextAt } = await ask.counts();
      expect(counts).toMatchObject([{ day: DAY, at: NOON, leaves: 40, total: 7 * 385 }]);
      expect(nextAt).toBe(Date.UTC(2026, 10, 22));
      for (let n = 1; n <= 10; n += 1) {
        const proof = await ask.proof(`player-number-${n}`);
        expect(proof?.own).toMatchObject({
          player: `player-number-${n}`,
          balance: n * n * 7,
          stakes: 0,
          withdrawals: 0,
        });
        expect(proof && liabilitiesFault(proof, NOON)).toBe(null);
      }
      expect(await ask.proof('nobody-at-all')).toBe(null);
      if (!counts[0]) throw new Error('no count');
      const log = shownLog(parts.house);
      const { head, ...place } = await log.place({ kind: 'liabilities', ref: DAY }, await log.head());
      const leaf = bytesToHex(entryLeaf('liabilities', textDigest(liabilitiesText(counts[0]))));
      expect(inclusionFault({ ...place, leaf, size: head.size, root: head.root })).toBe(null);
      expect(await wrongIn(parts, CLASS, 'transparency log')).toEqual([]);
    }));

  test('no leaf beside a way shows the whole sum of a player', () =>
    withPlayers(engine, async (parts) => {
      await count(parts);
      for (const { parts: own, player_id: id } of await parts.db.kysely
        .selectFrom('liability_accounts')
        .selectAll()
        .execute()) {
        const sums = (JSON.parse(own) as [number, number][]).map(([, sum]) => sum);
        expect([id, sums.some((sum) => sum === sums.reduce((all, part) => all + part, 0))]).toEqual([
          id,
          false,
        ]);
        expect(sums.every((sum) => sum >= 0)).toBe(true);
      }
    }));

  test('stakes of open hands and held withdrawals count, play money and debts do not', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      await withdrawals.player(RAIN, 100_000_000n);
      await withdrawals.make(RAIN, 300).then(good);
      const rain = atTheTables(parts, RAIN);
      const hand = await rain.deal();
      await insertPlayer(parts, 'deep-in-debt');
      const debtor = playerCash('deep-in-debt');
      await parts.db.transaction((tx) =>
        post(tx, {
          key: 'debt',
          kind: 'deposit reversal',
          playerId: 'deep-in-debt',
          at: NOON,
          entries: [
            { address: debtor, amount: -500n },
            { address: 'chain:bitcoin', amount: 500n },
          ],
          mayGoNegative: [debtor],
        }),
      );
      await count(parts);
      const proof = await asker(parts).proof(RAIN);
      expect(proof?.own).toMatchObject({ stakes: 25, withdrawals: 30_000 });
      const { balance, stakes, withdrawals: held } = proof?.own ?? { balance: 0, stakes: 0, withdrawals: 0 };
      expect(proof?.statement.total).toBe(balance + stakes + held);
      expect(await asker(parts).proof('deep-in-debt')).toBe(null);
      // Settled since, with a win or without: the count of before is right all the same.
      await rain.draw(hand);
      await rain.play('moonflower', 1, 3);
      await coverBooks(parts.house);
      expect(await wrongIn(parts, CLASS)).toEqual([]);
    }));

  test('counts once a day, what follows from the journal up to its newest link', () =>
    withPlayers(engine, async (parts) => {
      await coverBooks(parts.house);
      await giveCash(parts, 'nobody-at-all', 99n, 'later');
      const first = await countToday(parts.house);
      expect(first?.total).toBe(7n * 385n);
      expect(await countToday(parts.house)).toBe(null);
      expect(await wrongIn(parts, CLASS)).toEqual([]);
      parts.clock.advance(DAY_MS);
      expect((await count(parts))?.total).toBe(7n * 385n + 99n);
      const { counts } = await asker(parts).counts();
      expect(counts.map(({ day }) => day)).toEqual(['2026-11-22', DAY]);
      const nonces = await parts.db.kysely
        .selectFrom('liability_accounts')
        .select('nonce')
        .distinct()
        .execute();
      expect(nonces).toHaveLength(21);
    }));

  test('what a crash left of a count is made again', () =>
    withPlayers(engine, async (parts) => {
      await count(parts);
      await parts.db.kysely.deleteFrom('liability_counts').execute();
      await giveCash(parts, 'nobody-at-all', 99n, 'later');
      await count(parts);
      const proof = await asker(parts).proof('nobody-at-all');
      expect(proof && liabilitiesFault(proof, NOON)).toBe(null);
      expect(await wrongIn(parts, CLASS)).toEqual([]);
    }));

  test('leaves of old days are deleted, and the counts stay', () =>
    withPlayers(engine, async (parts) => {
      await count(parts);
      parts.clock.advance(6 * DAY_MS);
      await forgetLeaves(parts.house);
      expect(isRefusal(await asker(parts).own('player-number-1'))).toBe(false);
      parts.clock.advance(DAY_MS);
      await forgetLeaves(parts.house);
      expect(await asker(parts).own('player-number-1')).toMatchObject({ refused: 'countUnknown' });
      expect((await asker(parts).counts()).counts).toHaveLength(1);
      for (const table of ['liability_accounts', 'liability_tiles'] as const)
        expect(await parts.db.kysely.selectFrom(table).select('day').execute()).toEqual([]);
      expect(await asker(parts).own('player-number-1', '2026-11-30')).toMatchObject({
        refused: 'countUnknown',
      });
    }));

  test('a house that owes nothing to anybody says so', () =>
    withHouse(engine, async (parts) => {
      await insertPlayer(parts, RAIN);
      await count(parts);
      expect((await asker(parts).counts()).counts).toMatchObject([{ leaves: 0, total: 0 }]);
      expect(await asker(parts).own(RAIN)).toEqual({ proof: null });
      expect(await wrongIn(parts, CLASS)).toEqual([]);
    }));

  test('the audit finds a player who was left out, a smaller sum, a moved leaf and another total', () =>
    withPlayers(engine, async (parts) => {
      await count(parts);
      const { kysely } = parts.db;
      const rows = () => kysely.updateTable('liability_accounts').where('player_id', '=', 'player-number-3');
      const restore = await kysely
        .selectFrom('liability_accounts')
        .selectAll()
        .where('player_id', '=', 'player-number-3')
        .executeTakeFirstOrThrow();
      await rows().set({ balance: 62n }).execute();
      expect(await wrongIn(parts, CLASS)).toContain(
        `the count of ${DAY}: player-number-3: the balance is 62, and the journal makes 63`,
      );
      const moved = (JSON.parse(restore.parts) as [number, number][]).toReversed();
      await rows()
        .set({ balance: 63n, parts: JSON.stringify(moved) })
        .execute();
      expect((await wrongIn(parts, CLASS)).join()).toContain('does not follow from the leaves');
      await kysely.deleteFrom('liability_accounts').where('player_id', '=', 'player-number-3').execute();
      expect(await wrongIn(parts, CLASS)).toContain(
        `the count of ${DAY}: player-number-3 is left out with 63`,
      );
      await kysely.insertInto('liability_accounts').values(restore).execute();
      expect(await wrongIn(parts, CLASS)).toEqual([]);
      await kysely.updateTable('liability_counts').set({ total: 1n }).execute();
      await extendLog(parts.house);
      expect(await wrongIn(parts, CLASS)).toEqual([
        `the count of ${DAY}: the tree has 2695 at its root, and the count says 1`,
      ]);
      await kysely.updateTable('liability_counts').set({ total: 2_695n }).execute();
      expect(await wrongIn(parts, 'transparency log')).toContain(
        "entry 0 of the log: liabilities 2026-11-21 was changed since, or the log's hash of it was",
      );
    }));
});
