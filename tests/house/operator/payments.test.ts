import { describe, expect, test } from 'vitest';
import { auditHouse } from '../../../src/house/audit/audit.ts';
import { mine, reorg } from '../../../src/house/custody/chains/devnet/chain.ts';
import { parseCommand, runCommand } from '../../../src/house/operator/run.ts';
import { planPayment, storeSigned, versionsOf } from '../../../src/house/custody/payments/payments.ts';
import type { Database } from '../../../src/house/platform/ports.ts';
import { good } from '../asking.ts';
import { SAMPLED_ENGINES, type TestHouse, withHouse } from '../harness.ts';
import { powerCutAt } from '../powerCut.ts';
import { cutAfterClaim, makeSigned } from '../money/withdrawals/crash.ts';
import { coinOf, setUpWithdrawals, type Withdrawals } from '../money/withdrawals/setUp.ts';

const QUARTER_HOUR_MS = 900_000;
const UNITS = 1_000_000n;
/** The devnet's least fee of a payment in satoshi. */
const FEE = 1_000n;

const say = async ({ house }: Pick<TestHouse, 'house'>, line: string) => {
  const typed = parseCommand(line.split(' '));
  if (!typed) throw new Error('help');
  return runCommand({ house, who: 'ada' }, typed);
};

/** The same house, whose power goes before or after one of its transactions, and does nothing after it. */
const cutHouse = (
  { house }: TestHouse,
  at: number,
): { parts: Pick<TestHouse, 'house'>; wasCut(): boolean } => {
  const { between, wasCut } = powerCutAt(at);
  const db: Database = {
    ...house.db,
    transaction: (body) => between(() => house.db.transaction(body)),
  };
  return { parts: { house: { ...house, db } }, wasCut };
};

/** A withdrawal of $100 that is due. @returns its id */
const makeDue = async ({ clock }: TestHouse, withdrawals: Withdrawals, player = 'player-one') => {
  await withdrawals.player(player, UNITS);
  const { id } = good(await withdrawals.make(player, 100));
  clock.advance(QUARTER_HOUR_MS);
  return id;
};
/** One that waits for its first block. */
const makeSent = async (parts: TestHouse, withdrawals: Withdrawals, player?: string) => {
  const id = await makeDue(parts, withdrawals, player);
  await withdrawals.pass();
  return id;
};
const feesOf = async ({ db }: TestHouse, payment: string) =>
  (await versionsOf(db.kysely, payment)).map(({ fee }) => BigInt(fee));
const reservesOf = async ({ db }: TestHouse) =>
  (await db.kysely.selectFrom('payment_reserves').select('reserve').execute()).map(({ reserve }) => reserve);
const stateOf = async ({ db }: TestHouse, payment: string) =>
  (await db.kysely.selectFrom('payments').select('state').where('id', '=', payment).executeTakeFirst())
    ?.state;
const logOf = ({ db }: TestHouse) =>
  db.kysely
    .selectFrom('operator_log')
    .select(['command', 'outcome'])
    .where('who', '!=', 'house')
    .orderBy('id')
    .execute();
const sound = async ({ house }: TestHouse) =>
  expect((await auditHouse(house)).flatMap(({ wrong }) => wrong)).toEqual([]);
/** Mines until the withdrawals are final, a pass after each block. */
const finish = async (withdrawals: Withdrawals, blocks = 5) => {
  for (let n = 0; n < blocks; n += 1) {
    await withdrawals.devnet.mineAndSee(1);
    await withdrawals.pass();
  }
};

describe.each(SAMPLED_ENGINES)('%s: payment bump', (engine) => {
  test('[C09] raises the fee of a payment now, which is paid once', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      const id = await makeSent(parts, withdrawals);
      const { text, data } = await say(parts, `payment bump p_${id}`);
      const [, second] = await withdrawals.txids(id);
      expect(text).toBe(`version 2 of p_${id} is ${second}, with a fee of 2000 base units`);
      expect(data).toEqual({ id: `p_${id}`, version: 2, txid: second, fee: '2000', rejected: null });
      expect((await withdrawals.paid()).map(({ txid }) => txid)).toEqual([second]);
      await finish(withdrawals);
      expect(await withdrawals.row(id)).toMatchObject({ state: 'confirmed', is_final: 1n });
      expect(await withdrawals.paid()).toHaveLength(1);
      expect(await logOf(parts)).toEqual([{ command: 'payment bump', outcome: 'done' }]);
      await sound(parts);
    }));

  test('[C09] goes beyond what the house does by itself, until its network is paid no more', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      const id = await makeSent(parts, withdrawals);
      for (let n = 1; n <= 4; n += 1) await say(parts, `payment bump p_${id}`);
      expect(await feesOf(parts, `p_${id}`)).toEqual([1n, 2n, 4n, 8n, 16n].map((times) => FEE * times));
      await expect(say(parts, `payment bump p_${id}`)).rejects.toThrow(/^noHigherFee: /);
    }));

  test('[C09] killed between any two steps it is paid once, by what was signed last', async () => {
    let cuts = 0;
    for (let at = 0; ; at += 1) {
      let wasCut = false;
      await withHouse(engine, async (parts) => {
        const withdrawals = setUpWithdrawals(parts);
        const id = await makeSent(parts, withdrawals);
        const cut = cutHouse(parts, at);
        await say(cut.parts, `payment bump p_${id}`).catch(() => {});
        wasCut = cut.wasCut();
        await withdrawals.pass();
        const txids = await withdrawals.txids(id);
        expect((await withdrawals.paid()).map(({ txid }) => txid)).toEqual(txids.slice(-1));
        await finish(withdrawals);
        expect(await withdrawals.row(id)).toMatchObject({ state: 'confirmed', is_final: 1n });
        expect([await withdrawals.paid(), await reservesOf(parts)]).toEqual([[expect.anything()], []]);
      });
      if (!wasCut) break;
      cuts += 1;
    }
    expect(cuts).toBeGreaterThanOrEqual(4);
  });

  test('[C09] two operators and the house at once pay it once', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      const id = await makeSent(parts, withdrawals);
      parts.clock.advance(60_000);
      await Promise.allSettled([
        say(parts, `payment bump p_${id}`),
        say(parts, `payment bump p_${id}`),
        withdrawals.pass(),
      ]);
      await withdrawals.pass();
      await finish(withdrawals);
      expect(await withdrawals.row(id)).toMatchObject({ state: 'confirmed', is_final: 1n });
      expect(await withdrawals.paid()).toHaveLength(1);
      expect(await reservesOf(parts)).toEqual([]);
    }));

  test('[C09] is refused before the broadcast, in a block, and once it has ended', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      const player = await withdrawals.player('player-one', UNITS);
      const id = await makeSigned(parts, withdrawals, player);
      await expect(say(parts, `payment bump p_${id}`)).rejects.toThrow(/^notBroadcast: /);
      await withdrawals.pass();
      await withdrawals.devnet.mineAndSee(1);
      await expect(say(parts, `payment bump p_${id}`)).rejects.toThrow(/^mined: /);
      await finish(withdrawals);
      await expect(say(parts, `payment bump p_${id}`)).rejects.toThrow(/^paymentEnded: /);
      await expect(say(parts, 'payment bump p_nobody')).rejects.toThrow(/^paymentUnknown: /);
      expect((await logOf(parts)).map(({ outcome }) => outcome.split(':')[1])).toEqual([
        ' notBroadcast',
        ' mined',
        ' paymentEnded',
        ' paymentUnknown',
      ]);
    }));
});

describe.each(SAMPLED_ENGINES)('%s: payment release', (engine) => {
  test('[C09] gives up a signed payment: its reserves are free, and its withdrawal is planned anew', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      const player = await withdrawals.player('player-one', UNITS);
      const id = await makeSigned(parts, withdrawals, player);
      expect(await reservesOf(parts)).toEqual([coinOf(id)]);
      const { text } = await say(parts, `payment release p_${id}`);
      expect(text).toBe(`p_${id} is released; planned anew: ${id}`);
      expect([await stateOf(parts, `p_${id}`), await reservesOf(parts)]).toEqual(['released', []]);
      expect(await withdrawals.row(id)).toMatchObject({ state: 'approved', payment_id: null, units: null });
      await withdrawals.pass();
      expect(await withdrawals.row(id)).toMatchObject({ state: 'sent', payment_id: `p_${id}-2` });
      await finish(withdrawals);
      expect(await withdrawals.paid()).toHaveLength(1);
      expect(await logOf(parts)).toEqual([{ command: 'payment release', outcome: 'done' }]);
      await sound(parts);
    }));

  test('[C09] is refused once its broadcast may have begun', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      const id = await makeDue(parts, withdrawals);
      await cutAfterClaim(withdrawals.context);
      await expect(say(parts, `payment release p_${id}`)).rejects.toThrow(/^mayHaveLeft: /);
      await withdrawals.pass();
      await expect(say(parts, `payment release p_${id}`)).rejects.toThrow(/^mayHaveLeft: /);
      expect(await withdrawals.row(id)).toMatchObject({ state: 'sent' });
    }));

  test('[C09] of a sweep is refused once it is signed, since it leaves then', () =>
    withHouse(engine, async (parts) => {
      const about = { network: 'bitcoin', currency: 'BTC', purpose: 'sweep', outputs: [] } as const;
      const at = parts.clock.now();
      await parts.db.transaction((tx) => planPayment(tx, 'sweep_1', about, at));
      await parts.db.transaction((tx) => planPayment(tx, 'sweep_2', about, at));
      const staged = { txid: 'a', raw: 'b', fee: FEE, reserves: ['c:0'] };
      await parts.db.transaction((tx) => storeSigned(tx, 'sweep_2', staged, at));
      expect((await say(parts, 'payment release sweep_1')).text).toBe(
        'sweep_1 is released; planned anew: none',
      );
      await expect(say(parts, 'payment release sweep_2')).rejects.toThrow(/^mayHaveLeft: /);
    }));

  test('[C09] against the house at the same time it is either released or sent, and paid once', async () => {
    for (let at = 0; at < 5; at += 1)
      await withHouse(engine, async (parts) => {
        const withdrawals = setUpWithdrawals(parts);
        const player = await withdrawals.player('player-one', UNITS);
        const id = await makeSigned(parts, withdrawals, player);
        await Promise.allSettled([
          withdrawals.pass(),
          say(cutHouse(parts, at).parts, `payment release p_${id}`),
          withdrawals.pass(),
        ]);
        await withdrawals.pass();
        await finish(withdrawals);
        expect(await withdrawals.row(id)).toMatchObject({ state: 'confirmed', is_final: 1n });
        expect([await withdrawals.paid(), await reservesOf(parts)]).toEqual([[expect.anything()], []]);
      });
  });
});

/** A payment whose coin another one has taken in a block, with a second version that nobody has seen. */
const makeLost = async (parts: TestHouse, withdrawals: Withdrawals) => {
  const id = await makeSent(parts, withdrawals);
  const [first = ''] = await withdrawals.txids(id);
  // The network forgets it, and another payment spends its coin.
  await parts.db.kysely.deleteFrom('devnet_txs').where('txid', '=', first).execute();
  await withdrawals.rival(coinOf(id));
  return id;
};

describe.each(SAMPLED_ENGINES)('%s: payment abandon', (engine) => {
  test('[C09] ends a payment that can never be mined: its withdrawal fails, and the money is back', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      const id = await makeLost(parts, withdrawals);
      await expect(say(parts, `payment abandon p_${id}`)).rejects.toThrow(/^notLost: .*2 confirmations/);
      await withdrawals.devnet.mineAndSee(1);
      await expect(say(parts, `payment abandon p_${id}`)).rejects.toThrow(/^notLost: /);
      await withdrawals.devnet.mineAndSee(1);
      const { text } = await say(parts, `payment abandon p_${id}`);
      expect(text).toBe(`p_${id} is abandoned; failed: ${id}`);
      expect(await withdrawals.row(id)).toMatchObject({ state: 'failed', is_final: 1n, decided_by: 'ada' });
      expect([await stateOf(parts, `p_${id}`), await reservesOf(parts)]).toEqual(['released', []]);
      await finish(withdrawals);
      expect(await withdrawals.paid()).toEqual([]);
      await expect(say(parts, `payment abandon p_${id}`)).rejects.toThrow(/^paymentEnded: /);
      await sound(parts);
    }));

  test('[C09] is refused while one of its versions is known, or was not broadcast', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      const player = await withdrawals.player('player-one', UNITS);
      const id = await makeSigned(parts, withdrawals, player);
      const abandon = () => say(parts, `payment abandon p_${id}`);
      await expect(abandon()).rejects.toThrow(/^notBroadcast: /);
      await withdrawals.pass();
      await expect(abandon()).rejects.toThrow(/^stillKnown: version 1 is mempool/);
      await withdrawals.devnet.mineAndSee(3);
      await expect(abandon()).rejects.toThrow(/^stillKnown: version 1 is mined/);
      expect(await withdrawals.row(id)).toMatchObject({ state: 'sent' });
      await finish(withdrawals);
      expect(await withdrawals.paid()).toHaveLength(1);
    }));

  test('[C09] is refused while a payment is only missing: it may still be mined, and then is', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      const id = await makeSent(parts, withdrawals);
      const [first = ''] = await withdrawals.txids(id);
      await parts.db.kysely.deleteFrom('devnet_txs').where('txid', '=', first).execute();
      await withdrawals.devnet.mineAndSee(9);
      await expect(say(parts, `payment abandon p_${id}`)).rejects.toThrow(/^notLost: /);
      await withdrawals.pass();
      await finish(withdrawals);
      expect((await withdrawals.paid()).map(({ txid }) => txid)).toEqual([first]);
    }));

  test('[C09] is refused again where a reorganisation has taken the rival out of its block', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      const id = await makeLost(parts, withdrawals);
      await withdrawals.devnet.mineAndSee(2);
      await withdrawals.devnet.chain((now) => mine(reorg(now, 2), parts.clock.now(), 'another branch'));
      await expect(say(parts, `payment abandon p_${id}`)).rejects.toThrow(/^notLost: /);
      expect(await withdrawals.row(id)).toMatchObject({ state: 'sent' });
    }));

  test('[C09] killed between any two steps the money is back once, or a second try brings it', async () => {
    let cuts = 0;
    for (let at = 0; ; at += 1) {
      let wasCut = false;
      await withHouse(engine, async (parts) => {
        const withdrawals = setUpWithdrawals(parts);
        const id = await makeLost(parts, withdrawals);
        const { cash } = await withdrawals.money('player-one');
        await withdrawals.devnet.mineAndSee(2);
        const cut = cutHouse(parts, at);
        await say(cut.parts, `payment abandon p_${id}`).catch(() => {});
        wasCut = cut.wasCut();
        await say(parts, `payment abandon p_${id}`).catch(() => {});
        expect(await withdrawals.money('player-one')).toEqual({ cash: cash + 10_000n, held: 0n });
        await finish(withdrawals);
        expect([await withdrawals.paid(), await reservesOf(parts)]).toEqual([[], []]);
      });
      if (!wasCut) break;
      cuts += 1;
    }
    expect(cuts).toBeGreaterThanOrEqual(2);
  });

  test('[C09] by two operators beside the house it gives the money back once', () =>
    withHouse(engine, async (parts) => {
      const withdrawals = setUpWithdrawals(parts);
      const id = await makeLost(parts, withdrawals);
      const { cash } = await withdrawals.money('player-one');
      await withdrawals.devnet.mineAndSee(2);
      const abandon = () => say(parts, `payment abandon p_${id}`);
      await Promise.allSettled([abandon(), withdrawals.pass(), abandon()]);
      await withdrawals.pass();
      expect(await withdrawals.money('player-one')).toEqual({ cash: cash + 10_000n, held: 0n });
      expect(await withdrawals.row(id)).toMatchObject({ state: 'failed', is_final: 1n });
    }));
});
