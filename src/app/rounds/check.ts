import { deviceTimers } from '../base/clock.ts';
import type { DeviceVerdict, Evidence } from './verdict.ts';

/** What the worker says: that it runs, then a verdict for each question. */
export type WorkerMessage =
  { readonly ready: true } | { readonly id: number; readonly verdict: DeviceVerdict };
interface Waiting {
  readonly evidence: Evidence;
  readonly done: (verdict: DeviceVerdict) => void;
  readonly failed: (error: Error) => void;
}

/** A script on a line that has gone quiet never fails by itself. */
const READY_MS = 10_000;
/** Then nothing is claimed of the rounds that wait; the next question begins anew. */
const TRIES_MAX = 5;
const FIRST_PAUSE_MS = 500;

let worker: Worker | null = null;
let lastId = 0;
let failures = 0;
let cancel = () => {};
const waiting = new Map<number, Waiting>();

const send = (to: Worker, id: number, evidence: Evidence) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  to.postMessage({ id, evidence });
};

const receive = (told: WorkerMessage) => {
  cancel();
  if ('ready' in told) return;
  failures = 0;
  waiting.get(told.id)?.done(told.verdict);
  waiting.delete(told.id);
};

/** Its script did not come, or it stopped: what waits is asked of another one. */
const restart = () => {
  cancel();
  worker?.terminate();
  worker = null;
  failures += 1;
  if (failures < TRIES_MAX && waiting.size > 0) {
    cancel = deviceTimers.after(FIRST_PAUSE_MS * 2 ** failures, start);
    return;
  }
  failures = 0;
  for (const { failed } of waiting.values()) failed(new Error('check: the worker does not run'));
  waiting.clear();
};

function start(): void {
  const made = new Worker(new URL('./checker.worker.ts', import.meta.url), {
    type: 'module',
    name: 'checker',
  });
  made.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => receive(data));
  made.addEventListener('error', () => {
    if (worker === made) restart();
  });
  cancel = deviceTimers.after(READY_MS, restart);
  for (const [id, { evidence }] of waiting) send(made, id, evidence);
  worker = made;
}

/**
 * Recomputes a round in the worker, which starts with the first check. Rejects when the worker cannot be had
 * or does not run.
 */
export const checkOnDevice = (evidence: Evidence): Promise<DeviceVerdict> =>
  new Promise((done, failed) => {
    lastId += 1;
    waiting.set(lastId, { evidence, done, failed });
    if (worker) send(worker, lastId, evidence);
    // Between two tries the next one takes it along.
    else if (failures === 0) start();
  });
