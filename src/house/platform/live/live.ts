import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import {
  CLIENT_FRAME_BYTES_MAX,
  FRAME,
  LIVE_PATH,
  PING,
  PONG,
  PUSHES_MISSED,
  type Topic,
} from '../../../wire/live.ts';
import { createMessageIds } from '../../../wire/messageIds.ts';
import { WINNER_LISTS, WINNERS_MAX, type WinnersPush } from '../../../wire/play/winners.ts';
import { hostAllowed } from '../http/hostName.ts';
import { originAllowed } from '../http/origin.ts';
import type { House } from '../ports.ts';
import { randomBelow } from '../random.ts';
import { addressLimit, type Allowance } from './addressLimit.ts';
import { LIVE_ERRORS, makeFrame, readFrame } from './frames.ts';
import type { Config } from '../config/config.ts';

/**
 * Whose address a request outside Fastify is limited by, as Fastify decides it with one trusted hop
 * (http/server.ts): behind a proxy what the proxy wrote, which is the last part of X-Forwarded-For.
 */
const clientAddress = (
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  { trustProxy }: Pick<Config, 'trustProxy'>,
): string => {
  const forwarded = trustProxy ? String(headers['x-forwarded-for'] ?? '').split(',') : [];
  return forwarded.at(-1)?.trim() || (socket.remoteAddress ?? '');
};

/** After this many bad frames the connection is closed (1008). */
const BAD_FRAMES_MAX = 20;
/** Frames that a client's message may be split into: it fits in one, and no other bound counts its parts. */
const FRAGMENTS_MAX = 16;
/** A socket that sends nothing between two sweeps, not even the automatic pong, is considered dead. */
export const SWEEP_MS = 30_000;
/** Sockets that are told at once to ask for the list, so that thousands do not ask in the same moment. */
const ASK_AT_ONCE = 100;
const ASK_EVERY_MS = 100;
/**
 * Wins that come within this time leave as one frame. A frame for each win and socket grew with the square of
 * the players: at 5,000 sockets a bet took four to nine times the CPU.
 */
export const PUSH_EVERY_MS = 1_000;
/** How long a socket that is closed may take to answer. */
const CLOSE_GRACE_MS = 1_000;
/** Service restart: clients reconnect after a random delay. */
const CLOSE_RESTART = 1012;
/** Try again later: the app then waits longest, and asks for the list meanwhile. */
const CLOSE_LATER = 1013;
const CLOSE_POLICY = 1008;

interface Client {
  readonly socket: WebSocket;
  readonly allowance: Allowance;
  readonly topics: Set<Topic>;
  badFrames: number;
  alive: boolean;
}

/**
 * Sends something by `transmit`, or ends a connection whose client does not read: what waits for it would
 * fill the house's memory. The app reconnects and asks for the list.
 */
const sendTo = ({ socket, allowance }: Client, transmit: (socket: WebSocket) => void): void => {
  const waiting = socket.bufferedAmount;
  if (waiting > 0 && waiting >= allowance.waitingMax()) socket.terminate();
  else transmit(socket);
};

const handleMessage = (client: Client, data: Buffer, isBinary: boolean): void => {
  if (!isBinary) {
    if (data.toString() === PING) return sendTo(client, (socket) => socket.send(PONG));
    return refuseFrame(
      client,
      0,
      LIVE_ERRORS.textNotAllowed,
      'Frames are binary; the only text is the heartbeat.',
    );
  }
  const frame = readFrame(data);
  if (frame.type === 'bad') refuseFrame(client, frame.id, frame.code, frame.message);
  else if (frame.type === 'subscribe') client.topics.add(frame.topic);
  else client.topics.delete(frame.topic);
};

const refuseFrame = (client: Client, id: number, code: number, message: string): void => {
  client.badFrames += 1;
  sendTo(client, (socket) => socket.send(makeFrame(FRAME.error, id, { code, message })));
  if (client.badFrames >= BAD_FRAMES_MAX) endSocket(client.socket, 'too many bad frames');
};

const rejectUpgrade = (socket: Duplex, status: string): void => {
  // Node has taken its own listener away: without one a client that resets the connection ends the house.
  socket.on('error', () => {});
  // A client that does not close its side must not keep the socket.
  socket.once('finish', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

/** Terminates a socket that is being closed and does not answer in time. */
const cutLater = (socket: WebSocket): void => {
  const cut = setTimeout(() => socket.terminate(), CLOSE_GRACE_MS);
  socket.once('close', () => clearTimeout(cut));
};

const closeSocket = (socket: WebSocket, code: number, reason: string): Promise<void> =>
  new Promise((done) => {
    cutLater(socket);
    socket.once('close', () => done());
    socket.close(code, reason);
  });

/** Ends a connection that breaks the rules. What it sends until it is closed is not read. */
const endSocket = (socket: WebSocket, reason: string): void => {
  void closeSocket(socket, CLOSE_POLICY, reason);
  socket.pause();
};

const makeSweep = (clients: ReadonlySet<Client>) => () => {
  for (const client of clients) {
    if (client.alive) sendTo(client, (socket) => socket.ping());
    else client.socket.terminate();
    client.alive = false;
  }
};

const follow = (clients: Set<Client>, socket: WebSocket, allowance: Allowance): void => {
  const client: Client = { socket, allowance, topics: new Set(), badFrames: 0, alive: true };
  clients.add(client);
  /** Every frame counts, since each costs the house work and most an answer. */
  const count = (handle: () => void): void => {
    // Frames that had arrived already when the connection was ended.
    if (socket.readyState !== socket.OPEN) return;
    client.alive = true;
    if (allowance.takeFrame()) handle();
    else endSocket(socket, 'too many frames');
  };
  socket.on('message', (data: Buffer, isBinary) => count(() => handleMessage(client, data, isBinary)));
  socket.on('ping', (data) => count(() => sendTo(client, () => socket.pong(data))));
  socket.on('pong', () => count(() => {}));
  socket.on('close', () => clients.delete(client));
  // A frame over the limit or a broken pipe; the library closes the socket.
  socket.on('error', () => {
    clients.delete(client);
    cutLater(socket);
  });
};

/** Of each list the newest wins, as many as it shows. */
const newestOf = (wins: WinnersPush): WinnersPush =>
  WINNER_LISTS.flatMap((list) => wins.filter((win) => win.list === list).slice(-WINNERS_MAX));

/** @returns what ends the pushes */
const pushWinners = (
  clients: ReadonlySet<Client>,
  { bus, clock, random }: Pick<House, 'bus' | 'clock' | 'random'>,
  pushEveryMs: number,
): (() => void) => {
  const ids = createMessageIds(clock.now, (limit) => randomBelow(random, limit));
  const push = (payload: WinnersPush | typeof PUSHES_MISSED, to: Iterable<Client>): void => {
    const pushId = ids.next();
    // No id is free: more than a thousand pushes in this second. Clients fetch the list anyway.
    if (pushId === null) return;
    // Encoded once for all clients.
    const bytes = makeFrame(FRAME.lastWinners, pushId, payload);
    for (const client of to)
      if (client.topics.has('last-winners')) sendTo(client, (socket) => socket.send(bytes));
  };
  let waiting: WinnersPush = [];
  let resting: NodeJS.Timeout | null = null;
  const pushWaiting = (): void => {
    resting = null;
    if (waiting.length === 0) return;
    push(waiting, clients);
    waiting = [];
    resting = setTimeout(pushWaiting, pushEveryMs);
  };
  const pushSoon = (notice: WinnersPush[number]): void => {
    waiting = newestOf([...waiting, notice]);
    if (resting === null) pushWaiting();
  };
  let asking: NodeJS.Timeout[] = [];
  const askLater = (): void => {
    const all = [...clients];
    for (let from = 0; from < all.length; from += ASK_AT_ONCE) {
      const some = all.slice(from, from + ASK_AT_ONCE).filter((client) => clients.has(client));
      asking.push(setTimeout(() => push(PUSHES_MISSED, some), (from / ASK_AT_ONCE) * ASK_EVERY_MS));
    }
  };
  const leave = [
    bus.subscribe('winner', pushSoon),
    bus.subscribe('missed', () => {
      for (const timer of asking) clearTimeout(timer);
      asking = [];
      askLater();
    }),
  ];
  return () => {
    for (const end of leave) end();
    if (resting !== null) clearTimeout(resting);
    for (const timer of asking) clearTimeout(timer);
  };
};

/** A way to close the live connections, and the number of clients. */
interface Live {
  close(): Promise<void>;
  count(): number;
}

/** Refuses every live connection: without a listener of its own an upgrade would never be answered. */
export const refuseLive = (server: Server): Live => {
  server.on('upgrade', (_, socket) => rejectUpgrade(socket, '404 Not Found'));
  return { close: () => Promise.resolve(), count: () => 0 };
};

/** Serves the live connection on an HTTP server. */
export const serveLive = (
  server: Server,
  house: Pick<House, 'bus' | 'config' | 'clock' | 'random'>,
  pushEveryMs = PUSH_EVERY_MS,
): Live => {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: CLIENT_FRAME_BYTES_MAX,
    maxFragments: FRAGMENTS_MAX,
    perMessageDeflate: false,
    // Answered by `follow`, within the budget of frames.
    autoPong: false,
  });
  const clients = new Set<Client>();
  const places = addressLimit(house.clock);

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url?.split('?')[0] !== LIVE_PATH) return rejectUpgrade(socket, '404 Not Found');
    if (!hostAllowed(request.headers, house.config)) return rejectUpgrade(socket, '421 Misdirected Request');
    // A socket has no CSRF token, so the origin is checked instead.
    if (request.headers.origin === undefined || !originAllowed(request.headers, house.config))
      return rejectUpgrade(socket, '403 Forbidden');
    const { verdict, leave, allowance } = places.enter(clientAddress(request, house.config));
    if (verdict === 'refused') return rejectUpgrade(socket, '429 Too Many Requests');
    socket.once('close', leave);
    sockets.handleUpgrade(request, socket, head, (opened) => {
      if (verdict === 'open') return follow(clients, opened, allowance);
      // A browser tells a page the code of a close, but not why an upgrade was refused.
      opened.on('error', () => {});
      void closeSocket(opened, CLOSE_LATER, 'too many live connections of this address');
    });
  };
  server.on('upgrade', upgrade);

  const unsubscribe = pushWinners(clients, house, pushEveryMs);
  const sweep = setInterval(makeSweep(clients), SWEEP_MS);
  sweep.unref();

  return {
    count: () => clients.size,
    close: async () => {
      clearInterval(sweep);
      unsubscribe();
      server.off('upgrade', upgrade);
      server.on('upgrade', (_, socket) => rejectUpgrade(socket, '503 Service Unavailable'));
      await Promise.all(
        [...clients].map((client) => closeSocket(client.socket, CLOSE_RESTART, 'the house restarts')),
      );
      sockets.close();
    },
  };
};
