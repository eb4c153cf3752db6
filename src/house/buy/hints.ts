/** What an exchange tells by itself: kept beside the order for the operator, believed in nothing. */
import type { KeyObject } from 'node:crypto';
import type { buyHint } from '../../wire/buy.ts';
import type { RequestOf } from '../../wire/call.ts';
import { type Refusal, refuse } from '../ports.ts';
import { verifyCallback } from './changelly/signature.ts';
import type { Buying } from './orders.ts';
import { findOrder, saveHint } from './store.ts';

/**
 * No money moves here: a credit comes from the chain alone, when the coins arrive at the player's address.
 */
export const answerHint = async (
  { house }: Buying,
  key: KeyObject,
  signature: string | undefined,
  { orderId, externalOrderId, status }: RequestOf<typeof buyHint>,
): Promise<Record<string, never> | Refusal> => {
  if (signature === undefined || !verifyCallback(key, orderId, signature)) return refuse('callbackSignature');
  const order = await findOrder(house.db.kysely, externalOrderId ?? '');
  if (order) await saveHint(house.db.kysely, order.id, status ?? 'unknown', house.clock.now());
  return {};
};
