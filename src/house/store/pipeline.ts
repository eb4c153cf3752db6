import type { Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Tx } from '../ports.ts';
import { type Named, runnerOf } from './statement.ts';
import type { Tables } from './tables.ts';

/** Kysely for what is not a hot statement, on this connection alone. */
const kyselyOn = (query: (text: string, values: unknown[]) => Promise<pg.QueryResult>): Tx => {
  const connection = { query, release: () => {} };
  const pool = { connect: () => Promise.resolve(connection), end: () => Promise.resolve() };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as never }) }) as Tx;
};

const socketOf = (client: pg.PoolClient): Socket => (client as unknown as { connection: { stream: Socket } }).connection.stream;

/** What is sent within one turn goes out as one packet. */
const together = (socket: Socket): void => {
  if (socket.writableCorked > 0) return;
  socket.cork();
  process.nextTick(() => socket.uncork());
};

/**
 * A transaction on a connection that answers in the order in which it was asked: what nobody waits for (begin, commands)
 * is sent along with what comes next, instead of a journey each. Only the commit waits for all.
 */
export const pipeline = async <T>(client: pg.PoolClient, body: (tx: Tx) => Promise<T>): Promise<T> => {
  const socket = socketOf(client);
  let failed: { readonly error: unknown } | undefined;
  let ended = false;
  const send = (asked: pg.QueryConfig): Promise<pg.QueryResult<object>> => {
    if (ended) throw new Error(`asked after the end of its transaction: ${asked.text}`);
    together(socket);
    return client.query<object>(asked);
  };
  // Everything after the first error fails too, and says only that.
  const tell = (asked: pg.QueryConfig): void => { send(asked).catch((error: unknown) => { failed ??= { error }; }); };
  const prepared = ({ name, sql }: Named, values: readonly unknown[]): pg.QueryConfig => ({ name, text: sql, values: [...values] });
  const tx = kyselyOn((text, values) => send({ text, values }));
  const sentAhead = new Map<string, Promise<pg.QueryResult<object>>>();
  const keyOf = ({ name }: Named, parameters: readonly unknown[]): string => [name, ...parameters.map(String)].join('\n');
  runnerOf.set(tx, {
    ask: async (query, parameters) => {
      const key = keyOf(query, parameters);
      const sent = sentAhead.get(key) ?? send(prepared(query, parameters));
      // Asked once more, it may have another answer.
      sentAhead.delete(key);
      return (await sent).rows;
    },
    ahead: (query, parameters) => {
      const sent = send(prepared(query, parameters));
      sent.catch((error: unknown) => { failed ??= { error }; });
      sentAhead.set(keyOf(query, parameters), sent);
    },
    tell: (query, parameters) => tell(prepared(query, parameters)),
  });
  tell({ text: 'begin' });
  try {
    const value = await body(tx);
    const { command } = await send({ text: 'commit' });
    if (failed) throw failed.error;
    if (command !== 'COMMIT') throw new Error(`a transaction that had failed was to be committed: ${command}`);
    return value;
  } catch (error) {
    await send({ text: 'rollback' }).catch(() => {});
    throw failed?.error ?? error;
  } finally {
    ended = true;
  }
};
