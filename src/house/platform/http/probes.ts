import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { HOUSE_TIME_HEADER } from '../../../wire/call.ts';
import type { House } from '../ports.ts';
import { commitsHang, isMigrated, tryWrite } from '../store/migrate.ts';

/** A prober that waits longer is told the reason instead of nothing. */
const DATABASE_TIMEOUT_MS = 3_000;

/**
 * Why a house does not take requests: it is closing; the database does not answer, or takes no writes; the
 * database lacks a migration of this program, as after an older backup was restored beneath it.
 */
type NotReady = 'leaving' | 'database' | 'migrations';

const reasonOf = async ({ db }: Pick<House, 'db'>): Promise<NotReady | null> => {
  if (!(await isMigrated(db.kysely))) return 'migrations';
  await tryWrite(db);
  return (await commitsHang(db)) ? 'database' : null;
};

/**
 * Asks the database for its migrations, and tries a write. Requests that arrive meanwhile share the question,
 * so that a crowd of probes takes one connection.
 */
const databaseCheck = (house: Pick<House, 'db'>) => {
  let asked: Promise<NotReady | null> | null = null;
  return (): Promise<NotReady | null> => {
    asked ??= Promise.race([
      reasonOf(house).catch(() => 'database' as const),
      wait(DATABASE_TIMEOUT_MS, 'database' as const, { ref: false }),
    ]).finally(() => {
      asked = null;
    });
    return asked;
  };
};

/**
 * `/healthz`: this process answers. Probed by the app and by whoever restarts the house: neither is helped by
 * a database that is away. The header tells the house from a captive portal that answers 200 to everything.
 * `/readyz`: it takes requests, else 503 with the reason; 404 while it leaves, in which HAProxy sends nothing
 * new and lets what is under way end. Probed by who spreads requests over houses.
 * @param isLeaving whether the house is closing
 */
export const mountProbes = (app: FastifyInstance, house: House, isLeaving: () => boolean): void => {
  const answer = (reply: FastifyReply, reason: NotReady | null) =>
    reply
      .code(reason === null ? 200 : reason === 'leaving' ? 404 : 503)
      .headers({
        'x-glasshouse': '1',
        [HOUSE_TIME_HEADER]: String(house.clock.now()),
        'cache-control': 'no-store',
      })
      .type('text/plain')
      .send(reason ?? 'ok');
  const askDatabase = databaseCheck(house);
  app.get('/healthz', (_, reply) => answer(reply, null));
  app.get('/readyz', async (_, reply) => answer(reply, isLeaving() ? 'leaving' : await askDatabase()));
};
