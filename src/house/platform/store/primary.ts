/** Of several hosts of one database the one that takes writes: a lost primary's standby is promoted. */
import pg from 'pg';
import { endsWithin } from '../endsWithin.ts';
import type { Log } from '../ports.ts';
import { connecting, DatabaseLost, databaseTrouble } from './databaseTrouble.ts';

/** A host that vanished without a word is given up after this. */
export const HOST_ANSWERS_MS = 3_000;
const LOOK_EVERY_MS = 2_000;

/** @throws DatabaseLost where the host of this connection takes no writes, or does not say */
export const requireWritable = async (client: pg.ClientBase): Promise<void> => {
  const asked = client.query<{ transaction_read_only: string }>('show transaction_read_only');
  let said: string | undefined;
  const answered = asked.then(({ rows }) => {
    said = rows[0]?.transaction_read_only;
  });
  await endsWithin(answered, HOST_ANSWERS_MS);
  if (said === undefined) throw new DatabaseLost('The database does not answer.');
  if (said !== 'off') throw new DatabaseLost('The database is a standby, or is set to read only.');
};

const isWritable = async (connectionString: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: HOST_ANSWERS_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    await requireWritable(client);
    return true;
  } catch {
    return false;
  } finally {
    await endsWithin(
      client.end().catch(() => {}),
      HOST_ANSWERS_MS,
    );
  }
};

/** Host and port of an address, as a connection names its own. */
const hostOf = (url: string): string => {
  const { hostname, port } = new URL(url);
  return `${hostname.replace(/^\[(.*)\]$/, '$1')}:${port || 5432}`;
};

/** @returns the first of the addresses that takes writes. @throws DatabaseLost where none does */
export const primaryOf = async (urls: readonly string[]): Promise<string> => {
  const [only, ...others] = urls;
  if (only !== undefined && others.length === 0) return only;
  const writable = await Promise.all(urls.map(isWritable));
  const found = urls.find((_, n) => writable[n]);
  if (found === undefined) throw new DatabaseLost('The database cannot be reached: no host takes writes.');
  return found;
};

/** The hosts of one pool. */
interface Hosts {
  /** Where a new connection goes. */
  current(): string;
  /** A connection to `url` failed: the next ones go elsewhere. */
  leave(url: string): void;
  close(): void;
}

/**
 * Follows the host that takes writes. One whose process or network stands still says nothing, and its
 * connections would wait for minutes, so every two seconds the host that takes writes is looked for.
 * @param settled told each time which one does
 */
export const followPrimary = (urls: readonly string[], log: Log, settled: (host: string) => void): Hosts => {
  let index = 0;
  const current = (): string => urls[index] ?? '';
  if (urls.length === 1) return { current, leave: () => {}, close: () => {} };
  let looking = false;
  let known = current();
  const look = async (): Promise<void> => {
    const from = current();
    const found = (await isWritable(from)) ? from : await primaryOf(urls).catch(() => null);
    if (found === null) return;
    index = urls.indexOf(found);
    if (found !== known) log.warn({ host: hostOf(found) }, 'this host of the database takes writes now');
    known = found;
    settled(hostOf(found));
  };
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    void look().finally(() => {
      looking = false;
    });
  }, LOOK_EVERY_MS);
  return {
    current,
    leave: (url) => {
      // Of several that failed at once the first moves on.
      if (current() === url) index = (index + 1) % urls.length;
    },
    close: () => clearInterval(timer),
  };
};

/**
 * Connects to the host that takes writes, each tried once.
 * @param connect makes a connection to `hosts.current()`, or hands out one that is idle
 * @throws DatabaseLost
 */
export const connectToPrimary = async <T>(
  count: number,
  hosts: Hosts,
  connect: () => Promise<T>,
): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    const url = hosts.current();
    try {
      return await connecting(connect);
    } catch (error) {
      // Of the pool and not of the host.
      if (tries >= count || databaseTrouble(error) === 'crowded') throw error;
      hosts.leave(url);
    }
  }
};
