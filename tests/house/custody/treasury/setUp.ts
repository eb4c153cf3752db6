import { onTestFinished } from 'vitest';
import { depositFacts } from '../../../../src/house/money/cashier/cashier.ts';
import { answerAddress, type Cashier } from '../../../../src/house/money/cashier/deposits.ts';
import { watchOnce } from '../../../../src/house/money/cashier/watch.ts';
import { ethereumPort } from '../../../../src/house/custody/chains/ethereum/ethereum.ts';
import type { ChainPort } from '../../../../src/house/platform/chainPort.ts';
import { coinBalances } from '../../../../src/house/custody/coinBooks/coinBooks.ts';
import type { PaymentContext } from '../../../../src/house/custody/payments/context.ts';
import { isRefusal } from '../../../../src/house/platform/ports.ts';
import { playRates } from '../../../../src/house/platform/rates/rates.ts';
import { depositRates } from '../../../../src/house/platform/rates/spread.ts';
import { advanceOwnPayments } from '../../../../src/house/custody/treasury/ownPayments.ts';
import { planSweeps } from '../../../../src/house/custody/treasury/sweeps.ts';
import { compareWallet, heldOn, openAllBooks } from '../../../../src/house/custody/treasury/treasury.ts';
import type { CurrencyCode } from '../../../../src/wire/money/currencies.ts';
import { signerOf } from '../../../nodes/ethereumKeys.ts';
import { silentListeners } from '../../money/cashier/devnet.ts';
import { openNode } from '../chains/ethereum/node.ts';
import { configOf, CONTRACTS, HOT } from '../chains/ethereum/setUp.ts';
import type { TestHouse } from '../../harness.ts';
import { insertPlayer } from '../../players.ts';
import { ethereumChain } from './ethereumChain.ts';

/** Confirmations at which a deposit is credited, and those at which a payment is final. */
const CREDITED = 12;
export const FINAL = 24;

/** One pass over sweeps and the house's own payments. */
export const passOf = async (context: PaymentContext): Promise<void> => {
  await planSweeps(context, new Map());
  await advanceOwnPayments(context);
};

/** A house on the double of an Ethereum node. */
export const setUpTreasury = async (parts: TestHouse) => {
  const node = await openNode();
  onTestFinished(() => node.close());
  const chain = ethereumChain(node);
  const signer = signerOf(CONTRACTS);
  const port: ChainPort = ethereumPort(configOf(node.url), { clock: parts.clock, signer });
  const house = { ...parts.house, config: { ...parts.house.config, devnet: null }, chains: [port] };
  const context: PaymentContext = { house, chains: [port], rates: playRates };
  const rates = depositRates(playRates, {});
  const cashier: Cashier = {
    house,
    chains: [port],
    rates,
    spreadParts: {},
    mayDeposit: async () => null,
    paused: new Set(),
  };
  const see = () => watchOnce({ house, port, rates, listeners: silentListeners });
  return {
    node,
    chain,
    signer,
    port,
    house,
    context,
    see,
    /** A player's deposit that is credited. @returns its address */
    deposit: async (playerId: string, amount: bigint, asset: 'ETH' | 'USDT' | 'USDC' = 'ETH') => {
      await insertPlayer(parts, playerId);
      const answer = await answerAddress(cashier, playerId, {
        currencyCode: asset,
        pmType: 3,
        paymentPPId: 1,
      });
      if (isRefusal(answer)) throw new Error(answer.refused);
      chain.pay(answer.depositAddress, amount, asset);
      chain.mine(CREDITED);
      await see();
      return answer.depositAddress;
    },
    openBooks: () => openAllBooks(house, [port], depositFacts),
    pass: () => passOf(context),
    /** Passes and blocks until nothing is open any more. */
    settle: async () => {
      // What has ended may make way for a next payment, which the pass after it plans.
      for (let quiet = 0; quiet < 2;) {
        parts.clock.advance(1);
        await passOf(context);
        chain.mine(FINAL);
        const rows = await parts.db.kysely.selectFrom('payments').select('state').execute();
        quiet = rows.some(({ state }) => state === 'open') ? 0 : quiet + 1;
      }
    },
    payments: () => parts.db.kysely.selectFrom('payments').selectAll().orderBy('created_at').execute(),
    books: (asset: CurrencyCode) => coinBalances(parts.db.kysely, asset),
    /** By how much each wallet holds more than its books say. */
    differences: async () => {
      const found: Record<string, bigint> = {};
      for (const held of heldOn([port])) {
        const compared = await compareWallet(parts.db.kysely, held, 1);
        found[held.asset] = compared.found - compared.expected;
      }
      return found;
    },
    hot: HOT,
  };
};
export type Treasury = Awaited<ReturnType<typeof setUpTreasury>>;
