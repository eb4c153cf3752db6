import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Log } from '../ports.ts';
import type { Tables } from '../schema/tables.ts';
import { endsWithin } from '../endsWithin.ts';
import { hostUrls } from '../config/databaseSettings.ts';
import { CONNECTION_NAME } from './otherConnections.ts';

/** PostgreSQL delivers it within one database. */
const CHANNEL = 'glasshouse';
/** PostgreSQL refuses 8,000 bytes and more. */
export const TEXT_BYTES_MAX = 7_900;
const RECONNECT_AFTER_MS = 1_000;
const CONNECT_MS = 10_000;
/** A server that vanished without a word is noticed by a question that nobody answers. */
const ASKED_EVERY_MS = 30_000;
const ANSWERED_WITHIN_MS = 5_000;
const END_MS = 1_000;

/**
 * What houses of one PostgreSQL tell each other. Delivered at most once: a text that is sent while a
 * connection is lost does not reach who listens by it.
 */
export interface Channel {
  /** @throws where the database cannot be asked, or the text has more than TEXT_BYTES_MAX bytes */
  send(text: string): Promise<void>;
  /** Whether texts of others arrive now. */
  listening(): boolean;
  close(): Promise<void>;
}

interface Listener {
  text(text: string): void;
  /** Listening again: texts may have been lost meanwhile. Not called for the first connection. */
  again(): void;
}

/** Listens until the connection ends or `stop` is aborted. */
const listen = async (
  url: string,
  on: { readonly text: (text: string) => void; readonly listening: () => void },
  stop: AbortSignal,
): Promise<void> => {
  // A house on SQLite does not load the driver (store/open.ts).
  const { default: pg } = await import('pg');
  const { primaryOf } = await import('./primary.ts');
  const client = new pg.Client({
    connectionString: await primaryOf(hostUrls(url) ?? [url]),
    application_name: `${CONNECTION_NAME}hints-${randomUUID()}`,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWERED_WITHIN_MS,
    keepAlive: true,
  });
  let end = () => {};
  const ended = new Promise<void>((done) => {
    end = done;
  });
  client.on('error', () => end());
  client.once('end', end);
  stop.addEventListener('abort', end, { once: true });
  client.on('notification', ({ payload }) => on.text(payload ?? ''));
  const asking = setInterval(() => void client.query('select 1').catch(end), ASKED_EVERY_MS);
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    on.listening();
    await ended;
  } finally {
    clearInterval(asking);
    stop.removeEventListener('abort', end);
    // A server that is gone never says good-bye.
    await endsWithin(
      client.end().catch(() => {}),
      END_MS,
    );
  }
};

/** Opens the channel, by a connection of its own that is made anew whenever it is lost. */
export const openChannel = (
  { url, kysely, log }: { readonly url: string; readonly kysely: Kysely<Tables>; readonly log: Log },
  on: Listener,
): Channel => {
  const stop = new AbortController();
  let [isListening, wasListening] = [false, false];
  const listening = () => {
    isListening = true;
    if (wasListening) on.again();
    wasListening = true;
  };
  const keepListening = async () => {
    while (!stop.signal.aborted) {
      await listen(url, { text: on.text, listening }, stop.signal).catch(() => {});
      isListening = false;
      if (stop.signal.aborted) return;
      log.warn({}, 'the connection for hints of other houses is lost and made anew');
      await wait(RECONNECT_AFTER_MS, undefined, { signal: stop.signal }).catch(() => {});
    }
  };
  const kept = keepListening();
  return {
    listening: () => isListening,
    send: async (text) => {
      await sql`select pg_notify(${CHANNEL}, ${text})`.execute(kysely);
    },
    close: async () => {
      stop.abort();
      await kept;
    },
  };
};
