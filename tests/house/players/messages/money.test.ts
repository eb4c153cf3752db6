import { describe, expect, test } from 'vitest';
import { watchOnce } from '../../../../src/house/money/cashier/watch.ts';
import { reorg } from '../../../../src/house/custody/chains/devnet/chain.ts';
import { countUnread } from '../../../../src/house/players/messages/messages.ts';
import { pushDue } from '../../../../src/house/platform/push/jobs.ts';
import type { PushSender } from '../../../../src/house/platform/push/sender.ts';
import { saveSubscription } from '../../../../src/house/platform/push/store.ts';
import { declineWithdrawal } from '../../../../src/house/money/withdrawals/withdrawals.ts';
import { SAMPLED_ENGINES, type TestHouse, withHouse } from '../../harness.ts';
import { openDevnet, silentListeners } from '../../money/cashier/devnet.ts';
import { outbox } from '../../platform/mail/outbox.ts';
import { good } from '../../asking.ts';
import { setUpWithdrawals, coinOf } from '../../money/withdrawals/setUp.ts';
import { letterKinds, messagesOf, subjectsOf } from './written.ts';
import { approveWithdrawal } from '../../money/withdrawals/approve.ts';

const RAIN = 'player-rain';
const QUARTER_HOUR_MS = 900_000;
/** About 963 dollars. */
const UNITS = 1_000_000n;
const MIN_UNITS = 10_000n;
const SEEN = 'A deposit is on its way';
const CREDITED = 'Your deposit is in your account';

const duePushes = async ({ db }: TestHouse) =>
  (await db.kysely.selectFrom('push_due').select('player_id').execute()).map((row) => row.player_id);
const subscribe = ({ db, clock }: TestHouse, playerId: string) =>
  db.transaction((tx) =>
    saveSubscription(
      tx,
      { playerId, sessionId: null, keyId: 1 },
      { endpoint: `https://push.example.com/${playerId}`, keys: { p256dh: 'a', auth: 'b' } },
      clock.now(),
    ),
  );
/** A player who is told by push, and whose deposit was seen once. */
const seenDeposit = async (parts: TestHouse) => {
  const devnet = openDevnet(parts);
  const address = await devnet.address(RAIN);
  await subscribe(parts, RAIN);
  await devnet.pay({ txid: 'one', to: [[address, UNITS]] });
  await devnet.see();
  return devnet;
};
const speakGerman = ({ db }: TestHouse) => db.kysely.updateTable('players').set({ language: 'de' }).execute();

describe.each(SAMPLED_ENGINES)('%s: what a player is told of deposits', (engine) => {
  test('[U07] seen and credited, each once, by message and push, in the player’s language', () =>
    withHouse(engine, async (parts) => {
      const devnet = openDevnet(parts);
      const address = await devnet.address(RAIN);
      await speakGerman(parts);
      await subscribe(parts, RAIN);
      await devnet.pay({ txid: 'one', to: [[address, 200_000n]] });
      for (let look = 0; look < 3; look += 1) await devnet.see();
      expect(await duePushes(parts)).toEqual([RAIN]);
      for (let look = 0; look < 3; look += 1) await devnet.mineAndSee(2);
      expect(
        (await messagesOf(parts, RAIN)).map(({ subject, body, language }) => [subject, body, language]),
      ).toEqual([
        [
          'Eine Einzahlung ist unterwegs',
          '0,002 BTC sind im Netzwerk zu sehen. Gutgeschrieben werden sie nach 2 Bestätigungen, zum Kurs ' +
            'dieses Augenblicks.',
          'de',
        ],
        [
          'Ihre Einzahlung ist in Ihrem Konto',
          expect.stringMatching(/^0,002 BTC sind da: [\d.,]+\u00a0\$ Guthaben sind in Ihrem Konto\.$/),
          'de',
        ],
      ]);
      expect(await letterKinds(parts)).toEqual([]);
    }));

  test('a pass that fails tells nobody anything; the next one tells it once', () =>
    withHouse(engine, async (parts) => {
      const devnet = await seenDeposit(parts);
      await parts.db.kysely.deleteFrom('push_due').execute();
      const powerCut = () => Promise.reject(new Error('power cut'));
      const listeners = { ...silentListeners, recordDepositForBonus: powerCut };
      const before = await subjectsOf(parts, RAIN);
      await devnet.block();
      await devnet.block();
      await expect(watchOnce({ ...devnet.watch, listeners })).rejects.toThrow('power cut');
      expect(await subjectsOf(parts, RAIN)).toEqual(before);
      expect(await duePushes(parts)).toEqual([]);
      await devnet.see();
      await devnet.see();
      expect(await subjectsOf(parts, RAIN)).toEqual([SEEN, CREDITED]);
    }));

  test('a push that a crash cuts off is not sent twice', () =>
    withHouse(engine, async (parts) => {
      await seenDeposit(parts);
      const unread: number[] = [];
      const crash: PushSender = (_, payload) => {
        unread.push(payload.unread);
        return Promise.reject(new Error('power cut'));
      };
      await expect(pushDue(parts.house, countUnread, crash)).rejects.toThrow('power cut');
      await pushDue(parts.house, countUnread, crash);
      expect(unread).toEqual([1]);
    }));

  test('dust tells nothing, however much of it; a payment with 200 outputs is seen as one', () =>
    withHouse(engine, async (parts) => {
      const devnet = openDevnet(parts);
      const address = await devnet.address(RAIN);
      for (let n = 0; n < 200; n += 1) await devnet.pay({ txid: `dust ${n}`, to: [[address, 294n]] });
      await devnet.mineAndSee(4);
      expect(await subjectsOf(parts, RAIN)).toEqual([]);
      await devnet.pay({
        txid: 'many',
        to: Array.from({ length: 200 }, () => [address, MIN_UNITS] as const),
      });
      await devnet.see();
      expect(await messagesOf(parts, RAIN)).toMatchObject([
        { subject: SEEN, body: expect.stringContaining('0.02 BTC were seen') },
      ]);
    }));

  test('payments that are called back are told of ten times a day, with their failures', () =>
    withHouse(engine, async (parts) => {
      const devnet = openDevnet(parts);
      const address = await devnet.address(RAIN);
      for (let n = 0; n < 15; n += 1) {
        await devnet.pay({ txid: `try ${n}`, spends: `coin ${n}`, to: [[address, UNITS]] });
        await devnet.see();
        await devnet.pay({ txid: `called back ${n}`, spends: `coin ${n}`, to: [['elsewhere', 1n]] });
        await devnet.see();
      }
      const told = await subjectsOf(parts, RAIN);
      expect(told.filter((subject) => subject === SEEN)).toHaveLength(10);
      expect(told.filter((subject) => subject === 'A deposit did not arrive')).toHaveLength(10);
      parts.clock.advance(24 * 3_600_000 + 1);
      await devnet.pay({ txid: 'the next day', to: [[address, UNITS]] });
      await devnet.see();
      expect((await subjectsOf(parts, RAIN)).at(-1)).toBe(SEEN);
    }));

  test('payments to the player that replace each other are one message', () =>
    withHouse(engine, async (parts) => {
      const devnet = openDevnet(parts);
      const address = await devnet.address(RAIN);
      for (let n = 0; n < 3; n += 1) {
        await devnet.pay({ txid: `try ${n}`, spends: 'the same coin', to: [[address, UNITS]] });
        await devnet.see();
      }
      expect(await subjectsOf(parts, RAIN)).toEqual([SEEN]);
    }));

  test('a credit that is taken back is told by a letter too, and so is no money that never came', () =>
    withHouse(engine, async (parts) => {
      const devnet = openDevnet(parts);
      const address = await devnet.address(RAIN);
      await devnet.pay({ txid: 'one', spends: 'a coin', to: [[address, UNITS]] });
      await devnet.mineAndSee(2);
      await devnet.chain((now) => reorg(now, 2));
      await devnet.pay({ txid: 'rival', spends: 'a coin', to: [['elsewhere', 1n]] });
      await devnet.mineAndSee(3);
      await devnet.see();
      expect(await subjectsOf(parts, RAIN)).toEqual([CREDITED, 'A deposit was taken back']);
      expect(await outbox(parts)).toMatchObject([
        {
          subject: 'A deposit was taken back',
          to: `${RAIN}@example.org`,
          text: expect.stringContaining('were taken from your cash'),
        },
      ]);
    }));
});

describe.each(SAMPLED_ENGINES)('%s: what a player is told of withdrawals', (engine) => {
  test('[C10] one that a person looks at: asked, held, approved, sent, each with a letter', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      const player = await withdrawals.player(RAIN, UNITS * 10n);
      await speakGerman(parts);
      const { id } = good(await withdrawals.make(player, 100));
      await parts.db.kysely.updateTable('players').set({ suspended: 1n }).execute();
      parts.clock.advance(QUARTER_HOUR_MS);
      await withdrawals.pass();
      await withdrawals.pass();
      await parts.db.kysely.updateTable('players').set({ suspended: 0n }).execute();
      expect(await approveWithdrawal(parts.house, [], id, 'anna')).toMatchObject({ done: true });
      await withdrawals.pass();
      const { address } = await withdrawals.row(id);
      const [txid] = await withdrawals.txids(id);
      expect((await subjectsOf(parts, player)).slice(1)).toEqual([
        'Sie möchten 100,00\u00a0$ auszahlen',
        'Ihre Auszahlung von 100,00\u00a0$ wartet',
        'Ihre Auszahlung von 100,00\u00a0$ ist genehmigt',
        'Ihre Auszahlung von 100,00\u00a0$ ist gesendet',
      ]);
      const letters = await outbox(parts);
      expect(letters).toHaveLength(4);
      for (const { text } of letters) expect(text).toContain(`100,00\u00a0$ in BTC an ${address}`);
      expect(letters.find(({ file }) => file.includes('-sent-'))?.text).toContain(txid ?? 'a txid');
      expect(letters.find(({ file }) => file.includes('-asked-'))?.text).toMatch(/\/de\/support\n/);
    }));

  test('[C09] cancelled, declined, refused by its chain: each a message and a letter', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      const player = await withdrawals.player(RAIN, UNITS * 10n);
      await withdrawals.make(player, 100);
      await withdrawals.revert(player);
      const declined = good(await withdrawals.make(player, 1_001));
      await declineWithdrawal(parts.house, declined.id, 'anna', 'not this one');
      const refused = good(await withdrawals.make(player, 200));
      await withdrawals.rival(coinOf(refused.id));
      await approveWithdrawal(parts.house, [], refused.id, 'anna');
      await withdrawals.pass();
      await declineWithdrawal(parts.house, refused.id, 'anna', 'the rival is ours');
      expect((await messagesOf(parts, player)).slice(1)).toMatchObject([
        { subject: 'You asked to withdraw $100.00' },
        { subject: 'Your withdrawal of $100.00 was cancelled' },
        {
          subject: 'You asked to withdraw $1,001.00',
          body: expect.stringContaining('a person looks at it before it is sent'),
        },
        { subject: 'Your withdrawal of $1,001.00 was declined' },
        { subject: 'You asked to withdraw $200.00' },
        { subject: 'Your withdrawal of $200.00 is approved' },
        { subject: 'Your withdrawal of $200.00 waits' },
        { subject: 'Your withdrawal of $200.00 did not go out' },
      ]);
      expect(await letterKinds(parts)).toEqual([
        ...['approved', 'asked', 'asked', 'asked', 'cancelled', 'declined', 'failed', 'held'].map(
          (step) => `withdrawal-${step}`,
        ),
      ]);
    }));

  test('[C09] a confirmation that a reorg undoes and that comes again is told once', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      const player = await withdrawals.player(RAIN, UNITS * 10n);
      const { id } = good(await withdrawals.make(player, 100));
      await approveWithdrawal(parts.house, [], id, 'anna');
      await withdrawals.pass();
      for (let turn = 0; turn < 3; turn += 1) {
        await withdrawals.devnet.mineAndSee(2);
        await withdrawals.pass();
        expect((await withdrawals.row(id)).state).toBe('confirmed');
        await withdrawals.devnet.chain((now) => reorg(now, 2));
        await withdrawals.pass();
        expect((await withdrawals.row(id)).state).toBe('sent');
      }
      expect((await subjectsOf(parts, player)).slice(-2)).toEqual([
        'Your withdrawal of $100.00 was sent',
        'Your withdrawal of $100.00 is confirmed',
      ]);
    }));

  test('a step that is rolled back leaves no message, no push and no letter', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      const player = await withdrawals.player(RAIN, UNITS * 10n);
      await subscribe(parts, player);
      const { id } = good(await withdrawals.make(player, 100));
      await parts.db.kysely.deleteFrom('push_due').execute();
      const before = [await subjectsOf(parts, player), await letterKinds(parts)];
      const { db } = parts.house;
      const failing: typeof db = {
        ...db,
        transaction: (body) =>
          db.transaction(async (tx) => {
            await body(tx);
            throw new Error('power cut');
          }),
      };
      const house = { ...parts.house, db: failing };
      await expect(approveWithdrawal(house, [], id, 'anna')).rejects.toThrow('power cut');
      await expect(declineWithdrawal(house, id, 'anna', 'no')).rejects.toThrow('power cut');
      expect([await subjectsOf(parts, player), await letterKinds(parts)]).toEqual(before);
      expect(await duePushes(parts)).toEqual([]);
    }));
});
