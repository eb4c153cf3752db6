import { withTimeout } from '../../base/withTimeout.ts';
import type { LogQuestion, LogVerdict } from './checkLog.ts';

/** A worker's script on a stalled connection never fails by itself. */
const TIMEOUT_MS = 30_000;

/** Checks off the main thread. Rejects when the worker cannot run: then nothing is claimed. */
export const checkInWorker = (question: LogQuestion): Promise<LogVerdict> => {
  const worker = new Worker(new URL('./log.worker.ts', import.meta.url), {
    type: 'module',
    name: 'house-log',
  });
  const checked = new Promise<LogVerdict>((done, failed) => {
    worker.addEventListener('message', (event: MessageEvent<LogVerdict>) => done(event.data));
    worker.addEventListener('error', () => failed(new Error('log: the worker stopped')));
    // A worker's postMessage takes no target origin; the rule knows only windows.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(question);
  });
  const late = () => {
    throw new Error('log: the worker did not answer');
  };
  return withTimeout(checked, TIMEOUT_MS, late).finally(() => worker.terminate());
};
