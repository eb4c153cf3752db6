import { deviceTimers } from '../base/clock.ts';
import type { DeviceVerdict, Evidence } from './verdict.ts';

/** What the worker says: that it runs, then a verdict for each question. */
export type Told = { readonly ready: true } | { readonly id: number; readonly verdict: DeviceVerdict };
interface Waiting {
  readonly evidence: Evidence;
  readonly done: (verdict: DeviceVerdict) => void;
  readonly failed: (error: Error) => void;
}

/** A script on a line that has gone quiet never fails by itself. */
const READY_MS = 10_000;
/** Then nothing is claimed of the rounds that wait; the next question begins anew. */
const TRIES = 5;
const FIRST_PAUSE_MS = 500;

let worker: Worker | null = null;
let last = 0;
let lost = 0;
let cancel = () => {};
const waiting = new Map<number, Waiting>();

const send = (to: Worker, id: number, evidence: Evidence) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  to.postMessage({ id, evidence });
};

const hear = (told: Told) => {
  cancel();
  if ('ready' in told) return;
  lost = 0;
  waiting.get(told.id)?.done(told.verdict);
  waiting.delete(told.id);
};

/** Its script did not come, or it stopped: what waits is asked of another one. */
const lose = () => {
  cancel();
  worker?.terminate();
  worker = null;
  lost += 1;
  if (lost < TRIES && waiting.size > 0) {
    cancel = deviceTimers.after(FIRST_PAUSE_MS * 2 ** lost, start);
    return;
  }
  lost = 0;
  for (const { failed } of waiting.values()) failed(new Error('check: the worker does not run'));
  waiting.clear();
};

function start(): void {
  const made = new Worker(new URL('./checker.worker.ts', import.meta.url), {
    type: 'module',
    name: 'checker',
  });
  made.addEventListener('message', ({ data }: MessageEvent<Told>) => hear(data));
  made.addEventListener('error', () => {
    if (worker === made) lose();
  });
  cancel = deviceTimers.after(READY_MS, lose);
  for (const [id, { evidence }] of waiting) send(made, id, evidence);
  worker = made;
}

/**
 * Recomputes a round in the worker, which starts with the first check. Rejects when the worker cannot be had
 * or does not run.
 */
export const checkOnDevice = (evidence: Evidence): Promise<DeviceVerdict> =>
  new Promise((done, failed) => {
    last += 1;
    waiting.set(last, { evidence, done, failed });
    if (worker) send(worker, last, evidence);
    // Between two tries the next one takes it along.
    else if (lost === 0) start();
  });
