import type { Config } from '../../../../src/house/platform/config/config.ts';
import { pay } from '../../../../src/house/custody/chains/devnet/chain.ts';
import { changeChain } from '../../../../src/house/custody/chains/devnet/store.ts';
import { playerCash, playerHeld } from '../../../../src/house/ledger/postings/addresses.ts';
import { balanceOf } from '../../../../src/house/ledger/postings/balance.ts';
import { type PaymentContext, paymentContext } from '../../../../src/house/custody/payments/context.ts';
import { withdrawalCalls } from '../../../../src/house/money/withdrawals/calls.ts';
import { versionsOf } from '../../../../src/house/custody/payments/payments.ts';
import { passOnce } from './pass.ts';
import {
  type WithdrawalData,
  withdrawalData,
  withdrawalMake,
  withdrawalRevert,
} from '../../../../src/wire/money/withdrawals.ts';
import { askerOf, good } from '../../asking.ts';
import { openDevnet } from '../cashier/devnet.ts';
import type { TestHouse } from '../../harness.ts';
import { insertPlayer } from '../../players.ts';

/** A wallet outside, for Bitcoin's regtest: BIP173's test program under the prefix bcrt. */
export const WALLET = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';
/** The coin that a withdrawal's payment spends. */
export const coinOf = (id: string): string => `payment:p_${id}`;
export const BTC = { currencyCode: 'BTC', pmType: 1, paymentPPId: 1 } as const;

/** The parts of a house whose withdrawals are set otherwise. */
export const withSettings = (parts: TestHouse, more: Partial<Config['withdrawals']>): TestHouse => {
  const { house } = parts;
  const withdrawals = { ...house.config.withdrawals, ...more };
  return { ...parts, house: { ...house, config: { ...house.config, withdrawals } } };
};

/** A withdrawal context on a Bitcoin devnet. `reach` changes the parts of the house before they are used. */
export const setUpWithdrawals = (
  parts: TestHouse,
  reach: (context: PaymentContext) => PaymentContext = (context) => context,
) => {
  const { house, db, clock } = parts;
  const devnet = openDevnet(parts);
  const context = reach(paymentContext(house));
  let asked = 0;
  const ask = askerOf(withdrawalCalls(house));
  const requestId = () => `withdraw-number-${(asked += 1)}`;
  return {
    devnet,
    context,
    requestId,
    /** A player with this much Bitcoin, credited. */
    player: async (id: string, units: bigint) => {
      await insertPlayer(parts, id);
      await devnet.pay({ to: [[await devnet.address(id), units]], txid: `deposit of ${id}` });
      await devnet.mineAndSee(2);
      return id;
    },
    make: (playerId: string, dollars: number, id = requestId(), destinationAddress = WALLET) =>
      ask(withdrawalMake, playerId, { requestId: id, ...BTC, amount: dollars * 100, destinationAddress }),
    revert: (playerId: string, id = requestId()) => ask(withdrawalRevert, playerId, { requestId: id }),
    data: async (playerId: string): Promise<WithdrawalData> => good(await ask(withdrawalData, playerId, {})),
    pass: () => passOnce(context),
    row: (id: string) =>
      db.kysely.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    money: async (playerId: string) => ({
      cash: await balanceOf(db.kysely, playerCash(playerId)),
      held: await balanceOf(db.kysely, playerHeld(playerId)),
    }),
    /** What a house account holds: it keeps no balance, so from its entries. */
    sum: async (address: string) => {
      const rows = await db.kysely
        .selectFrom('entries')
        .select('amount')
        .where('address', '=', address)
        .execute();
      return rows.reduce((sum, { amount }) => sum + amount, 0n);
    },
    /** Payments to the wallet outside that are on the chain or wait for it. */
    paid: async (address = WALLET) =>
      (
        await db.kysely.selectFrom('devnet_txs').selectAll().where('state', '!=', 'replaced').execute()
      ).filter(({ outputs }) => outputs.includes(address)),
    /** The transactions signed for a withdrawal, oldest first. */
    txids: async (id: string) => {
      const { payment_id: payment } = await db.kysely
        .selectFrom('withdrawals')
        .select('payment_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return payment === null ? [] : (await versionsOf(db.kysely, payment)).map(({ txid }) => txid);
    },
    /** A rival that spends the same coin elsewhere. */
    rival: (spends: string) =>
      db.transaction((tx) =>
        changeChain(tx, 'bitcoin', clock.now(), (chain) =>
          pay(chain, {
            txid: `rival of ${spends}`,
            currency: 'BTC',
            spends,
            outputs: [{ address: 'elsewhere', amount: '1' }],
            fee: 1_000n,
            createdAt: clock.now(),
          }),
        ),
      ),
  };
};
export type Withdrawals = ReturnType<typeof setUpWithdrawals>;
