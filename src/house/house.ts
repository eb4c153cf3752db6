import type { FastifyInstance } from 'fastify';
import { standingRefusal } from './account/rules.ts';
import { callsOf, foldersOf, formsOf, jobsOf, pagesOf } from './features.ts';
import { partJobs } from './http/files/formerBuilds.ts';
import { callBudget } from './http/limits/budget.ts';
import { budgetJobs } from './http/limits/sharedBudget.ts';
import { makeServer } from './http/server.ts';
import { startJobs } from './jobs.ts';
import { refuseLive, serveLive } from './live/live.ts';
import type { House } from './ports.ts';
import { randomId } from './random.ts';
import { releasers } from './release.ts';
import { fencedDatabase } from './store/fence.ts';
import { type Lease, makeLease } from './store/lease.ts';

interface OpenHouse {
  /** e.g. `http://127.0.0.1:8080` */
  readonly address: string;
  close(): Promise<void>;
}

/**
 * How long a request may take to finish while the house closes. A client that sends it byte by byte must not
 * keep the house open.
 */
const LAST_REQUESTS_MS = 5_000;

const closeServer = async (app: FastifyInstance): Promise<void> => {
  const cut = setTimeout(() => app.server.closeAllConnections(), LAST_REQUESTS_MS);
  await app.close();
  clearTimeout(cut);
};

/** SQLite has one house, so nothing needs a lease there. */
const underLease = (house: House): { readonly fenced: House; readonly lease: Lease | null } => {
  const { db, clock, random } = house;
  if (db.engine === 'sqlite') return { fenced: house, lease: null };
  const lease = makeLease({ kysely: db.kysely, clock, name: 'jobs', holder: randomId(random) });
  return { fenced: { ...house, db: fencedDatabase(db, lease) }, lease };
};

/**
 * Starts the house on its port: calls, files, live connection, jobs. What was handed in stays the caller's to
 * close.
 */
export const startHouse = async (house: House): Promise<OpenHouse> => {
  const opened = releasers();
  try {
    const served = { pages: pagesOf(house), forms: formsOf(house), folders: foldersOf(house) };
    const budget = callBudget(house.clock, house.config.callsPerSecond);
    const guards = { refuseByStanding: standingRefusal, budget };
    const app = await makeServer(house, callsOf(house), served, guards);
    opened.add('http', () => closeServer(app));
    const { role } = house.config;
    if (role === 'work') refuseLive(app.server);
    else opened.add('live', serveLive(app.server, house).close);
    const address = await app.listen({ port: house.config.port, host: house.config.host });
    const { fenced, lease } = underLease(house);
    const all = [...jobsOf(house, fenced), ...partJobs(house), ...budgetJobs(house, budget)];
    const jobs =
      role === 'web'
        ? startJobs(
            all.filter(({ scope }) => scope === 'each'),
            { log: house.log, lease: null },
          )
        : startJobs(all, { log: house.log, lease });
    opened.add('jobs', jobs.stop);
    return { address, close: opened.release };
  } catch (error) {
    await opened.release();
    throw error;
  }
};
