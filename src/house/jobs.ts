import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from './ports.ts';
import { isDatabaseLost } from './store/databaseLost.ts';

/** Work that is repeated without a request; a job never runs twice at the same time in one process. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  run(signal: AbortSignal): Promise<void>;
}

const repeat = async ({ name, everyMs, run }: Job, signal: AbortSignal, log: Log): Promise<void> => {
  while (!signal.aborted) {
    try {
      await run(signal);
    } catch (error) {
      if (isDatabaseLost(error)) log.warn({ job: name }, 'the database is lost; the job will be run again');
      else
        log.error(
          { job: name, error: error instanceof Error ? error.stack : String(error) },
          'a job failed and will be run again',
        );
    }
    await wait(everyMs, undefined, { signal }).catch(() => {});
  }
};

/** Starts jobs. @returns what stops them and waits until the last one has left the database */
export const startJobs = (jobs: readonly Job[], log: Log): { stop(): Promise<void> } => {
  const aborter = new AbortController();
  // Every job listens to it, and Node warns of a leak above ten listeners.
  setMaxListeners(0, aborter.signal);
  const running = Promise.all(jobs.map((job) => repeat(job, aborter.signal, log)));
  return {
    stop: async () => {
      aborter.abort();
      await running;
    },
  };
};
