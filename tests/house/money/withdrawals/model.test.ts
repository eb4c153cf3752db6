import { describe, expect, test } from 'vitest';
import fc from '../../../fastCheck.ts';
import { reorg } from '../../../../src/house/custody/chains/devnet/chain.ts';
import { audit } from '../../../../src/house/ledger/postings/audit.ts';
import { isRefusal } from '../../../../src/house/platform/ports.ts';
import { passOnce } from './pass.ts';
import { declineWithdrawal } from '../../../../src/house/money/withdrawals/withdrawals.ts';
import { SAMPLED_ENGINES, type TestHouse, withHouse } from '../../harness.ts';
import { cutAt } from './crash.ts';
import { insertPlayer } from '../../players.ts';
import { cases, IS_LONG } from '../../../level.ts';
import { setUpWithdrawals, coinOf } from './setUp.ts';
import { approveWithdrawal } from './approve.ts';

const action = fc.oneof(
  fc.record({ kind: fc.constant('deposit' as const), units: fc.integer({ min: 20_000, max: 500_000 }) }),
  fc.record({
    kind: fc.constant('request' as const),
    dollars: fc.integer({ min: 15, max: 400 }),
    id: fc.integer({ min: 0, max: 9 }),
  }),
  fc.record({ kind: fc.constant('cancel' as const), id: fc.integer({ min: 10, max: 19 }) }),
  fc.record({ kind: fc.constantFrom('approve', 'approve', 'decline', 'send', 'mine', 'later') }),
  fc.record({ kind: fc.constant('cut' as const), at: fc.integer({ min: 0, max: 9 }) }),
  fc.record({
    kind: fc.constant('reorg' as const),
    depth: fc.integer({ min: 1, max: 2 }),
    rival: fc.boolean(),
  }),
);
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;

const BACK = new Set(['cancelled', 'declined', 'failed']);
const PLAYER = 'player-of-chance';

/** One player with a sum kept beside the ledger, to compare the two. */
const openWorld = async (parts: TestHouse) => {
  const { db, house, clock } = parts;
  const withdrawals = setUpWithdrawals(parts);
  let credited = 0n;
  let deposits = 0;
  const rivals = new Set<string>();
  const allRows = () => db.kysely.selectFrom('withdrawals').selectAll().execute();
  const newest = async () => (await allRows()).find(({ pending_key }) => pending_key !== null)?.id ?? 'none';

  const deposit = async (units: number) => {
    deposits += 1;
    credited += withdrawals.devnet.worth(BigInt(units));
    await withdrawals.devnet.pay({
      to: [[await withdrawals.devnet.address(PLAYER), BigInt(units)]],
      txid: `deposit ${deposits}`,
    });
    await withdrawals.devnet.mineAndSee(2);
  };
  /**
   * Yes only when the clerk would have said yes; no only when he would not, or while a deposit is not as deep
   * as it was.
   */
  const request = async (dollars: number, id: number) => {
    const before = await withdrawals.money(PLAYER);
    const asked = await db.kysely
      .selectFrom('stored_answers')
      .select('answer')
      .where('request_id', '=', `request-by-chance-${id}`)
      .executeTakeFirst();
    const answer = await withdrawals.make(PLAYER, dollars, `request-by-chance-${id}`);
    const after = await withdrawals.money(PLAYER);
    const may = !asked && before.held === 0n && dollars >= 20 && BigInt(dollars) * 100n <= before.cash;
    if (!asked && isRefusal(answer) && may) expect(answer.refused).toBe('withdrawalUnconfirmed');
    if (!asked && !isRefusal(answer)) expect(may).toBe(true);
    const moved = !asked && !isRefusal(answer) ? BigInt(dollars) * 100n : 0n;
    expect(after).toEqual({ cash: before.cash - moved, held: before.held + moved });
  };
  /**
   * A branch that was left comes back two blocks longer, with a rival of the newest payment in it or without.
   */
  const turn = async (depth: number, rival: boolean) => {
    await withdrawals.devnet.chain((now) => (now.blocks.length > depth ? reorg(now, depth) : now));
    const sent = (await allRows()).find(
      ({ state, is_final }) => (state === 'sent' || state === 'confirmed') && is_final === 0n,
    );
    const txids = sent ? await withdrawals.txids(sent.id) : [];
    const waits = (await withdrawals.paid()).some(
      ({ txid, state }) => txids.includes(txid) && state === 'mempool',
    );
    if (rival && sent && waits) {
      rivals.add(sent.id);
      await withdrawals.rival(coinOf(sent.id));
    }
    await withdrawals.devnet.mineAndSee(depth + 1);
  };
  const act = async (one: Action): Promise<unknown> => {
    if (one.kind === 'deposit') return deposit(one.units);
    if (one.kind === 'request') return request(one.dollars, one.id);
    if (one.kind === 'cancel') return withdrawals.revert(PLAYER, `request-by-chance-${one.id}`);
    if (one.kind === 'cut') return passOnce(cutAt(withdrawals.context, one.at).context).catch(() => {});
    if (one.kind === 'reorg') return turn(one.depth, one.rival);
    if (one.kind === 'approve') return approveWithdrawal(house, [], await newest(), 'clerk');
    if (one.kind === 'decline') return declineWithdrawal(house, await newest(), 'clerk', 'by chance');
    if (one.kind === 'mine') return withdrawals.devnet.mineAndSee(1);
    if (one.kind === 'later') return clock.advance(600_000);
    return withdrawals.pass();
  };
  const check = async () => {
    const rows = await allRows();
    const sumOf = (some: typeof rows) => some.reduce((sum, { amount_cents }) => sum + amount_cents, 0n);
    const held = rows.filter(({ pending_key }) => pending_key !== null);
    expect(held.length).toBeLessThanOrEqual(1);
    expect(await withdrawals.money(PLAYER)).toEqual({
      cash: credited - sumOf(rows.filter(({ state }) => !BACK.has(state))),
      held: sumOf(held),
    });
    const final = rows.filter(({ state, is_final }) => state === 'confirmed' && is_final === 1n);
    const out = rows.filter(
      ({ state, is_final, pending_key }) => pending_key === null && !BACK.has(state) && is_final === 0n,
    );
    expect([await withdrawals.sum('house:withdrawals'), await withdrawals.sum('chain:bitcoin')]).toEqual([
      sumOf(out),
      sumOf(final) - credited,
    ]);
    const paid = (await withdrawals.paid()).map(({ txid }) => txid);
    expect(new Set(paid).size).toBe(paid.length);
    // Who has the money back was never paid, and a rival is the only way to fail; who is final was paid.
    const paidTimes = async (id: string) => {
      const txids = await withdrawals.txids(id);
      return paid.filter((txid) => txids.includes(txid)).length;
    };
    for (const row of rows.filter(({ state }) => BACK.has(state))) expect(await paidTimes(row.id)).toBe(0);
    for (const row of rows.filter(({ state }) => state === 'failed')) expect(rivals).toContain(row.id);
    for (const row of final) expect(await paidTimes(row.id)).toBe(1);
    expect(await audit(db.kysely)).toEqual([]);
    return rows.map(({ state, is_final }) => `${state}${is_final}`);
  };
  return { withdrawals, act, check };
};

describe.each(SAMPLED_ENGINES)('%s: withdrawals by chance', (engine) => {
  test('[C07] [C09] with random requests, crashes and reorgs each is paid once or returned', async () => {
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 60, size: 'max' }), (actions) =>
        withHouse(engine, async (parts) => {
          const { act, check } = await openWorld(parts);
          await insertPlayer(parts, PLAYER);
          await act({ kind: 'deposit', units: 400_000 });
          for (const one of actions) {
            await act(one);
            for (const state of await check()) reached.add(state);
          }
        }),
      ),
      { numRuns: cases(20), ...(engine === 'sqlite' ? { seed: 20261124 } : {}) },
    );
    if (IS_LONG && engine === 'sqlite')
      expect([...reached].sort()).toEqual(
        expect.arrayContaining([
          'approved0',
          'cancelled1',
          'confirmed0',
          'confirmed1',
          'declined1',
          'failed1',
          'pending0',
          'sent0',
          'signed0',
        ]),
      );
  });
});
