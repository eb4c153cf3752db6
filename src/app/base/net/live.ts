import { report } from '../../../wire/player/status.ts';
import { LIVE_PATH, type Topic, CLEANUP_CHECK_MS, CLEANUP_TIMEOUT_MS } from '../../../wire/live.ts';
import { BUILD } from '../build.ts';
import { chunk } from '../chunkOptions.ts';
import { deviceTimers, steady } from '../clock.ts';
import { randomBelow, randomId } from '../random.ts';
import { ask } from './call.ts';
import { type Subscriber, Connection, type LivePorts } from './connection.ts';
import type { LiveError } from './liveErrors.ts';
import { recordOutcome, heardAt } from './connectivity.ts';

/** One connection per URL. Destroys those without subscribers for 60 s, checked every 30 s. */
export const createPool = (ports: LivePorts) => {
  const connections = new Map<string, Connection>();
  let stopChecking: (() => void) | null = null;
  const clean = () => {
    for (const [url, connection] of connections) {
      if (connection.idleSince === null || ports.timers.steady() - connection.idleSince < CLEANUP_TIMEOUT_MS)
        continue;
      connection.destroy();
      connections.delete(url);
    }
    if (connections.size > 0) return;
    stopChecking?.();
    stopChecking = null;
  };
  return {
    get: (url: string): Connection => {
      const connection = connections.get(url) ?? new Connection(url, ports);
      connections.set(url, connection);
      stopChecking ??= ports.timers.every(CLEANUP_CHECK_MS, clean);
      return connection;
    },
    all: (): Iterable<Connection> => connections.values(),
    size: (): number => connections.size,
  };
};

/** Reports what breaks the contract; a lost connection is no bug. */
const reportError = ({ name, detail }: LiveError) => {
  if (name === 'connection error' || name === 'connection timeout') return;
  void ask(report, { errorId: randomId(), name, message: detail.slice(0, 500), build: BUILD });
};

/**
 * Steady ms of the browser's last `offline` event. It may be wrong: a later answer of the house disproves it.
 */
let offlineAt = 0;

const pool = createPool({
  timers: deviceTimers,
  randomBelow,
  recordOutcome,
  report: reportError,
  openSocket: (url) => new WebSocket(url),
  loadCodec: chunk(() => import('./frames.ts'), { file: 'live', offline: 'start' }),
  browserOnline: () => navigator.onLine || heardAt.value > offlineAt,
});

const everyConnection = (run: (connection: ReturnType<typeof pool.get>) => void) => {
  for (const connection of pool.all()) run(connection);
};

const wake = () => everyConnection((connection) => connection.wake());
const goOnline = () => everyConnection((connection) => connection.goOnline());
const goOffline = () => {
  offlineAt = steady();
  everyConnection((connection) => connection.goOffline());
};

let followed = false;
const followBrowser = () => {
  if (followed) return;
  followed = true;
  window.addEventListener('offline', goOffline);
  window.addEventListener('online', () => {
    goOnline();
    wake();
  });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) wake();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wake();
  });
  heardAt.subscribe((heardTime) => {
    if (heardTime > offlineAt) goOnline();
  });
};

const urlOf = () =>
  `${window.location.protocol === 'https:' ? 'wss:' : 'ws:'}//${window.location.host}${LIVE_PATH}`;

/** Subscribes to a topic. @returns unsubscribes */
export const followTopic = (topic: Topic, subscriber: Subscriber): (() => void) => {
  followBrowser();
  return pool.get(urlOf()).subscribe(topic, subscriber);
};
