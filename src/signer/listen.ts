/**
 * Where the signer listens: a Unix socket that only its user may open, or TLS that asks for a certificate.
 */
import { chmodSync, lstatSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { CONNECTIONS_MAX, SERVER_LIMITS } from './server.ts';
import type { ListenOn } from './settings.ts';

const HANDSHAKE_MS = 5_000;

/** An address that cannot be listened on. Its message is a sentence for the operator. */
class ListenError extends Error {
  override readonly name = 'ListenError';
}

const listening = (server: Server, where: { path: string } | { host: string; port: number }): Promise<void> =>
  new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(where, () => {
      server.off('error', fail);
      done();
    });
  });

/** Whether a process listens on a socket. */
const isLive = (path: string): Promise<boolean> =>
  new Promise((done) => {
    const probe = connect({ path });
    probe.once('connect', () => {
      probe.destroy();
      done(true);
    });
    probe.once('error', () => {
      done(false);
    });
  });

const isSocket = (path: string): boolean | null => {
  try {
    return lstatSync(path).isSocket();
  } catch {
    return null;
  }
};

/** A socket file outlives SIGKILL of its process: one that nobody listens on is replaced. */
const listenOnSocket = async (server: Server, path: string, mode: number): Promise<void> => {
  if (isSocket(path) === false) throw new ListenError(`${path} exists and is not a socket.`);
  if (isSocket(path)) {
    if (await isLive(path)) throw new ListenError(`Another process listens on ${path}. Stop it first.`);
    rmSync(path, { force: true });
  }
  await listening(server, { path });
  chmodSync(path, mode);
};

const fileOf = (path: string): Buffer => {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new ListenError(`${path} cannot be read.`, { cause: error });
  }
};

const serverFor = (on: ListenOn, handle: RequestListener): Server => {
  if ('socket' in on) return createServer(SERVER_LIMITS, handle);
  return createTlsServer(
    {
      ...SERVER_LIMITS,
      key: fileOf(on.key),
      cert: fileOf(on.cert),
      ca: fileOf(on.ca),
      requestCert: true,
      rejectUnauthorized: true,
      minVersion: 'TLSv1.3',
      handshakeTimeout: HANDSHAKE_MS,
    },
    handle,
  );
};

const addressOf = (on: ListenOn, server: Server): string => {
  if ('socket' in on) return `unix:${on.socket}`;
  const { port } = server.address() as AddressInfo;
  return `https://${on.host.includes(':') ? `[${on.host}]` : on.host}:${port}`;
};

export interface Listening {
  /** `unix:/path` or `https://host:port`. */
  readonly address: string;
  /** Takes no more requests and waits for those that have begun. */
  close(): Promise<void>;
}

/** @throws ListenError with a sentence; Error of the system */
export const listenOn = async (on: ListenOn, handle: RequestListener): Promise<Listening> => {
  const server = serverFor(on, handle);
  server.maxConnections = CONNECTIONS_MAX;
  if ('socket' in on) await listenOnSocket(server, on.socket, on.mode);
  else await listening(server, { host: on.host, port: on.port });
  return {
    address: addressOf(on, server),
    close: () =>
      new Promise((done) => {
        server.close(() => {
          done();
        });
        server.closeIdleConnections();
      }),
  };
};
