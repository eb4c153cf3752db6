import {
  depositAddress,
  depositAvailableMethods,
  devnetAddress,
  devnetBlocks,
  faucetPay,
  recentDeposits,
} from '../../../wire/money/cashier.ts';
import { answerForeignAddress, answerBlocks, answerPay } from '../../custody/chains/devnet/faucet.ts';
import { bindAnyone, bindPlayer, type BoundCall } from '../../platform/http/bind.ts';
import type { RateLimits } from '../../platform/http/limits/limits.ts';
import type { House } from '../../platform/ports.ts';
import { answerAddress, answerMethods, answerRecent, type Cashier } from './deposits.ts';

/** Calls of the faucet, on a house with a devnet only; elsewhere they are unknown. */
const faucetCalls = (house: House, { chains }: Cashier, limits: RateLimits): BoundCall[] => {
  const { devnet } = house.config;
  if (!devnet) return [];
  return [
    bindAnyone(
      faucetPay,
      async ({ ip }, request) => (await limits.take({ faucetByIp: ip })) ?? answerPay(house, chains, request),
    ),
    bindAnyone(devnetAddress, (_, request) => Promise.resolve(answerForeignAddress(house, chains, request))),
    bindAnyone(devnetBlocks, (_, request) => answerBlocks(house, chains, devnet.blockMs, request)),
  ];
};

/** The calls of the cashier: deposits. */
export const cashierCalls = (house: House, cashier: Cashier, limits: RateLimits): BoundCall[] => [
  bindPlayer(depositAvailableMethods, () => Promise.resolve(answerMethods(cashier))),
  bindPlayer(depositAddress, ({ playerId }, request) => answerAddress(cashier, playerId, request)),
  bindPlayer(recentDeposits, ({ playerId }, request) => answerRecent(cashier, playerId, request)),
  ...faucetCalls(house, cashier, limits),
];
