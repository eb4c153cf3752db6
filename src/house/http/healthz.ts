import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { HOUSE_TIME_HEADER } from '../../wire/call.ts';
import type { House } from '../ports.ts';

/** Below the app's own limit for a probe, 5 s: a slow database is then told from a lost house. */
const DATABASE_TIMEOUT_MS = 3_000;

/**
 * Asks the database for one row of a small table. Requests that arrive meanwhile share the question, so that
 * a crowd of probes takes one connection.
 */
const databaseCheck = ({ db }: Pick<House, 'db'>) => {
  let asked: Promise<boolean> | null = null;
  return (): Promise<boolean> => {
    asked ??= Promise.race([
      sql`select 1 from migrations limit 1`.execute(db.kysely).then(
        () => true,
        () => false,
      ),
      wait(DATABASE_TIMEOUT_MS, false, { ref: false }),
    ]).finally(() => {
      asked = null;
    });
    return asked;
  };
};

/**
 * `/healthz`, probed by the app and by whoever supervises the house: 503 while the database does not answer.
 * The header tells the house from a captive portal that answers 200 to everything.
 */
export const mountHealthz = (app: FastifyInstance, house: House): void => {
  const databaseAnswers = databaseCheck(house);
  app.get('/healthz', async (_, reply) => {
    const healthy = await databaseAnswers();
    return reply
      .code(healthy ? 200 : 503)
      .headers({
        'x-glasshouse': '1',
        [HOUSE_TIME_HEADER]: String(house.clock.now()),
        'cache-control': 'no-store',
      })
      .type('text/plain')
      .send(healthy ? 'ok' : 'the database does not answer');
  });
};
