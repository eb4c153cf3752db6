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
import type { House } from '../../platform/ports.ts';
import { changelly } from './changelly/changelly.ts';
import { readPublicKey } from './changelly/signature.ts';
import { answerHint } from './hints.ts';
import { answerCurrencies, answerOffers, answerOrder, type BuyContext } from './orders.ts';
import { playExchange } from './playExchange.ts';
import { answerPaid, answerShow } from './playOrders.ts';

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
    bindAnyone(buyHint, (caller, hint) =>
      answerHint(context, key, caller.header?.('x-callback-signature'), hint),
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
