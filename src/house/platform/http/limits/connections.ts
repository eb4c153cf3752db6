/**
 * A bound on open connections. Without it a client that opens more than the process may have files, each with
 * half a request, keeps everybody else out until they time out: with 4,096 files and 6,000 slow connections
 * 147 of 348 requests of another client were reset (2026-11-23).
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networksOf } from './limits.ts';

/** Files that the house opens besides connections: pages, the database, letters, its own connections. */
const OTHER_FILES = 256;

/** The connections of one network, each set with the longest without an answer first. */
interface Network {
  readonly name: string;
  /** Have not finished a request yet. */
  readonly newcomers: Set<Socket>;
  readonly served: Set<Socket>;
}

/** How many files this process may open; infinite where the system does not say. */
const openFilesMax = (): number => {
  // Otherwise the report looks up the name of every peer. Node's types do not know the member yet.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
  const max = userLimits?.open_files?.soft;
  return typeof max === 'number' ? max : Infinity;
};
/** Read once, since it takes 8 ms. */
let filesMax: number | undefined;

/** @param wanted by the setting, as far as the process may open as many files */
export const connectionsMax = (wanted: number): number => {
  filesMax ??= openFilesMax();
  return Math.max(1, Math.min(wanted, filesMax - OTHER_FILES));
};

const sizeOf = ({ newcomers, served }: Network): number => newcomers.size + served.size;

const largestHalf = ({ newcomers, served }: Network): ReadonlySet<Socket> =>
  newcomers.size > served.size ? newcomers : served;
const first = (sockets: ReadonlySet<Socket>): Socket | undefined => sockets.values().next().value;

/** Networks by the number of their connections, so that the largest is found without going through all. */
const networksBySize = () => {
  const bySize: Set<Network>[] = [];
  return {
    largest: (): Network | undefined => bySize.at(-1)?.values().next().value,
    /** Has to be called after each change of a network's size. */
    moved: (network: Network, sizeBefore: number): void => {
      bySize[sizeBefore]?.delete(network);
      const size = sizeOf(network);
      while (bySize.length <= size) bySize.push(new Set());
      if (size > 0) bySize[size]?.add(network);
      while (bySize.length > 0 && bySize.at(-1)?.size === 0) bySize.pop();
    },
  };
};

/**
 * Holds the server to `max` open connections. One too many closes an older one of the network that has the
 * most: the oldest without an answer, or the longest idle after one, whichever are more. So slow clients
 * displace each other, as idle ones do, and whoever asks and reads is served. Behind a proxy there is one
 * network, and the proxy has to tell its clients apart.
 */
export const boundConnections = (server: Server, max: number): void => {
  const networks = new Map<string, Network>();
  const bySize = networksBySize();
  const networkOf = new Map<Socket, Network>();

  const add = (socket: Socket) => {
    const name = networksOf(socket.remoteAddress ?? '')[0]?.network ?? '';
    const network = networks.get(name) ?? { name, newcomers: new Set(), served: new Set() };
    networks.set(name, network);
    networkOf.set(socket, network);
    const before = sizeOf(network);
    network.newcomers.add(socket);
    bySize.moved(network, before);
  };
  const remove = (socket: Socket) => {
    const network = networkOf.get(socket);
    if (!network) return;
    networkOf.delete(socket);
    const before = sizeOf(network);
    network.newcomers.delete(socket);
    network.served.delete(socket);
    bySize.moved(network, before);
    if (sizeOf(network) === 0) networks.delete(network.name);
  };
  const serve = (socket: Socket) => {
    const network = networkOf.get(socket);
    if (!network) return;
    network.newcomers.delete(socket);
    // Deleted before it is added, so that it becomes the last one.
    network.served.delete(socket);
    network.served.add(socket);
  };

  server.on('connection', (socket) => {
    add(socket);
    socket.once('close', () => remove(socket));
    if (networkOf.size <= max) return;
    const largest = bySize.largest();
    const oldest = largest && first(largestHalf(largest));
    if (!oldest) return;
    // Its 'close' comes later, and more connections may come before it.
    remove(oldest);
    oldest.destroy();
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    response.once('finish', () => serve(socket));
  });
  // A live connection has finished its only request.
  server.on('upgrade', ({ socket }: IncomingMessage) => serve(socket));
};

/** Requests of one connection that may wait while another is answered. Browsers and proxies send one. */
export const PIPELINED_MAX = 8;

/**
 * Answers the requests of a connection one after another, and ends a connection with too many. Node stops
 * reading a client that does not read, but handles all requests of a chunk that it has: 1,600 for a file in
 * 64 KiB took 130 MB (2026-11-29), and their files stayed open when the connection was gone, since a response
 * that has not had its turn is never closed.
 */
export const boundPipelining = (app: FastifyInstance): void => {
  /** What waits for a connection's present answer. */
  const waiting = new WeakMap<Socket, (() => void)[]>();
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const begin = () => {
      reply.raw.once('close', () => {
        const next = waiting.get(socket)?.shift();
        if (next && !socket.destroyed) next();
        else waiting.delete(socket);
      });
      done();
    };
    const queue = waiting.get(socket);
    if (queue === undefined) {
      waiting.set(socket, []);
      begin();
    } else if (queue.length < PIPELINED_MAX) queue.push(begin);
    else {
      reply.hijack();
      socket.destroy();
    }
  });
};
