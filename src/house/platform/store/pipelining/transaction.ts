/**
 * Transactions on PostgreSQL whose statements are pipelined: those asked for in one turn of the event loop
 * leave as one packet with one Sync (batch.ts), encoded by our own code (messages.ts). The driver's own
 * pipelining (`pipeline: true`) sends a packet and a Sync a statement: docs/scale.md has what that costs.
 */
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Tx } from '../../ports.ts';
import { DatabaseLost } from '../databaseTrouble.ts';
import { type NamedQuery, runnerOf } from '../statement.ts';
import type { Tables } from '../../schema/tables.ts';
import { type Answer, type BatchedQuery, pipelinedBatch, type Prepared } from './batch.ts';

/** Kysely on this connection, for statements that are not prepared by name. */
const kyselyOn = (send: (query: NamedQuery, values: readonly unknown[]) => Promise<Answer>): Tx => {
  const query = async (sql: string, values: readonly unknown[]) => {
    const { rows, tag } = await send({ name: '', sql }, values);
    const [command = '', ...counts] = tag.split(' ');
    return { command, rowCount: Number(counts.at(-1) ?? rows.length), rows };
  };
  const connection = { query, release: () => {} };
  const pool = { connect: () => Promise.resolve(connection), end: () => Promise.resolve() };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as never }) }) as Tx;
};

const preparedBy = new WeakMap<pg.PoolClient, Prepared>();
const preparedOf = (client: pg.PoolClient, comment = ''): Prepared => {
  const prepared = preparedBy.get(client) ?? { columns: new Map(), unknown: false, comment };
  preparedBy.set(client, prepared);
  return prepared;
};
/** Whether the connection can be used for another transaction. */
export const isReusable = (client: pg.PoolClient): boolean => !preparedOf(client).unknown;

/**
 * The connection broke before commit or rollback was answered: whether the transaction was committed is
 * unknown.
 */
class OutcomeUnknown extends DatabaseLost {}

/** Sends the statements of one turn of the event loop as one batch. Those that follow wait for its end. */
const batchesOn = (client: pg.PoolClient, comment: string) => {
  const prepared = preparedOf(client, comment);
  let waiting: BatchedQuery[] = [];
  let sending = false;
  let scheduled = false;
  const flush = (): void => {
    scheduled = false;
    if (sending || waiting.length === 0) return;
    const queries = waiting;
    waiting = [];
    sending = true;
    client.query(
      pipelinedBatch(queries, prepared, () => {
        sending = false;
        schedule();
      }),
    );
  };
  /** After this turn's promises, whose continuations may add statements. */
  const schedule = (): void => {
    if (scheduled || sending || waiting.length === 0) return;
    scheduled = true;
    process.nextTick(flush);
  };
  return (query: NamedQuery, values: readonly unknown[]): Promise<Answer> =>
    new Promise<Answer>((done, fail) => {
      waiting.push({ query, values, done, fail });
      schedule();
    });
};

/**
 * A transaction whose statements are pipelined. `begin` and statements without a result leave with the next
 * query, the last of them with the commit.
 * @param comment ends the text of prepared statements, the same for each transaction of a connection
 * @throws OutcomeUnknown where the connection broke before the outcome was answered
 */
export const pipelinedTransaction = async <T>(
  client: pg.PoolClient,
  body: (tx: Tx) => Promise<T>,
  comment = '',
): Promise<T> => {
  const enqueue = batchesOn(client, comment);
  let failed: { readonly error: unknown } | undefined;
  let ended = false;
  const send = (query: NamedQuery, values: readonly unknown[] = []): Promise<Answer> => {
    if (ended) throw new Error(`asked after the end of its transaction: ${query.sql}`);
    return enqueue(query, values);
  };
  // After the first error all other statements fail too, with less information.
  const keepFirstError = (error: unknown): void => {
    failed ??= { error };
  };
  const executeNoWait = (query: NamedQuery, values: readonly unknown[] = []): void => {
    send(query, values).catch(keepFirstError);
  };
  const tx = kyselyOn(send);
  runnerOf.set(tx, {
    first: async (query, parameters) => (await send(query, parameters)).rows[0],
    executeNoWait,
  });
  executeNoWait({ name: 'begin', sql: 'begin' });
  try {
    const value = await body(tx);
    const { tag } = await send({ name: 'commit', sql: 'commit' });
    if (failed) throw failed.error;
    if (tag !== 'COMMIT') throw new Error(`a transaction that had failed was to be committed: ${tag}`);
    return value;
  } catch (error) {
    const undone = await send({ name: '', sql: 'rollback' }).then(
      () => true,
      () => false,
    );
    if (!undone) throw new OutcomeUnknown('the connection broke', { cause: failed?.error ?? error });
    throw failed?.error ?? error;
  } finally {
    ended = true;
  }
};
