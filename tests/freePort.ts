import { createServer } from 'node:net';

/** A port of the loopback address that nobody listens at now. */
export const freePort = (): Promise<number> =>
  new Promise<number>((done, fail) => {
    const server = createServer()
      .once('error', fail)
      .listen(0, '127.0.0.1', () => {
        const address = server.address();
        server.close(() =>
          address && typeof address === 'object' ? done(address.port) : fail(new Error('no port')),
        );
      });
  });
