import { describe, expect, test } from 'vitest';
import { auditHouse } from '../../../src/house/audit/audit.ts';
import { publishHeads } from '../../../src/house/ledger/hashChains/jobs.ts';
import { openDatabase } from '../../../src/house/platform/store/open.ts';
import { SAMPLED_ENGINES, silentLog, type TestHouse, withHouse } from '../harness.ts';
import { live } from '../liveHouse.ts';
import { setUpWithdrawals } from '../money/withdrawals/setUp.ts';
import { atTheTables, command, look } from './played.ts';
import { coverBooks } from '../coverBooks.ts';

const RAIN = 'rain-on-glass';
const wrongOf = async (parts: Pick<TestHouse, 'house'>, options = {}) =>
  (await auditHouse(parts.house, options)).flatMap(({ wrong }) => wrong);
const checkedIn = async ({ house }: Pick<TestHouse, 'house'>, name: string, options = {}) =>
  (await auditHouse(house, options)).find((one) => one.name === name)?.checked;

describe.each(SAMPLED_ENGINES)('%s: the audit of a house in play', (engine) => {
  test('reads one snapshot: it finds nothing while bets, deposits and withdrawals go on', () =>
    withHouse(engine, async (parts) => {
      await live(parts);
      const withdrawals = setUpWithdrawals(parts);
      await withdrawals.player(RAIN, 10_000_000n);
      const rain = atTheTables(parts, RAIN);
      // As the command does: another process, with a connection of its own.
      const beside = await openDatabase(parts.house.config, silentLog, { beside: true });
      try {
        const stop = new AbortController();
        const published = { heads: '', unsent: null };
        const playing = (async () => {
          for (let n = 0; !stop.signal.aborted; n += 1) {
            await rain.play('moonflower', 1, 5);
            await rain.draw(await rain.deal());
            if (n % 3 === 0) await withdrawals.make(RAIN, 20);
            if (n % 3 === 1) await withdrawals.revert(RAIN);
            await look(parts);
            await coverBooks(parts.house);
            await publishHeads(parts.house, published);
          }
        })();
        const found: string[] = [];
        for (let n = 0; n < 8; n += 1)
          found.push(...(await wrongOf({ house: { ...parts.house, db: beside } }, { readAgain: 5 })));
        stop.abort();
        await playing;
        expect(found).toEqual([]);
        expect(await wrongOf(parts, { fromScratch: true })).toEqual([]);
      } finally {
        await beside.close();
      }
    }));

  test('a checkpoint makes the next audit read what is new; from scratch it reads everything', () =>
    withHouse(engine, async (parts) => {
      const { db, clock, house } = parts;
      const withdrawals = setUpWithdrawals(parts);
      await withdrawals.player(RAIN, 10_000_000n);
      const rain = atTheTables(parts, RAIN);
      const hand = await rain.deal();
      await rain.play('moonflower', 1, 20);
      clock.advance(3_600_000);
      await coverBooks(house);
      await rain.play('moonflower', 1, 2);
      expect(await wrongOf(parts, { readAgain: 0 })).toEqual([]);
      await rain.play('moonflower', 1, 3);
      await rain.draw(hand);
      const ROUNDS = 'rounds replayed';
      // Five that no link covers, and the hand that was open at the checkpoint.
      expect(await checkedIn(parts, ROUNDS, { readAgain: 0 })).toBe(6);
      expect(await checkedIn(parts, ROUNDS, { fromScratch: true })).toBe(26);
      expect(await wrongOf(parts, { readAgain: 0 })).toEqual([]);
      const balance = db.kysely.updateTable('accounts').where('address', '=', `player:${RAIN}:cash`);
      await balance.set((eb) => ({ balance: eb('balance', '+', 1n) })).execute();
      expect(await wrongOf(parts, { readAgain: 0 })).toEqual([
        expect.stringMatching(/^the balance of player:rain-on-glass:cash is \d+, and its entries make \d+$/),
      ]);
      await balance.set((eb) => ({ balance: eb('balance', '-', 1n) })).execute();
      await db.kysely.updateTable('rounds').set({ client_seed: 'other' }).where('nonce', '=', 3n).execute();
      expect(await wrongOf(parts, { readAgain: 0 })).toEqual([]);
      expect(await command(parts, 'audit')).toMatchObject({ failed: false });
      expect(await command(parts, 'audit --from-scratch')).toMatchObject({
        failed: true,
        text: expect.stringMatching(/rounds replayed: round \S+: the seeds give another result/),
      });
      await db.kysely
        .updateTable('rounds')
        .set({ client_seed: 'a-client-seed' })
        .where('nonce', '=', 3n)
        .execute();
    }));

  test('a clock that went back by days is one fault at most, and none once the books are covered', () =>
    withHouse(engine, async (parts) => {
      const { clock, house } = parts;
      const withdrawals = setUpWithdrawals(parts);
      await withdrawals.player(RAIN, 10_000_000n);
      clock.advance(5 * 86_400_000);
      const rain = atTheTables(parts, RAIN);
      await rain.play('moonflower', 1, 20);
      await coverBooks(house);
      clock.advance(3_600_000);
      expect(await wrongOf(parts, { readAgain: 0 })).toEqual([]);
      // Stopped, its clock set back by four days, and started again.
      clock.advance(-4 * 86_400_000);
      await rain.play('moonflower', 1, 40);
      await withdrawals.make(RAIN, 20);
      expect(await wrongOf(parts, { readAgain: 0 })).toEqual([
        'the clock is 95 h behind the time up to which the books are covered',
      ]);
      await coverBooks(house);
      expect(await wrongOf(parts, { readAgain: 0 })).toEqual([]);
      await rain.play('moonflower', 1, 5);
      expect(await wrongOf(parts, { readAgain: 0 })).toEqual([]);
    }));

  test('a checkpoint that the house did not sign is not believed', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      await withdrawals.player(RAIN, 10_000_000n);
      await atTheTables(parts, RAIN).play('moonflower', 1, 10);
      await coverBooks(parts.house);
      expect(await wrongOf(parts, { readAgain: 0 })).toEqual([]);
      expect(await checkedIn(parts, 'rounds replayed', { readAgain: 0 })).toBe(0);
      const { state } = await parts.db.kysely
        .selectFrom('audit_checkpoints')
        .select('state')
        .executeTakeFirstOrThrow();
      await parts.db.kysely
        .updateTable('audit_checkpoints')
        .set({ state: state.replace('"postingId"', '"postingId" ') })
        .execute();
      expect(await checkedIn(parts, 'rounds replayed', { readAgain: 0 })).toBe(10);
    }));
});

describe.each(SAMPLED_ENGINES)('%s: what an operator did', (engine) => {
  test('is known by whatever name the player was named, and by the last command', () =>
    withHouse(engine, async (parts) => {
      await setUpWithdrawals(parts).player(RAIN, 10_000_000n);
      for (const line of [
        `player suspend ${RAIN}`,
        `player restore ${RAIN}@example.org`,
        'game close moonflower',
        'maintenance on',
        'maintenance off',
      ])
        await command(parts, line);
      await expect(command(parts, 'maintenance perhaps')).rejects.toThrow('expected on or off');
      expect(await wrongOf(parts)).toEqual([]);
      await parts.db.kysely.deleteFrom('switches').execute();
      expect(await wrongOf(parts)).toEqual([
        "switch game:moonflower: it is not set, and the operator's log says otherwise",
      ]);
    }));
});
