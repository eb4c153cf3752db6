/// <reference lib="webworker" />
import type { WorkboxPlugin } from 'workbox-core/types.js';
import {
  createLine,
  type LineMessage,
  type LineNews,
  type LineState,
  PROBE_TIMEOUT_MS,
  type Probed,
  probeHouse,
} from '../src/wire/line.ts';
import { leaving } from './files.ts';
import { tell } from './pages.ts';

declare const self: ServiceWorkerGlobalScope;

/** For how long the worker stays awake to probe. Then pages wake it when the next probe is due. */
const AWAKE_MS = 60_000;

const messageOf = (state: LineState): LineMessage => ({ type: 'LINE', state });
const tellPages = async (state: LineState): Promise<void> => {
  for (const page of await self.clients.matchAll({ type: 'window' })) tell(page, messageOf(state));
};

/** Who answers now. */
export const probe = (): Promise<Probed> =>
  probeHouse((path, init) => fetch(path, { ...init, signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) }));

let rest = () => {};
const judge = createLine({
  timers: {
    steady: () => performance.now(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  },
  randomBelow: (limit) => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % limit,
  probe,
  changed: (state) => {
    if (state.line === 'up') rest();
    void tellPages(state);
  },
});

let awake: Promise<void> | null = null;
const stayAwake = (event: ExtendableEvent): void => {
  if (awake || leaving.signal.aborted || judge.state().line === 'up') return;
  awake = new Promise<void>((done) => {
    rest = done;
    setTimeout(done, AWAKE_MS);
  }).finally(() => {
    awake = null;
  });
  event.waitUntil(awake);
};
leaving.signal.addEventListener('abort', () => {
  judge.stop();
  rest();
});

/**
 * A page tells news of the line. The answer goes to it in any case: this
 * worker may have been stopped since it last told what it knew.
 */
export const hear = async (news: LineNews, event: ExtendableMessageEvent): Promise<void> => {
  await judge.hear(news);
  stayAwake(event);
  tell(event.source as Client | null, messageOf(judge.state()));
};

/** Learns from navigations and files. A portal answers them too, so an answer is only a reason to probe. */
export const follow: WorkboxPlugin = {
  fetchDidFail: async ({ error, event }) => {
    // The page was left, or wants it no more.
    if (error.name === 'AbortError') return;
    await judge.hear('lost');
    stayAwake(event);
  },
  fetchDidSucceed: ({ response }) => {
    if (judge.state().line === 'down') void judge.hear('due');
    return Promise.resolve(response);
  },
};
