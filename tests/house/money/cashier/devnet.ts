import { answerAddress, answerRecent, type Cashier } from '../../../../src/house/money/cashier/deposits.ts';
import { type WatchContext, watchOnce } from '../../../../src/house/money/cashier/watch.ts';
import { devnetPort } from '../../../../src/house/custody/chains/devnet/adapter.ts';
import { type Chain, mine, pay } from '../../../../src/house/custody/chains/devnet/chain.ts';
import { answerPay, mineDue } from '../../../../src/house/custody/chains/devnet/faucet.ts';
import { changeChain } from '../../../../src/house/custody/chains/devnet/store.ts';
import type { NetworkId } from '../../../../src/house/platform/chainPort.ts';
import { balanceOf } from '../../../../src/house/ledger/postings/balance.ts';
import { isRefusal } from '../../../../src/house/platform/ports.ts';
import { toCents } from '../../../../src/house/platform/rates/convert.ts';
import { playRates } from '../../../../src/house/platform/rates/rates.ts';
import { depositRates } from '../../../../src/house/platform/rates/spread.ts';
import type { CurrencyCode } from '../../../../src/wire/money/currencies.ts';
import type { TestHouse } from '../../harness.ts';
import { insertPlayer } from '../../players.ts';

/** Listeners of deposits that do nothing. */
export const silentListeners: WatchContext['listeners'] = {
  recordLastDeposit: async () => {},
  recordDepositForBonus: async () => 0n,
  reverseBonusForDeposit: async () => 0n,
  recordDepositedAmount: async () => {},
  limitPlayer: async () => {},
};

export interface Pay {
  readonly to: readonly (readonly [address: string, units: bigint])[];
  readonly txid: string;
  readonly spends?: string;
  readonly currency?: CurrencyCode;
}

/** A cashier, its watcher, and what moves its devnet, on one network. */
export const openDevnet = (
  { house, clock, db }: TestHouse,
  network: NetworkId = 'bitcoin',
  coin: CurrencyCode = 'BTC',
  listeners = silentListeners,
) => {
  const port = devnetPort(house, network);
  const { spreadParts } = house.config.fees;
  const rates = depositRates(playRates, spreadParts);
  const cashier: Cashier = {
    house,
    paused: new Set(),
    chains: [port],
    rates,
    spreadParts,
    mayDeposit: async () => null,
  };
  const watch: WatchContext = { house, port, rates, listeners };
  const asset = (code: CurrencyCode) => {
    const found = port.assets().find((one) => one.asset === code);
    if (!found) throw new Error(code);
    return found;
  };
  const chain = (change: (chain: Chain) => Chain) =>
    db.transaction((tx) => changeChain(tx, network, clock.now(), change));
  const see = () => watchOnce(watch);
  return {
    port,
    cashier,
    watch,
    chain,
    see,
    asset,
    address: async (playerId: string, code = coin) => {
      await insertPlayer({ db, clock }, playerId);
      const { pmType, ppId } = asset(code);
      const answer = await answerAddress(cashier, playerId, {
        currencyCode: code,
        pmType,
        paymentPPId: ppId,
      });
      if (isRefusal(answer)) throw new Error(answer.refused);
      return answer.depositAddress;
    },
    /** The job of the house: a block when it is due. */
    block: async () => {
      clock.advance(5_000);
      await mineDue(house, network, 5_000);
    },
    /** Blocks, at once, and a look at them. */
    mineAndSee: async (blocks: number) => {
      for (let n = 0; n < blocks; n += 1)
        await chain((now) => mine(now, clock.now(), `${now.blocks.length}`));
      await see();
    },
    faucet: (to: string, amount: string, code = coin) =>
      answerPay(house, [port], { currencyCode: code, address: to, amount }),
    pay: ({ to, txid, spends = `coin of ${txid}`, currency = coin }: Pay) =>
      chain((now) =>
        pay(now, {
          txid,
          currency,
          spends,
          fee: 1_000n,
          createdAt: clock.now(),
          outputs: to.map(([address, units]) => ({ address, amount: units.toString() })),
        }),
      ),
    recent: async (playerId: string) =>
      (await answerRecent(cashier, playerId, { createdSinceTimeStamp: 0 })).transactions,
    /** The player's history, oldest first: type, status, cents, confirmations, credited. */
    lines: async (playerId: string) =>
      (
        await db.kysely
          .selectFrom('transactions')
          .selectAll()
          .where('player_id', '=', playerId)
          .orderBy('ordinal')
          .execute()
      ).map((row) => ({
        id: row.id,
        type: Number(row.type),
        status: Number(row.status),
        amount: row.amount,
        confirmations: Number(row.confirmations),
        isCredited: row.is_credited === 1n,
        rateId: row.rate_id,
        coins: row.amount_in_currency,
      })),
    cash: (playerId: string) => balanceOf(db.kysely, `player:${playerId}:cash`),
    worth: (units: bigint, code = coin) => {
      const rate = playRates.current(code, clock.now());
      return rate ? toCents(units, asset(code).decimals, rate) : 0n;
    },
  };
};
