// The player's limits and breaks.
import { computed, signal } from '@preact/signals-react';
import type { AnswerOf, Call } from '../../../wire/call.ts';
import {
  type Limit,
  type LimitName,
  protection,
  protectionBreak,
  protectionExclude,
  protectionLimit,
} from '../../../wire/player/protection.ts';
import { ask, type Reply } from '../../base/net/call.ts';
import { whenPlayerLeaves } from '../../base/session/whenPlayerLeaves.ts';
import { player, setProtection } from '../../base/session/state.ts';

/** Null until loaded. */
export const limits = signal<readonly Limit[] | null>(null);

/**
 * The last load failed. Limits are not stored on this device: an old limit must not pass for the current one.
 */
export const limitsFailed = signal(false);

/** Unix ms when the player's break or self-exclusion ends; 0 without one. */
export const pausedUntil = computed(() => {
  const { breakUntil = 0, excludedUntil = 0 } = player.value?.protection ?? {};
  return Math.max(breakUntil ?? 0, excludedUntil ?? 0);
});

whenPlayerLeaves(() => {
  limits.value = null;
});

const send = async <Req>(
  call: Call<Req, AnswerOf<typeof protection>>,
  body: Req,
): Promise<Reply<unknown>> => {
  const reply = await ask(call, body);
  if (reply.ok) {
    limits.value = reply.data.limits;
    setProtection(reply.data.facts);
  }
  return reply;
};

export const loadLimits = async (): Promise<void> => {
  limitsFailed.value = !(await send(protection, {})).ok;
};
export const setLimit = (body: { name: LimitName; value: number | null }) => send(protectionLimit, body);
export const takeBreak = (body: { days: number; agree: boolean }) => send(protectionBreak, body);
export const excludePlayer = (body: { days: number; agree: boolean }) => send(protectionExclude, body);
