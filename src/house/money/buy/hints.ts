/** Callbacks of an exchange: stored with the order for the operator, and nothing depends on them. */
import type { KeyObject } from 'node:crypto';
import type { buyHint } from '../../../wire/money/buy.ts';
import type { RequestOf } from '../../../wire/call.ts';
import { type Refusal, refuse } from '../../platform/ports.ts';
import { verifyCallback } from './changelly/signature.ts';
import type { BuyContext } from './orders.ts';
import { findOrder, saveHint } from './store.ts';

/**
 * Stores a callback's status. No money moves: a deposit is credited only when its coins arrive on the chain.
 */
export const answerHint = async (
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
