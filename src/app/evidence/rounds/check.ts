import { deviceTimers } from '../../base/clock.ts';
import type { DeviceVerdict, Evidence } from './verdict.ts';

/** From the worker: that it runs, then a verdict for each request. */
export type WorkerMessage =
  | { readonly ready: true }
  | { readonly id: number; readonly verdict: DeviceVerdict };
interface Waiting {
  readonly evidence: Evidence;
  readonly done: (verdict: DeviceVerdict) => void;
  readonly failed: (error: Error) => void;
}

/** A worker's script on a stalled connection never fails by itself. */
const READY_MS = 10_000;
/** After so many failures the waiting checks reject; the next check tries again from the start. */
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

const receive = (message: WorkerMessage) => {
  cancel();
  if ('ready' in message) return;
  failures = 0;
  waiting.get(message.id)?.done(message.verdict);
  waiting.delete(message.id);
};

/** The worker's script failed to load, or it stopped: a new one gets the waiting requests. */
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
  const created = new Worker(new URL('./checker.worker.ts', import.meta.url), {
    type: 'module',
    name: 'checker',
  });
  created.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => receive(data));
  created.addEventListener('error', () => {
    if (worker === created) restart();
  });
  cancel = deviceTimers.after(READY_MS, restart);
  for (const [id, { evidence }] of waiting) send(created, id, evidence);
  worker = created;
}

/**
 * Recomputes a round in the worker, which starts with the first check. Rejects when the worker does not run.
 */
export const checkOnDevice = (evidence: Evidence): Promise<DeviceVerdict> =>
  new Promise((done, failed) => {
    lastId += 1;
    waiting.set(lastId, { evidence, done, failed });
    if (worker) send(worker, lastId, evidence);
    // Between two tries: the next worker gets it.
    else if (failures === 0) start();
  });
