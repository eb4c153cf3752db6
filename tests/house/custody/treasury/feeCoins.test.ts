import { describe, expect, test } from 'vitest';
import { depositFacts } from '../../../../src/house/money/cashier/cashier.ts';
import { balanceHotAndCold, sendToCold } from '../../../../src/house/custody/treasury/cold.ts';
import { checkFeeCoins } from '../../../../src/house/custody/treasury/feeCoins.ts';
import { heldOn } from '../../../../src/house/custody/treasury/treasury.ts';
import { Refusal } from '../chains/ethereum/node.ts';
import { ETHER } from '../chains/ethereum/setUp.ts';
import { SAMPLED_ENGINES, type TestHouse, withHouse } from '../../harness.ts';
import { letterKinds } from '../../players/messages/written.ts';
import { setUpTreasury, type Treasury } from './setUp.ts';

const TOKENS = 1_000_000n;
const DAY_MS = 86_400_000;
const COLD = `0x${'c0'.repeat(20)}`;

const on = (
  engine: (typeof SAMPLED_ENGINES)[number],
  body: (parts: TestHouse, treasury: Treasury) => Promise<void>,
) =>
  withHouse(engine, async (parts) => body(parts, await setUpTreasury(parts)), {
    cold: { addresses: { ETH: COLD }, reserves: [], hotMaxPercent: 60, hotMinPercent: 20 },
  });
const reserveOf = async ({ port }: Treasury, payments: number): Promise<bigint> => {
  const reserve = await port.send?.feeReserve?.(payments);
  if (reserve === undefined) throw new Error('Ethereum keeps ether for fees');
  return reserve;
};
const told = async (parts: TestHouse) =>
  (await letterKinds(parts)).filter((kind) => kind === 'fee-coin-low').length;

describe.each(SAMPLED_ENGINES)('%s: ether for fees', (engine) => {
  test('[C09] a transfer to cold leaves it, by the house and by hand', () =>
    on(engine, async (_parts, treasury) => {
      const { chain, context, house, hot } = treasury;
      chain.pay(hot, ETHER);
      await treasury.openBooks();
      const reserve = await reserveOf(treasury, 50);
      expect(reserve).toBeGreaterThan(0n);
      const held = heldOn(context.chains).find(({ asset }) => asset === 'ETH');
      if (!held) throw new Error('the port sends ETH');
      expect(await sendToCold(house, depositFacts, held, ETHER - reserve + 1n)).toEqual({
        wrong: expect.stringMatching(/ ETH have to stay in the hot wallet, for the fees of tokens$/),
      });
      expect(await treasury.payments()).toEqual([]);
      expect(await balanceHotAndCold(context, depositFacts)).toBe(true);
      const [row] = await treasury.payments();
      expect(row).toMatchObject({ purpose: 'cold', currency: 'ETH' });
      const [{ amount }] = JSON.parse(row?.outputs ?? '') as [{ amount: string }];
      expect(BigInt(amount)).toBe(ETHER - reserve - ETHER / 50n);
      await treasury.settle();
      expect(chain.ether(hot)).toBeGreaterThan(reserve);
    }));

  test('[C09] too little for the next payments of tokens is told once a day, where there are tokens', () =>
    on(engine, async (parts, treasury) => {
      const { chain, context, hot } = treasury;
      await treasury.openBooks();
      await checkFeeCoins(context);
      expect(await told(parts)).toBe(0);
      await treasury.deposit('player-one', 500n * TOKENS, 'USDT');
      await Promise.all([checkFeeCoins(context), checkFeeCoins(context)]);
      expect(await told(parts)).toBe(1);
      parts.clock.advance(DAY_MS - 1);
      await checkFeeCoins(context);
      expect(await told(parts)).toBe(1);
      parts.clock.advance(1);
      await checkFeeCoins(context);
      expect(await told(parts)).toBe(2);
      chain.pay(hot, await reserveOf(treasury, 10));
      parts.clock.advance(DAY_MS);
      await checkFeeCoins(context);
      expect(await told(parts)).toBe(2);
      treasury.node.says.set('eth_getBalance', () => {
        throw new Refusal(-32_000, 'not now');
      });
      await checkFeeCoins(context);
      expect(await told(parts)).toBe(2);
    }));

  test('[C09] gas for a sweep that fails for lack of ether is told, once a day', () =>
    on(engine, async (parts, treasury) => {
      await treasury.openBooks();
      await treasury.deposit('player-one', 500n * TOKENS, 'USDT');
      await treasury.pass();
      expect(await treasury.payments()).toMatchObject([
        { purpose: 'gas', state: 'open', failure: expect.stringMatching(/short of ETH/) },
      ]);
      expect(await told(parts)).toBe(1);
      parts.clock.advance(600_000);
      await treasury.pass();
      expect(await told(parts)).toBe(1);
    }));
});
