import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../../src/house/platform/config/config.ts';
import { chainsOf } from '../../../../src/house/custody/chains/chains.ts';
import { SAMPLED_ENGINES, type TestHouse, withHouse } from '../../harness.ts';
import { good } from '../../asking.ts';
import { setUpWithdrawals, WALLET, withSettings } from './setUp.ts';
import { approveWithdrawal } from './approve.ts';

const QUARTER_HOUR_MS = 900_000;
const HOUR_MS = 3_600_000;
const UNITS = 5_000_000n;
/** Another of BIP173's test vectors, under the prefix bcrt: a script hash instead of a key hash. */
const OTHER = 'bcrt1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qzf4jry';

const withWait = (parts: TestHouse, hours: number) =>
  setUpWithdrawals(withSettings(parts, { newAddressMs: hours * HOUR_MS }));

test('[C09] the first withdrawal to an address waits a day on real networks and not on the devnet', () => {
  const waits = (env: Record<string, string>) => readConfig(env, { appDir: '' });
  expect(waits({})).toMatchObject({ withdrawals: { newAddressMs: 0 } });
  expect(waits({ DEVNET: 'off' })).toMatchObject({ withdrawals: { newAddressMs: 24 * HOUR_MS } });
  expect(waits({ DEVNET: 'off', NEW_ADDRESS_HOURS: '0' })).toMatchObject({
    withdrawals: { newAddressMs: 0 },
  });
});

describe.each(SAMPLED_ENGINES)('%s: the first withdrawal to an address', (engine) => {
  test('[C09] waits, says until when, can be cancelled meanwhile, and goes out then', () =>
    withHouse(engine, async (parts) => {
      const { clock } = parts;
      const withdrawals = withWait(parts, 24);
      const player = await withdrawals.player('player-one', UNITS);
      expect(await withdrawals.data(player)).toMatchObject({ newAddressHours: 24 });
      const until = clock.now() + 24 * HOUR_MS;
      const first = good(await withdrawals.make(player, 100));
      expect((await withdrawals.data(player)).cancellableWithdrawal).toMatchObject({
        id: first.id,
        approvedAt: until,
        newAddressUntil: until,
      });
      clock.advance(23 * HOUR_MS);
      await withdrawals.pass();
      expect((await withdrawals.row(first.id)).state).toBe('pending');
      good(await withdrawals.revert(player));
      const second = good(await withdrawals.make(player, 100));
      clock.advance(24 * HOUR_MS);
      await withdrawals.pass();
      expect((await withdrawals.row(second.id)).state).toBe('sent');
      expect(await withdrawals.paid()).toHaveLength(1);
    }));

  test('[C09] an address that a confirmed withdrawal of the same player went to is known', () =>
    withHouse(engine, async (parts) => {
      const { clock } = parts;
      const withdrawals = withWait(parts, 24);
      const player = await withdrawals.player('player-one', UNITS);
      const first = good(await withdrawals.make(player, 100));
      clock.advance(24 * HOUR_MS);
      await withdrawals.pass();
      // Sent is not enough: a payment may still be replaced.
      const second = good(await withdrawals.make(player, 100));
      expect((await withdrawals.row(second.id)).waits_until).toBe(BigInt(clock.now() + 24 * HOUR_MS));
      good(await withdrawals.revert(player));
      await withdrawals.devnet.mineAndSee(2);
      await withdrawals.pass();
      expect((await withdrawals.row(first.id)).state).toBe('confirmed');
      const third = good(await withdrawals.make(player, 100));
      expect((await withdrawals.row(third.id)).waits_until).toBeNull();
      clock.advance(QUARTER_HOUR_MS);
      await withdrawals.pass();
      expect((await withdrawals.row(third.id)).state).toBe('sent');
      const elsewhere = good(await withdrawals.make(player, 100, undefined, OTHER));
      const other = await withdrawals.player('player-two', UNITS);
      const another = good(await withdrawals.make(other, 100));
      for (const { id } of [elsewhere, another])
        expect((await withdrawals.row(id)).waits_until).toBe(BigInt(clock.now() + 24 * HOUR_MS));
    }));

  test('[C10] the operator cannot approve it earlier, unless billing agreed on another address', () =>
    withHouse(engine, async (parts) => {
      const { house, clock } = parts;
      const withdrawals = withWait(parts, 24);
      const player = await withdrawals.player('player-one', UNITS * 10n);
      const chains = chainsOf(house);
      const { id } = good(await withdrawals.make(player, 2_000));
      expect(await approveWithdrawal(house, chains, id, 'anna')).toEqual({
        done: false,
        why: `its address is new: it waits until ${new Date(clock.now() + 24 * HOUR_MS).toISOString()}`,
      });
      clock.advance(24 * HOUR_MS);
      expect(await approveWithdrawal(house, chains, id, 'anna')).toMatchObject({ done: true });
      await withdrawals.pass();
      const large = good(await withdrawals.make(player, 3_000, undefined, OTHER));
      const to = { currency: 'BTC', address: WALLET } as const;
      expect(await approveWithdrawal(house, chains, large.id, 'anna', to)).toMatchObject({
        done: true,
        withdrawal: { address: WALLET, waits_until: null },
      });
    }));

  test('[C09] a wait above a day does not take withdrawals out of the sums of 24 hours', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(
        withSettings(parts, { newAddressMs: 72 * HOUR_MS, approveDayHouseUsd: 2_500 }),
      );
      const ids: string[] = [];
      for (const id of ['player-one', 'player-two', 'player-three'])
        ids.push(good(await withdrawals.make(await withdrawals.player(id, UNITS), 1_000)).id);
      parts.clock.advance(72 * HOUR_MS);
      await withdrawals.pass();
      const states = [];
      for (const id of ids) states.push((await withdrawals.row(id)).state);
      expect(states.toSorted()).toEqual(['pending', 'sent', 'sent']);
    }));
});
