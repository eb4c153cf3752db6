import type { Advice } from '../../../games/poker/advise.ts';
import type { PokerDefinition } from '../../../games/poker/definition.ts';

let worker: Worker | null = null;

/** The best hold of a deal, computed in a worker. Rejects when the worker fails. */
export const advise = (definition: PokerDefinition, cards: readonly number[]): Promise<Advice> =>
  new Promise((done, failed) => {
    worker ??= new Worker(new URL('./adviser.worker.ts', import.meta.url), {
      type: 'module',
      name: 'adviser',
    });
    const current = worker;
    current.addEventListener('message', (event: MessageEvent<Advice>) => done(event.data), { once: true });
    current.addEventListener(
      'error',
      () => {
        worker = null;
        failed(new Error('the adviser stopped'));
      },
      { once: true },
    );
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    current.postMessage({ definition, cards });
  });
