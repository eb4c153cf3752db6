import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Tx } from '../../ports.ts';
import { type Answer, flightOf, type Prepared, type Step } from './batch.ts';
import { type Named, runnerOf } from '../statement.ts';
import type { Tables } from '../tables.ts';

/** Kysely for what is not a hot statement, on this connection alone. */
const kyselyOn = (send: (query: Named, values: readonly unknown[]) => Promise<Answer>): Tx => {
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
const preparedOf = (client: pg.PoolClient): Prepared => {
  const prepared = preparedBy.get(client) ?? { columns: new Map(), unsure: false };
  preparedBy.set(client, prepared);
  return prepared;
};
/** May the connection be used again? */
export const isSure = (client: pg.PoolClient): boolean => !preparedOf(client).unsure;

/** Nobody told whether the transaction was kept: whoever asked has to look. */
export class OutcomeUnknown extends Error {}

/**
 * Sends what is asked within one turn as one flight; what is asked meanwhile waits for its end and leaves
 * together too.
 */
const flightsOn = (client: pg.PoolClient) => {
  const prepared = preparedOf(client);
  let waiting: Step[] = [];
  let flying = false;
  let called = false;
  const takeOff = (): void => {
    called = false;
    if (flying || waiting.length === 0) return;
    const steps = waiting;
    waiting = [];
    flying = true;
    client.query(
      flightOf(steps, prepared, () => {
        flying = false;
        call();
      }),
    );
  };
  /** After the promises of this turn, whose bodies may have more to ask. */
  const call = (): void => {
    if (called || flying || waiting.length === 0) return;
    called = true;
    process.nextTick(takeOff);
  };
  return (query: Named, values: readonly unknown[]): Promise<Answer> =>
    new Promise<Answer>((done, fail) => {
      waiting.push({ query, values, done, fail });
      call();
    });
};

/**
 * A transaction on a connection that is asked as much at a time as is known: what nobody waits for (begin,
 * commands) goes
 * along with what comes next, instead of a journey each, and the last of it with the commit.
 */
export const pipeline = async <T>(client: pg.PoolClient, body: (tx: Tx) => Promise<T>): Promise<T> => {
  const fly = flightsOn(client);
  let failed: { readonly error: unknown } | undefined;
  let ended = false;
  const send = (query: Named, values: readonly unknown[] = []): Promise<Answer> => {
    if (ended) throw new Error(`asked after the end of its transaction: ${query.sql}`);
    return fly(query, values);
  };
  // Everything after the first error fails too, and says only that.
  const note = (error: unknown): void => {
    failed ??= { error };
  };
  const tell = (query: Named, values: readonly unknown[] = []): void => {
    send(query, values).catch(note);
  };
  const tx = kyselyOn(send);
  const sentAhead = new Map<string, Promise<Answer>>();
  const keyOf = ({ name }: Named, parameters: readonly unknown[]): string =>
    [name, ...parameters.map(String)].join('\n');
  runnerOf.set(tx, {
    ask: async (query, parameters) => {
      const key = sentAhead.size > 0 ? keyOf(query, parameters) : '';
      const sent = sentAhead.get(key) ?? send(query, parameters);
      // Asked once more, it may have another answer.
      sentAhead.delete(key);
      return (await sent).rows;
    },
    ahead: (query, parameters) => {
      const sent = send(query, parameters);
      sent.catch(note);
      sentAhead.set(keyOf(query, parameters), sent);
    },
    tell,
  });
  tell({ name: 'begin', sql: 'begin' });
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
