import { batch, signal } from '@preact/signals-react';
import { object } from 'superstruct';
import type { Call } from '../../../wire/call.ts';
import { unixMs } from '../../../wire/common.ts';
import { now } from '../clock.ts';
import { ask } from '../net/call.ts';
import { playerStorage } from './playerStorage.ts';

/** An answer, and when it came (Unix ms): without a network it is shown as of then. */
export interface Cached<T> {
  readonly of: T;
  readonly at: number;
}
export type Loading = 'loading' | 'ready' | 'offline' | 'error';
/** The latest answer to a call, kept on this device for when the house cannot be reached. */
export const cachedCall = <Req, T>(key: string, call: Call<Req, T>, request: Req) => {
  const Kept = object({ of: call.answer, at: unixMs() });
  const answer = signal<Cached<T> | null>(null);
  const loading = signal<Loading>('loading');
  const load = async (): Promise<T | null> => {
    const reply = await ask(call, request);
    if (reply.ok) {
      batch(() => {
        answer.value = { of: reply.data, at: now() };
        loading.value = 'ready';
      });
      await playerStorage.set(key, answer.peek());
      return reply.data;
    }
    const known = answer.peek() ?? ((await playerStorage.get(key, Kept)) as Cached<T> | undefined) ?? null;
    batch(() => {
      answer.value = known;
      loading.value = reply.error === null ? 'offline' : 'error';
    });
    return null;
  };
  return {
    answer,
    loading,
    load,
    clear: () =>
      batch(() => {
        answer.value = null;
        loading.value = 'loading';
      }),
  };
};
