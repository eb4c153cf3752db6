import type { DeviceVerdict, Evidence } from './verdict.ts';

interface Waiting { readonly done: (verdict: DeviceVerdict) => void; readonly failed: (error: Error) => void }

let worker: Worker | null = null;
let last = 0;
const waiting = new Map<number, Waiting>();

const fail = () => {
  for (const { failed } of waiting.values()) failed(new Error('check: the worker stopped'));
  waiting.clear();
  worker?.terminate();
  worker = null;
};

const start = (): Worker => {
  const made = new Worker(new URL('./checker.worker.ts', import.meta.url), { type: 'module', name: 'checker' });
  made.addEventListener('message', (event: MessageEvent<{ id: number; verdict: DeviceVerdict }>) => {
    waiting.get(event.data.id)?.done(event.data.verdict);
    waiting.delete(event.data.id);
  });
  made.addEventListener('error', fail);
  return made;
};

/** Recomputes a round in the worker, which starts with the first check. Rejects when the worker cannot run. */
export const checkOnDevice = (evidence: Evidence): Promise<DeviceVerdict> => new Promise((done, failed) => {
  worker ??= start();
  last += 1;
  waiting.set(last, { done, failed });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage({ id: last, evidence });
});
