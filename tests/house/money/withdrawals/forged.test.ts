import { type RawBuilder, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { auditHouse } from '../../../../src/house/audit/audit.ts';
import { parseCommand, runCommand } from '../../../../src/house/operator/run.ts';
import { paymentContext } from '../../../../src/house/custody/payments/context.ts';
import { good } from '../../asking.ts';
import { coverBooks } from '../../coverBooks.ts';
import { SAMPLED_ENGINES, type TestHouse, withHouse } from '../../harness.ts';
import { outbox } from '../../platform/mail/outbox.ts';
import { cutAt, makeSigned } from './crash.ts';
import { passOnce } from './pass.ts';
import { setUpWithdrawals, WALLET, type Withdrawals, withSettings } from './setUp.ts';

const QUARTER_HOUR_MS = 900_000;
const DAY_MS = 24 * 3_600_000;
/** Moments of a pass: after the approval, and after the plan. */
const [APPROVED, PLANNED] = [2, 4];
/** About 9,630 dollars. */
const UNITS = 10_000_000n;

const command = ({ house }: TestHouse, words: readonly string[], who = 'ada') => {
  const typed = parseCommand(words);
  if (!typed) throw new Error('help');
  return runCommand({ house, who }, typed);
};
const write = ({ db }: TestHouse, statement: RawBuilder<unknown>) => statement.execute(db.kysely);
const wrongOf = async ({ house, db }: TestHouse) =>
  (await auditHouse({ ...house, db })).flatMap(({ wrong }) => wrong);
const approvedBy = (id: string, who: string, at: number | null) =>
  sql`update withdrawals set state = 'approved', decided_by = ${who}, approved_at = ${at}, approve_at = null
    where id = ${id}`;

interface Forgery {
  readonly name: string;
  readonly reason: RegExp;
  /** What the audit says, where another check of it is first. */
  readonly found?: RegExp;
  readonly dollars: number;
  readonly settings?: Parameters<typeof withSettings>[1];
  forge(parts: TestHouse, id: string, withdrawals: Withdrawals): Promise<unknown>;
}
/** What somebody who can write to the database does to a withdrawal that waits. */
const FORGERIES: readonly Forgery[] = [
  {
    name: 'an approval by nobody',
    dollars: 1_500,
    reason: /no approval of it by nobody/,
    forge: (parts, id) => write(parts, approvedBy(id, 'nobody', null)),
  },
  {
    name: 'an approval by an operator who approved another one',
    dollars: 1_500,
    reason: /no approval of it by ada/,
    forge: async (parts, id, withdrawals) => {
      const other = good(await withdrawals.make(await withdrawals.player('player-two', UNITS), 1_500));
      await command(parts, ['withdrawal', 'approve', other.id]);
      await write(parts, approvedBy(id, 'ada', null));
    },
  },
  {
    name: 'an approval that was refused',
    dollars: 500,
    settings: { newAddressMs: DAY_MS },
    reason: /no approval of it by ada/,
    forge: async (parts, id) => {
      await expect(command(parts, ['withdrawal', 'approve', id])).rejects.toThrow('its address is new');
      await write(parts, approvedBy(id, 'ada', null));
    },
  },
  {
    name: 'an approval whose line was changed behind the chain',
    dollars: 1_500,
    reason: /no approval of it by ada/,
    forge: async (parts, id) => {
      await expect(command(parts, ['withdrawal', 'approve', 'w_other'])).rejects.toThrow('no withdrawal');
      const line = JSON.stringify([id]);
      await write(parts, sql`update operator_log set arguments = ${line}, outcome = 'done'`);
      await write(parts, approvedBy(id, 'ada', null));
    },
  },
  {
    name: 'an approval by the house of a sum above its limit',
    dollars: 1_500,
    reason: /the house would not have approved it: it is above \$1000/,
    forge: (parts, id) => write(parts, approvedBy(id, 'house', parts.clock.now())),
  },
  {
    name: 'an approval by the house before its time',
    dollars: 500,
    settings: { newAddressMs: DAY_MS },
    reason: /the house would not have approved it: it waits until/,
    forge: (parts, id) => write(parts, approvedBy(id, 'house', parts.clock.now())),
  },
  {
    name: 'an approval by the house at a time to come',
    dollars: 500,
    settings: { newAddressMs: DAY_MS },
    reason: /a time to come/,
    forge: (parts, id) => write(parts, approvedBy(id, 'house', parts.clock.now() + DAY_MS)),
  },
  {
    name: 'an approval by the house above the sums of a day',
    dollars: 900,
    settings: { approveDayHouseUsd: 800 },
    reason: /the house would not have approved it: all withdrawals of 24 hours/,
    forge: (parts, id) => write(parts, approvedBy(id, 'house', parts.clock.now())),
  },
  {
    name: 'a larger amount than the journal took',
    dollars: 500,
    reason: /the journal took 50000 cents for it/,
    found: /the journal moved/,
    forge: async (parts, id) => {
      await write(parts, approvedBy(id, 'house', parts.clock.now()));
      await write(parts, sql`update withdrawals set amount_cents = 90000 where id = ${id}`);
    },
  },
];

describe.each(SAMPLED_ENGINES)('%s: a withdrawal that was approved by hand in the database', (engine) => {
  test.each(FORGERIES)('[C10] $name: it waits, is reported, and can be decided', (forgery) =>
    withHouse(engine, async (bare) => {
      const parts = withSettings(bare, forgery.settings ?? {});
      const withdrawals = setUpWithdrawals(parts);
      const player = await withdrawals.player('player-one', UNITS);
      const { id } = good(await withdrawals.make(player, forgery.dollars));
      parts.clock.advance(QUARTER_HOUR_MS);
      await forgery.forge(parts, id, withdrawals);
      expect((await wrongOf(parts)).join('\n')).toMatch(forgery.found ?? forgery.reason);
      const { cash } = await withdrawals.money(player);
      for (let n = 0; n < 3; n += 1) await withdrawals.pass();
      const row = await withdrawals.row(id);
      expect(row).toMatchObject({ state: 'pending', decided_by: null, payment_id: null });
      expect(row.reason).toMatch(/^approvalUnknown: /);
      expect(row.reason).toMatch(forgery.reason);
      expect(await withdrawals.txids(id)).toEqual([]);
      expect(await withdrawals.money(player)).toEqual({ cash, held: BigInt(forgery.dollars) * 100n });
      expect(
        (await outbox(parts)).filter(({ subject }) => subject.endsWith('was not approved')),
      ).toHaveLength(1);
      parts.clock.advance(DAY_MS);
      await write(
        parts,
        sql`update withdrawals set amount_cents = ${forgery.dollars * 100} where id = ${id}`,
      );
      await command(parts, ['withdrawal', 'approve', id]);
      expect(await withdrawals.row(id)).toMatchObject({ state: 'approved', reason: null });
      await withdrawals.pass();
      expect(await withdrawals.row(id)).toMatchObject({ state: 'sent', decided_by: 'ada' });
    }),
  );

  test('[C10] an address that was changed in the database is not paid; one that an operator gives is', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      const [changed, agreed] = ['player-one', 'player-two'] as const;
      const ids: string[] = [];
      for (const player of [changed, agreed])
        ids.push(good(await withdrawals.make(await withdrawals.player(player, UNITS), 500)).id);
      const [first = '', second = ''] = ids;
      await coverBooks(parts.house);
      const [thief, other] = [
        await withdrawals.devnet.address(changed),
        await withdrawals.devnet.address(agreed),
      ];
      await write(parts, sql`update withdrawals set address = ${thief} where id = ${first}`);
      await command(parts, ['withdrawal', 'approve', second, '--currency', 'btc', '--address', ` ${other}`]);
      parts.clock.advance(QUARTER_HOUR_MS);
      for (let n = 0; n < 3; n += 1) await withdrawals.pass();
      const row = await withdrawals.row(first);
      expect(row).toMatchObject({ state: 'pending', payment_id: null });
      expect(row.reason).toMatch(/its address is neither the one that was asked for nor/);
      expect(await withdrawals.row(second)).toMatchObject({ state: 'sent', address: other });
      // The books had covered what was asked for, and still do.
      expect(await wrongOf(parts)).toEqual([
        expect.stringMatching(`^withdrawal ${first}: its address is neither the one that was asked for nor`),
      ]);
      // Nor by an operator who sees the changed one, until it is given by name.
      await command(parts, ['withdrawal', 'approve', first]);
      await withdrawals.pass();
      expect(await withdrawals.row(first)).toMatchObject({ state: 'pending' });
      await command(parts, ['withdrawal', 'approve', first, '--currency', 'BTC', '--address', WALLET]);
      await withdrawals.pass();
      expect(await withdrawals.row(first)).toMatchObject({ state: 'sent', address: WALLET });
      expect(await wrongOf(parts)).toEqual([]);
    }));

  test('[C10] an approval from before the account changed does not count again', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      const player = await withdrawals.player('player-one', UNITS);
      const { id } = good(await withdrawals.make(player, 1_500));
      await command(parts, ['withdrawal', 'approve', id]);
      parts.clock.advance(1);
      await write(parts, sql`update players set password_changed_at = ${parts.clock.now()}`);
      await withdrawals.pass();
      expect(await withdrawals.row(id)).toMatchObject({
        state: 'pending',
        reason: 'the password was changed',
      });
      parts.clock.advance(1);
      await write(parts, approvedBy(id, 'ada', null));
      await write(parts, sql`update withdrawals set updated_at = ${parts.clock.now()} where id = ${id}`);
      await withdrawals.pass();
      expect(await withdrawals.row(id)).toMatchObject({
        state: 'pending',
        reason: 'the password was changed',
      });
      expect(await withdrawals.paid()).toEqual([]);
    }));

  test('[C10] of withdrawals that are planned together the others are paid', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      const ids: string[] = [];
      for (const name of ['player-one', 'player-two', 'player-three'])
        ids.push(good(await withdrawals.make(await withdrawals.player(name, UNITS), 1_500)).id);
      const [first = '', second = '', third = ''] = ids;
      for (const id of [first, third]) await command(parts, ['withdrawal', 'approve', id]);
      await write(parts, approvedBy(second, 'nobody', null));
      for (let n = 0; n < 2; n += 1) await withdrawals.pass();
      const states = await Promise.all(ids.map(async (id) => (await withdrawals.row(id)).state));
      expect(states).toEqual(['sent', 'pending', 'sent']);
      expect(await withdrawals.paid()).toHaveLength(1);
    }));

  test.each(['broadcasting', 'sent', 'confirmed', 'review', 'signed'])(
    '[C10] a signed payment that waits for the operator does not leave by the state %s',
    (state) =>
      withHouse(engine, async (parts) => {
        const withdrawals = setUpWithdrawals(parts);
        const player = await withdrawals.player('player-one', UNITS);
        const id = await makeSigned(parts, withdrawals, player);
        await write(parts, sql`update players set password_changed_at = ${parts.clock.now()}`);
        await withdrawals.pass();
        expect(await withdrawals.row(id)).toMatchObject({ state: 'held' });
        await write(
          parts,
          sql`update withdrawals set state = ${state}, decided_by = 'nobody' where id = ${id}`,
        );
        for (let n = 0; n < 3; n += 1) await withdrawals.pass();
        expect(await withdrawals.paid()).toEqual([]);
        const row = await withdrawals.row(id);
        expect(['pending', 'held']).toContain(row.state);
        expect(row.reason).toMatch(/^approvalUnknown: /);
        parts.clock.advance(1);
        await command(parts, ['withdrawal', 'approve', id]);
        await withdrawals.pass();
        expect((await withdrawals.row(id)).state).toBe('sent');
        expect(await withdrawals.paid()).toHaveLength(1);
      }),
  );

  test('[C10] a planned payment that was changed is not signed, and its withdrawal is planned again', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      const player = await withdrawals.player('player-one', UNITS);
      const { id } = good(await withdrawals.make(player, 100));
      parts.clock.advance(QUARTER_HOUR_MS);
      await passOnce(cutAt(withdrawals.context, PLANNED).context).catch(() => {});
      const elsewhere = JSON.stringify([{ address: 'elsewhere', amount: '100' }]);
      await write(parts, sql`update payments set outputs = ${elsewhere}`);
      for (let n = 0; n < 2; n += 1) await withdrawals.pass();
      expect(await withdrawals.row(id)).toMatchObject({ state: 'sent' });
      expect(await withdrawals.paid('elsewhere')).toEqual([]);
      expect(await withdrawals.paid()).toHaveLength(1);
    }));

  test('[C09] an approval of the house stands when the operator lowers its limits', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      const player = await withdrawals.player('player-one', UNITS);
      const { id } = good(await withdrawals.make(player, 900));
      parts.clock.advance(QUARTER_HOUR_MS);
      await passOnce(cutAt(withdrawals.context, APPROVED).context).catch(() => {});
      expect((await withdrawals.row(id)).state).toBe('approved');
      parts.clock.advance(DAY_MS);
      const lower = withSettings(parts, { approveAboveUsd: 100, approveDayPlayerUsd: 100 });
      await passOnce(paymentContext(lower.house));
      expect((await withdrawals.row(id)).state).toBe('sent');
      // The next one is left to the operator, and noting the new limits accuses no approval of before.
      await withdrawals.devnet.mineAndSee(6);
      await passOnce(paymentContext(lower.house));
      const next = good(await withdrawals.make(player, 900));
      parts.clock.advance(QUARTER_HOUR_MS);
      await passOnce(paymentContext(lower.house));
      expect(await withdrawals.row(next.id)).toMatchObject({ state: 'pending', reason: 'it is above $100' });
      expect(await wrongOf(lower)).toEqual([]);
    }));
});
