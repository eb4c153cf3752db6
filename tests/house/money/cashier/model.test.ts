import { describe, expect, test } from 'vitest';
import fc from '../../../fastCheck.ts';
import { watchOnce } from '../../../../src/house/money/cashier/watch.ts';
import { mine, pay, reorg } from '../../../../src/house/custody/chains/devnet/chain.ts';
import { SAMPLED_ENGINES, type TestHouse, withHouse } from '../../harness.ts';
import { cases } from '../../../level.ts';
import { openDevnet, silentListeners } from './devnet.ts';

/**
 * What can happen to a chain and to who watches it. Coins collide on purpose, so that payments replace each
 * other.
 */
const action = fc.oneof(
  fc.record({
    kind: fc.constant('pay' as const),
    player: fc.nat(2),
    coin: fc.nat(2),
    units: fc.integer({ min: 9_000, max: 90_000 }),
  }),
  fc.record({ kind: fc.constant('mine' as const), blocks: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ kind: fc.constant('steal' as const), coin: fc.nat(2) }),
  fc.record({ kind: fc.constant('reorg' as const), depth: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ kind: fc.constant('look' as const), scanners: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('crash' as const) }),
  fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: -5_000, max: 1_000_000 }) }),
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;
/**
 * Every run begins with a credit, its payment replaced below it, and the branch that did so leaving again.
 */
const TURNED: Action[] = [
  { kind: 'pay', player: 0, coin: 0, units: 50_000 },
  { kind: 'mine', blocks: 2 },
  { kind: 'look', scanners: 1 },
  { kind: 'steal', coin: 0 },
  { kind: 'mine', blocks: 2 },
  { kind: 'look', scanners: 3 },
];
const MIN_UNITS = 10_000n;
const players = ['player_0', 'player_1', 'player_2'];

const act = async ({ clock }: TestHouse, devnet: ReturnType<typeof openDevnet>, d: Action, n: number) => {
  const { chain, see, watch, address } = devnet;
  if (d.kind === 'pay') {
    const to = await address(players[d.player] ?? '');
    await chain((now) => {
      const spends = `coin ${d.coin}`;
      if (now.txs.some((tx) => tx.spends === spends && tx.state === 'mined')) return now;
      return pay(now, {
        txid: String(n).padStart(64, '0'),
        currency: 'BTC',
        spends,
        fee: 1_000n,
        createdAt: n,
        outputs: [{ address: to, amount: String(d.units) }],
      });
    });
  } else if (d.kind === 'steal') {
    await chain((now) => {
      const mined = now.txs.find((tx) => tx.spends === `coin ${d.coin}` && tx.state === 'mined');
      const depth =
        mined?.height === undefined || mined.height === null
          ? 0
          : now.blocks.filter(({ height }) => height >= (mined.height ?? 0)).length;
      if (!mined || depth === 0 || depth >= now.blocks.length) return now;
      return pay(reorg(now, depth), {
        txid: String(n).padStart(64, 'e'),
        currency: 'BTC',
        spends: mined.spends,
        fee: 1_000n,
        createdAt: n,
        outputs: [{ address: 'elsewhere', amount: '1' }],
      });
    });
  } else if (d.kind === 'mine') {
    for (let k = 0; k < d.blocks; k += 1) await chain((now) => mine(now, clock.now(), `${n}:${k}`));
  } else if (d.kind === 'reorg') {
    await chain((now) => (now.blocks.length > d.depth ? reorg(now, d.depth) : now));
  } else if (d.kind === 'look') {
    await Promise.all(Array.from({ length: d.scanners }, see));
  } else if (d.kind === 'crash') {
    const crash = async () => {
      throw new Error('power cut');
    };
    await watchOnce({
      ...watch,
      listeners: { ...silentListeners, recordLastDeposit: crash, reverseBonusForDeposit: crash },
    }).catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'power cut') throw error;
    });
  } else clock.advance(d.ms);
};

/**
 * Every deposit was credited once more than it was taken back, or as often; cash is what the lines of the
 * history say.
 */
const checkBooks = async ({ db }: TestHouse, { lines, cash }: ReturnType<typeof openDevnet>) => {
  const keys = (await db.kysely.selectFrom('postings').select('key').execute()).map(({ key }) => key);
  for (const { id, state, reversals } of await db.kysely
    .selectFrom('deposits')
    .select(['id', 'state', 'reversals'])
    .execute()) {
    const credits = keys.filter((key) => key.startsWith(`deposit:${id}`)).length;
    const takenBack = keys.filter((key) => key.startsWith(`deposit-reversal:${id}`)).length;
    expect({ credits, takenBack }).toEqual({
      credits: takenBack + (state === 'credited' ? 1 : 0),
      takenBack: Number(reversals),
    });
  }
  const told = (await db.kysely.selectFrom('messages').select('cause').execute()).map(({ cause }) => cause);
  const toldOf = (step: string) => told.filter((cause) => cause?.startsWith(`deposit-${step}:`)).length;
  const posted = (start: string) => keys.filter((key) => key.startsWith(start)).length;
  expect([toldOf('credited'), toldOf('reversed')]).toEqual([posted('deposit:'), posted('deposit-reversal:')]);
  for (const player of players) {
    const said = (await lines(player))
      .filter((line) => line.isCredited)
      .reduce((sum, line) => sum + line.amount, 0n);
    expect(said).toBe(await cash(player));
  }
};

/**
 * The deposits that the house has stopped asking about: they lie deeper than it promises to look
 * (FINAL_FACTOR).
 */
const finalCredits = async ({ db }: TestHouse): Promise<string[]> =>
  (
    await db.kysely
      .selectFrom('deposits')
      .select('id')
      .where('state', '=', 'credited')
      .where('is_final', '=', 1n)
      .execute()
  ).map(({ id }) => id);

describe.each(SAMPLED_ENGINES)('%s: deposits against a chain that does what it likes', (engine) => {
  test('[C03] credited exactly while its payment is in the chain; the books balance', async () => {
    let reversals = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 30 }), (actions) =>
        withHouse(engine, async (parts) => {
          const devnet = openDevnet(parts);
          await devnet.mineAndSee(2);
          const settled = new Set<string>();
          for (const [n, d] of [...TURNED, ...actions].entries()) {
            await act(parts, devnet, d, n);
            if (d.kind !== 'look' && d.kind !== 'crash') continue;
            await checkBooks(parts, devnet);
            for (const id of await finalCredits(parts)) settled.add(id);
          }
          await devnet.mineAndSee(6);
          await checkBooks(parts, devnet);
          const { txs } = await devnet.chain((now) => now);
          const inChain = new Set(txs.filter((tx) => tx.state === 'mined').map((tx) => tx.txid));
          for (const row of await parts.db.kysely.selectFrom('deposits').selectAll().execute()) {
            reversals += Number(row.reversals);
            expect(row.state === 'credited').toBe(
              settled.has(row.id) || (inChain.has(row.txid) && BigInt(row.amount) >= MIN_UNITS),
            );
            expect(row.is_final).toBe(1n);
          }
        }),
      ),
      { numRuns: cases(25) },
    );
    // The chains did get to where credits are taken back.
    expect(reversals).toBeGreaterThan(0);
  });
});
