import type { DrawVerdict, LottoDraw } from '../../fair/lottoDraw.ts';
import type { SignatureVerdict } from '../base/signature.ts';
import type { SeenMonth } from './seen.ts';

export interface DrawAnswer {
  readonly verdict: DrawVerdict;
  /** Of the closing statement. */
  readonly signature: SignatureVerdict;
  readonly ms: number;
}

/** What this device knows without the house: what it saw published, and the house's keys of statements. */
export interface DrawEvidence {
  readonly seen: SeenMonth | undefined;
  readonly keys: readonly string[] | null;
}

/**
 * Recomputes a draw off the main thread: a list may hold a hundred thousand tickets. Rejects when the worker
 * cannot run.
 */
export const checkDrawOnDevice = (draw: LottoDraw, evidence: DrawEvidence): Promise<DrawAnswer> =>
  new Promise((done, failed) => {
    const worker = new Worker(new URL('./draw.worker.ts', import.meta.url), {
      type: 'module',
      name: 'lotto-draw',
    });
    worker.addEventListener('message', (event: MessageEvent<DrawAnswer>) => {
      worker.terminate();
      done(event.data);
    });
    worker.addEventListener('error', () => {
      worker.terminate();
      failed(new Error('draw: the worker stopped'));
    });
    // A worker's postMessage takes no target origin; the rule knows only windows.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage({ draw, evidence });
  });
