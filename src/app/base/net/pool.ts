import { CLEANUP_CHECK_MS, CLEANUP_TIMEOUT_MS } from '../../../wire/live.ts';
import { Connection, type LivePorts } from './connection.ts';

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
