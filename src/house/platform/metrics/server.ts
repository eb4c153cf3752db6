import { createServer, type Server } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';

const TIMEOUT_MS = 5_000;
/** Prometheus, a second one, and somebody who looks. */
const CONNECTIONS_MAX = 16;

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      done();
    });
  });

/**
 * Serves one text at `/metrics`, on an address of its own: what it says is the operator's.
 * @param read may take seconds; askers that come meanwhile get the same answer
 * @throws Error with a sentence for the operator where the address is taken
 */
export const serveMetrics = async (
  { port, host }: { readonly port: number; readonly host: string },
  type: string,
  read: () => Promise<string>,
): Promise<{ readonly address: string; close(): Promise<void> }> => {
  let asked: Promise<string> | null = null;
  const answer = (): Promise<string> =>
    (asked ??= read().finally(() => {
      asked = null;
    }));
  const server = createServer(
    { requestTimeout: TIMEOUT_MS, headersTimeout: TIMEOUT_MS },
    (request, reply) => {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (!isRead || request.url?.split('?')[0] !== '/metrics') return reply.writeHead(404).end();
      answer().then(
        (text) => reply.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text),
        () => reply.writeHead(500).end(),
      );
    },
  );
  server.maxConnections = CONNECTIONS_MAX;
  await listen(server, port, host).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    const text = /EADDRINUSE/.test(why) ? 'is in use' : `cannot be opened: ${why}`;
    throw new Error(`Port ${port} of ${host}, for /metrics, ${text}. Set METRICS_PORT to another one.`, {
      cause: error,
    });
  });
  const { port: bound } = server.address() as AddressInfo;
  return {
    address: `http://${isIPv6(host) ? `[${host}]` : host}:${bound}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};
