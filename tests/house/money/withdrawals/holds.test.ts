import { describe, expect, test } from 'vitest';
import { setFlag, setSuspended } from '../../../../src/house/players/account/account.ts';
import { chainsOf } from '../../../../src/house/custody/chains/chains.ts';
import { setEmail, setPassword, verifyAddress } from '../../../../src/house/players/account/store.ts';
import { insertPasskey } from '../../../../src/house/players/passkeys/store.ts';
import { declineWithdrawal } from '../../../../src/house/money/withdrawals/withdrawals.ts';
import { SAMPLED_ENGINES, type TestHouse, withHouse } from '../../harness.ts';
import { makeSigned } from './crash.ts';
import { good } from '../../asking.ts';
import { setUpWithdrawals, type Withdrawals, withSettings } from './setUp.ts';
import { approveWithdrawal } from './approve.ts';

const QUARTER_HOUR_MS = 900_000;
const DAY_MS = 24 * 3_600_000;
/** About 9,630 dollars. */
const UNITS = 10_000_000n;

/** Takes one withdrawal from the request to its payment, where nothing holds it. */
const withdrawnOf = async (
  { clock }: TestHouse,
  withdrawals: Withdrawals,
  player: string,
  dollars: number,
) => {
  const { id } = good(await withdrawals.make(player, dollars));
  clock.advance(QUARTER_HOUR_MS);
  await withdrawals.pass();
  return withdrawals.row(id);
};
const MINUTE_MS = 60_000;

const changeEmail = ({ db, clock }: TestHouse, player: string) =>
  db.transaction((tx) =>
    setEmail(tx, player, {
      email: 'thief@example.org',
      key: 'thief@example.org',
      flags: ['verify-contact-email'],
      at: clock.now(),
    }),
  );

describe.each(SAMPLED_ENGINES)('%s: what holds a withdrawal', (engine) => {
  test('[C09] many small ones: above $2,000 of a player in 24 hours the operator decides', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      const player = await withdrawals.player('player-one', UNITS);
      const other = await withdrawals.player('player-two', UNITS);
      expect((await withdrawnOf(parts, withdrawals, player, 1_000)).state).toBe('sent');
      expect((await withdrawnOf(parts, withdrawals, player, 1_000)).state).toBe('sent');
      const held = await withdrawnOf(parts, withdrawals, player, 20);
      expect(held).toMatchObject({
        state: 'pending',
        approve_at: null,
        reason: "the player's withdrawals of 24 hours are above $2000",
      });
      expect((await withdrawnOf(parts, withdrawals, other, 1_000)).state).toBe('sent');
      const { house } = parts;
      expect(await approveWithdrawal(house, chainsOf(house), held.id, 'anna')).toMatchObject({ done: true });
      await withdrawals.pass();
      expect((await withdrawals.row(held.id)).state).toBe('sent');
      parts.clock.advance(DAY_MS);
      expect((await withdrawnOf(parts, withdrawals, player, 1_000)).state).toBe('sent');
    }));

  test('[C09] many players: above the sum of the house the operator decides', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(withSettings(parts, { approveDayHouseUsd: 2_500 }));
      const players = [];
      for (const id of ['player-one', 'player-two', 'player-three'])
        players.push(await withdrawals.player(id, UNITS));
      const rows = [];
      for (const player of players) rows.push(await withdrawnOf(parts, withdrawals, player, 1_000));
      expect(rows.map(({ state }) => state)).toEqual(['sent', 'sent', 'pending']);
      expect(rows[2]?.reason).toBe('all withdrawals of 24 hours are above $2500');
    }));

  const changes: readonly (readonly [
    string,
    (parts: TestHouse, player: string) => Promise<unknown>,
    string,
  ])[] = [
    [
      'a new password',
      ({ db, clock }, player) =>
        db.transaction((tx) => setPassword(tx, player, { from: '', to: 'a-hash', at: clock.now() })),
      'the password was changed',
    ],
    [
      'a new address that is not verified',
      (parts, player) => changeEmail(parts, player),
      'the e-mail address was changed',
    ],
    [
      'a new address that its owner verified at once',
      async (parts, player) => {
        await changeEmail(parts, player);
        await parts.db.transaction((tx) => verifyAddress(tx, player, [], parts.clock.now()));
      },
      'the e-mail address was changed',
    ],
    [
      'a flag of the operator',
      ({ db }, player) => db.transaction((tx) => setFlag(tx, player, 'verify-contact-email', true)),
      'the e-mail address is not verified',
    ],
    [
      'a new passkey',
      ({ db, clock }, player) =>
        db.transaction((tx) =>
          insertPasskey(tx, {
            id: 'passkey-number-one',
            player_id: player,
            credential_id: 'a-credential',
            public_key: 'a-key',
            counter: 0n,
            transports: '[]',
            name: 'Phone',
            synced: 0n,
            created_at: BigInt(clock.now()),
            used_at: null,
          }),
        ),
      'a passkey was added',
    ],
    [
      'a suspension',
      ({ db }, player) => db.transaction((tx) => setSuspended(tx, player, true)),
      'the account is suspended',
    ],
  ];

  test.each(changes)('[C10] %s after the request holds it until the operator decides', (_, change, reason) =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      const player = await withdrawals.player('player-one', UNITS);
      const { id } = good(await withdrawals.make(player, 100));
      parts.clock.advance(MINUTE_MS);
      await change(parts, player);
      parts.clock.advance(QUARTER_HOUR_MS);
      await withdrawals.pass();
      expect(await withdrawals.row(id)).toMatchObject({ state: 'pending', approve_at: null, reason });
      expect(await withdrawals.paid()).toEqual([]);
    }),
  );

  test.each(changes)('[C10] %s between approval and payment holds it too', (_, change, reason) =>
    withHouse(engine, async (parts) => {
      const stale = { stage: false };
      const withdrawals = setUpWithdrawals(parts, (context) => ({
        ...context,
        // Without a rate it stays approved and is not signed.
        rates: { ...context.rates, current: (...of) => (stale.stage ? context.rates.current(...of) : null) },
      }));
      const player = await withdrawals.player('player-one', UNITS);
      const { id } = good(await withdrawals.make(player, 100));
      const { held } = await withdrawals.money(player);
      parts.clock.advance(QUARTER_HOUR_MS);
      await withdrawals.pass();
      expect((await withdrawals.row(id)).state).toBe('approved');
      parts.clock.advance(MINUTE_MS);
      await change(parts, player);
      stale.stage = true;
      await withdrawals.pass();
      expect(await withdrawals.row(id)).toMatchObject({ state: 'pending', decided_by: null, reason });
      expect(await withdrawals.paid()).toEqual([]);
      expect((await withdrawals.money(player)).held).toBe(held);
    }),
  );

  test.each(changes)('[C10] %s before the signed payment is broadcast holds it too', (_, change, reason) =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      const player = await withdrawals.player('player-one', UNITS);
      const { cash } = await withdrawals.money(player);
      const id = await makeSigned(parts, withdrawals, player);
      expect((await withdrawals.row(id)).state).toBe('signed');
      parts.clock.advance(MINUTE_MS);
      await change(parts, player);
      await withdrawals.pass();
      expect(await withdrawals.row(id)).toMatchObject({ state: 'held', decided_by: null, reason });
      await withdrawals.pass();
      expect(await withdrawals.paid()).toEqual([]);
      expect(await declineWithdrawal(parts.house, id, 'anna', 'a thief')).toMatchObject({ done: true });
      expect(await withdrawals.money(player)).toEqual({ cash, held: 0n });
    }),
  );

  // The name of the operator is the system user's, which may be the house's own.
  test.each(['anna', 'house'])('[C10] what the operator %s approves after the change is paid', (who) =>
    withHouse(engine, async (parts) => {
      const { house, db, clock } = parts;
      const withdrawals = setUpWithdrawals(parts);
      const player = await withdrawals.player('player-one', UNITS);
      const { id } = good(await withdrawals.make(player, 100));
      clock.advance(MINUTE_MS);
      await db.kysely
        .updateTable('players')
        .set({ password_changed_at: BigInt(clock.now()), contact_billing: 1n })
        .where('id', '=', player)
        .execute();
      clock.advance(QUARTER_HOUR_MS);
      await withdrawals.pass();
      expect(await approveWithdrawal(house, chainsOf(house), id, who)).toMatchObject({ done: true });
      await withdrawals.pass();
      expect((await withdrawals.row(id)).state).toBe('sent');
    }),
  );

  test('[C10] a stranger’s dust does not stop a withdrawal; a deposit that will be credited does', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      const player = await withdrawals.player('player-one', UNITS);
      const address = await withdrawals.devnet.address(player);
      await withdrawals.devnet.pay({ to: [[address, 294n]], txid: 'dust of a stranger' });
      await withdrawals.devnet.mineAndSee(1);
      expect((await withdrawals.data(player)).withdrawalDisableType).toBeNull();
      const { id } = good(await withdrawals.make(player, 100));
      expect(await withdrawals.row(id)).toMatchObject({ state: 'pending' });
      good(await withdrawals.revert(player));
      await withdrawals.devnet.pay({ to: [[address, 100_000n]], txid: 'a deposit on its way' });
      await withdrawals.devnet.mineAndSee(1);
      expect(await withdrawals.make(player, 100)).toMatchObject({ refused: 'withdrawalUnconfirmed' });
    }));
});
