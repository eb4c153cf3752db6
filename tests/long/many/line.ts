/** A line between a house and its database that a test can cut. */
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

export interface Line {
  /** The database's address through this line. */
  readonly url: string;
  /** Connections break, and no new ones come about. */
  cut(): void;
  /** Nothing arrives any more in either direction, and nobody is told. */
  silence(): void;
  /** What a silent line held back arrives now. */
  mend(): void;
  close(): Promise<void>;
}

type State = 'open' | 'cut' | 'silent';

export const openLine = async (databaseUrl: string): Promise<Line> => {
  const { hostname, port } = new URL(databaseUrl);
  const ends = new Set<Socket>();
  let state: State = 'open';
  const join = (from: Socket, to: Socket) => {
    ends.add(from);
    from.on('data', (chunk) => {
      if (!to.write(chunk)) from.pause();
    });
    to.on('drain', () => {
      if (state !== 'silent') from.resume();
    });
    from.on('error', () => {});
    from.on('close', () => {
      ends.delete(from);
      to.destroy();
    });
    if (state === 'silent') from.pause();
  };
  const server = createServer((house) => {
    if (state === 'cut') {
      house.destroy();
      return;
    }
    const database = connect(Number(port), hostname);
    join(house, database);
    join(database, house);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cut: () => {
      state = 'cut';
      for (const end of ends) end.destroy();
    },
    silence: () => {
      state = 'silent';
      for (const end of ends) end.pause();
    },
    mend: () => {
      state = 'open';
      for (const end of ends) end.resume();
    },
    close: async () => {
      for (const end of ends) end.destroy();
      await new Promise((done) => {
        server.close(done);
      });
    },
  };
};
