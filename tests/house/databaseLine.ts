import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

type Ends = readonly [house: Socket, database: Socket];

/** A line between a house and its PostgreSQL that a test can cut or silence. */
export interface DatabaseLine {
  /** The database's address over this line. */
  readonly url: string;
  /** Breaks its connections, and refuses new ones. */
  cut(): Promise<void>;
  /** Delivers nothing more in either direction; connections stay open, and new ones come about. */
  silence(): void;
  /** Ends a cut or a silence; what was held back is delivered. */
  mend(): Promise<void>;
}

const carry = ([house, database]: Ends): void => {
  house.pipe(database).pipe(house);
};

export const openDatabaseLine = async (databaseUrl: string): Promise<DatabaseLine> => {
  const { hostname, port: behind } = new URL(databaseUrl);
  const open = new Set<Ends>();
  let isSilent = false;
  const server = createServer((house) => {
    const ends: Ends = [house, connect(Number(behind), hostname)];
    open.add(ends);
    for (const end of ends) {
      end.on('error', () => {});
      end.on('close', () => {
        open.delete(ends);
        for (const each of ends) each.destroy();
      });
    }
    if (!isSilent) carry(ends);
  });
  const listen = (port: number) =>
    new Promise<void>((done) => {
      server.listen(port, '127.0.0.1', done);
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    cut: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        for (const [house] of open) house.destroy();
      }),
    silence: () => {
      isSilent = true;
      for (const [house, database] of open) {
        house.unpipe(database);
        database.unpipe(house);
      }
    },
    mend: async () => {
      if (!server.listening) await listen(port);
      if (!isSilent) return;
      isSilent = false;
      for (const ends of open) carry(ends);
    },
  };
};
