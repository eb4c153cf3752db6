import type { FastifyInstance } from 'fastify';
import { standingRefusal } from './account/rules.ts';
import { callsOf, foldersOf, formsOf, jobsOf, pagesOf } from './features.ts';
import { partJobs } from './http/files/formerBuilds.ts';
import { makeServer } from './http/server.ts';
import { startJobs } from './jobs.ts';
import { serveLive } from './live/live.ts';
import type { House } from './ports.ts';
import { releasers } from './release.ts';

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

/**
 * Starts the house on its port: calls, files, live connection, jobs. What was handed in stays the caller's to
 * close.
 */
export const startHouse = async (house: House): Promise<OpenHouse> => {
  const opened = releasers();
  try {
    const served = { pages: pagesOf(house), forms: formsOf(house), folders: foldersOf(house) };
    const app = await makeServer(house, callsOf(house), served, standingRefusal);
    opened.add('http', () => closeServer(app));
    const live = serveLive(app.server, house);
    opened.add('live', live.close);
    const address = await app.listen({ port: house.config.port, host: house.config.host });
    const jobs = startJobs([...jobsOf(house), ...partJobs(house)], house.log);
    opened.add('jobs', jobs.stop);
    return { address, close: opened.release };
  } catch (error) {
    await opened.release();
    throw error;
  }
};
