import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { standingRefusal } from './players/account/rules.ts';
import { callsOf, contentsOf, foldersOf, formsOf, jobsOf, pagesOf } from './features.ts';
import { compressJobs } from './platform/http/files/encodings.ts';
import { partJobs } from './platform/http/files/formerBuilds.ts';
import { callBudget } from './platform/http/limits/budget.ts';
import { budgetJobs } from './platform/http/limits/sharedBudget.ts';
import { makeServer } from './platform/http/server.ts';
import { startJobs } from './platform/jobs.ts';
import { refuseLive, serveLive } from './platform/live/live.ts';
import type { House } from './platform/ports.ts';
import { randomId } from './platform/random.ts';
import { fencedDatabase } from './platform/store/fence.ts';
import { type Lease, makeLease } from './platform/store/lease.ts';

interface OpenHouse {
  /** e.g. `http://127.0.0.1:8080` */
  readonly address: string;
  /** Has /readyz say that the house leaves; everything is served as before. */
  leave(): void;
  /** Ends within about 5 s, whatever requests, sockets and jobs do. */
  close(): Promise<void>;
}

/**
 * How long a request may take to finish while the house closes. A client that sends it byte by byte must not
 * keep the house open.
 */
const LAST_REQUESTS_MS = 5_000;

const FREED_EVERY_MS = 100;

const closeServer = async (app: FastifyInstance): Promise<void> => {
  // A connection whose last answer was sent would be kept alive for another request until the cut.
  const free = setInterval(() => app.server.closeIdleConnections(), FREED_EVERY_MS);
  const cut = setTimeout(() => app.server.closeAllConnections(), LAST_REQUESTS_MS);
  await app.close();
  clearInterval(free);
  clearTimeout(cut);
};

const openConnections = (server: Server): Promise<number> =>
  new Promise((done) => {
    server.getConnections((error, count) => done(error ? 0 : count));
  });

/** SQLite has one house, so nothing needs a lease there. */
const underLease = (house: House): { readonly fenced: House; readonly lease: Lease | null } => {
  const { db, clock, random } = house;
  if (db.engine === 'sqlite') return { fenced: house, lease: null };
  const lease = makeLease({ kysely: db.kysely, clock, name: 'jobs', holder: randomId(random) });
  return { fenced: { ...house, db: fencedDatabase(db, lease) }, lease };
};

/**
 * Parts of the house that are closed at once: each has its limit, and one after the other they would take
 * the sum of these.
 */
const closers = () => {
  const parts: (() => Promise<void>)[] = [];
  let closed: Promise<void> | null = null;
  const closeAll = async () => {
    const ended = await Promise.allSettled(parts.map((close) => close()));
    for (const one of ended) if (one.status === 'rejected') throw one.reason;
  };
  return { add: (close: () => Promise<void>) => parts.push(close), close: () => (closed ??= closeAll()) };
};

/**
 * Starts the house on its port: calls, files, live connection, jobs. What was handed in stays the caller's to
 * close.
 */
export const startHouse = async (house: House): Promise<OpenHouse> => {
  const { role, port, host, callsPerSecond } = house.config;
  const { log, observer, tracer, clockWatch } = house;
  const parts = closers();
  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
  };
  const close = () => {
    leave();
    return parts.close();
  };
  try {
    const served = {
      pages: pagesOf(house),
      forms: formsOf(house),
      folders: foldersOf(house),
      contents: contentsOf(house),
    };
    const budget = callBudget(house.clock, callsPerSecond);
    const guards = { refuseByStanding: standingRefusal, budget, isLeaving: () => isLeaving };
    const app = await makeServer(house, callsOf(house), served, guards);
    parts.add(() => closeServer(app));
    const live = role === 'work' ? refuseLive(app.server) : serveLive(app.server, house);
    parts.add(live.close);
    const address = await app.listen({ port, host });
    const { fenced, lease } = underLease(house);
    const all = [
      ...jobsOf(house, fenced),
      ...partJobs(house),
      ...compressJobs(house),
      ...budgetJobs(house, budget),
    ];
    const own = role === 'web' ? all.filter(({ scope }) => scope === 'each') : all;
    const options = { log, observer, tracer, clockWatch, lease: role === 'web' ? null : lease };
    parts.add(startJobs(own, options).stop);
    observer?.opened(house, {
      jobs: own,
      hasJobs: () => role !== 'web' && (lease === null || lease.fence() !== null),
      isLeaving: () => isLeaving,
      liveSockets: live.count,
      connections: () => openConnections(app.server),
    });
    return { address, leave, close };
  } catch (error) {
    await close();
    throw error;
  }
};
