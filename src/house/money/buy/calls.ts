import {
  buyCurrencies,
  buyHint,
  buyOffers,
  buyOrder,
  playOrderPay,
  playOrderDetails,
} from '../../../wire/money/buy.ts';
import { type Cashier, coinsOf } from '../cashier/cashier.ts';
import { bindAnyone, bindPlayer, type BoundCall } from '../../platform/http/bind.ts';
import { type House, type Refusal, refuse } from '../../platform/ports.ts';
import { changelly } from './changelly/changelly.ts';
import { readPublicKey, verifyCallback } from './changelly/signature.ts';
import { answerCurrencies, answerOffers, answerOrder, type BuyContext } from './orders.ts';
import { playExchange } from './playExchange.ts';
import { answerPaid, answerShow } from './playOrders.ts';
import type { KeyObject } from 'node:crypto';
import type { RequestOf } from '../../../wire/call.ts';
import { findOrder, saveHint } from './store.ts';

/** Callbacks of an exchange: stored with the order for the operator, and nothing depends on them. */

/**
 * Stores a callback's status. No money moves: a deposit is credited only when its coins arrive on the chain.
 */
const answerHint = async (
  { house }: BuyContext,
  key: KeyObject,
  signature: string | undefined,
  { orderId, externalOrderId, status }: RequestOf<typeof buyHint>,
): Promise<Record<string, never> | Refusal> => {
  if (signature === undefined || !verifyCallback(key, orderId, signature)) return refuse('callbackSignature');
  const order = await findOrder(house.db.kysely, externalOrderId ?? '');
  if (order) await saveHint(house.db.kysely, order.id, status ?? 'unknown', house.clock.now());
  return {};
};

const buyContext = (house: House, cashier: Cashier): BuyContext => {
  const { config, clock } = house;
  const coins = coinsOf(cashier);
  const play = config.devnet ? playExchange({ coins, rates: cashier.rates, clock }) : null;
  return { house, cashier, exchange: config.changelly ? changelly(config.changelly, coins) : play };
};

/** Calls of the play exchange's page, or of Changelly's callbacks where their key is configured. */
const exchangeCalls = (context: BuyContext, { config }: House): BoundCall[] => {
  if (!config.changelly) {
    return config.devnet
      ? [
          bindAnyone(playOrderDetails, (_, { orderId }) => answerShow(context, orderId)),
          bindAnyone(playOrderPay, (_, { orderId }) => answerPaid(context, orderId)),
        ]
      : [];
  }
  if (config.changelly.callbackKey === null) return [];
  const key = readPublicKey(config.changelly.callbackKey);
  return [
    bindAnyone(buyHint, (caller, webhook) =>
      answerHint(context, key, caller.header?.('x-callback-signature'), webhook),
    ),
  ];
};

/** The calls of buying crypto. */
export const buyCalls = (house: House, cashier: Cashier): BoundCall[] => {
  const context = buyContext(house, cashier);
  return [
    bindPlayer(buyCurrencies, () => answerCurrencies(context)),
    bindPlayer(buyOffers, ({ playerId }, request) => answerOffers(context, playerId, request)),
    bindPlayer(buyOrder, ({ playerId }, request) => answerOrder(context, playerId, request)),
    ...exchangeCalls(context, house),
  ];
};
