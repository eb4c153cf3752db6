import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { endsWithin } from './endsWithin.ts';
import type { ClockWatch, JobRun, Log, Observer, Tracer } from './ports.ts';
import { databaseTrouble, databaseTroubleReport } from './store/databaseTrouble.ts';
import { LeaseLost } from './store/fence.ts';
import { type Lease, RENEW_EVERY_MS } from './store/lease.ts';

/** Work that is repeated without a request; a job never runs twice at the same time in one process. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  /**
   * `each`: in every house, for its own memory or its own disk. `one`: in one house of a database at a time;
   * it is made with a House whose database is fenced (store/fence.ts).
   */
  readonly scope: 'each' | 'one';
  /** @param signal aborted when the house closes, or has lost the lease of a job of scope `one` */
  run(signal: AbortSignal): Promise<void>;
}

interface Said {
  readonly log: Log;
  readonly trouble: ReturnType<typeof databaseTroubleReport>;
}

/** @returns how it ended, after the log was told of a failure */
const runOrLog = async (
  { name, run }: Job,
  signal: AbortSignal,
  { log, trouble }: Said,
): Promise<JobRun['outcome']> => {
  const begun = performance.now();
  try {
    await run(signal);
    return 'done';
  } catch (error) {
    const now = performance.now();
    const found = databaseTrouble(error);
    if (found) trouble(found, error, { job: name, ms: Math.round(now - begun) }, now);
    else if (error instanceof LeaseLost)
      log.warn({ job: name }, 'another house runs the jobs now; what this one was writing is rolled back');
    else {
      log.error(
        { job: name, error: error instanceof Error ? error.stack : String(error) },
        'a job failed and will be run again',
      );
      return 'failed';
    }
    return 'lost';
  }
};

type Reporting = Said & Pick<JobsOptions, 'observer' | 'tracer'>;

const runJob = async (job: Job, signal: AbortSignal, said: Reporting): Promise<void> => {
  const { observer, tracer } = said;
  const begun = performance.now();
  const run = tracer
    ? () => tracer.within(`job ${job.name}`, {}, () => job.run(signal))
    : () => job.run(signal);
  const outcome = await runOrLog({ ...job, run }, signal, said);
  observer?.ran({ job: job.name, everyMs: job.everyMs, ms: performance.now() - begun, outcome });
};

/** Whether jobs of scope `one` run here, and the signal that ends their runs. */
interface Turn {
  isHere(): boolean | Promise<boolean>;
  signal(): AbortSignal;
}

/**
 * The turn of this house by the lease. It is taken only while no run of an earlier turn goes on: what that
 * one has read is older than what another house wrote meanwhile.
 */
const turnBy = (
  lease: Lease,
  { log, clockWatch }: Pick<JobsOptions, 'log' | 'clockWatch'>,
  isIdle: () => boolean,
) => {
  let known: bigint | null = null;
  let turn = new AbortController();
  setMaxListeners(0, turn.signal);
  const end = (): void => {
    turn.abort();
    turn = new AbortController();
    setMaxListeners(0, turn.signal);
  };
  const follow = (): void => {
    const fence = lease.fence();
    if (fence === known) return;
    if (known !== null) end();
    known = fence;
    log.info({ fence: fence === null ? null : Number(fence) }, 'the lease of the jobs was taken or lost');
  };
  const renew = async (): Promise<void> => {
    try {
      if (await clockWatch?.isDoubtful()) await lease.release();
      else await lease.renew(isIdle());
    } finally {
      follow();
    }
  };
  return { isHere: () => lease.fence() !== null, signal: () => turn.signal, renew, end };
};

/** Of a house that is alone on its database. */
const ownTurn = (clockWatch: ClockWatch | undefined, stop: AbortSignal): Turn => ({
  isHere: async () => !(await clockWatch?.isDoubtful()),
  signal: () => stop,
});

const repeat = async (job: Job, turn: Turn | null, stop: AbortSignal, body: (job: Job) => Promise<void>) => {
  while (!stop.aborted) {
    const isHere = turn === null || (await turn.isHere());
    if (isHere) await body(job);
    // A house that takes over begins at once, also with what is due once an hour.
    const waitMs = isHere ? job.everyMs : Math.min(job.everyMs, RENEW_EVERY_MS);
    await wait(waitMs, undefined, { signal: stop }).catch(() => {});
  }
};

/**
 * How long a run may go on when the house closes. One that waits for a node which does not answer must not
 * keep the house from leaving; what it was doing is done by its next run, as after a kill.
 */
const LAST_RUNS_MS = 5_000;

interface JobsOptions {
  readonly log: Log;
  readonly observer?: Observer | undefined;
  readonly tracer?: Tracer | undefined;
  /** Jobs of scope `one` wait while it doubts the clock. */
  readonly clockWatch?: ClockWatch | undefined;
  /** Of the jobs of scope `one`; null where this is the only house of its database. */
  readonly lease: Lease | null;
  readonly renewEveryMs?: number;
  readonly lastRunsMs?: number;
}

/**
 * Starts jobs.
 * @returns what stops them and waits until the last one has left the database, `lastRunsMs` at most
 */
export const startJobs = (jobs: readonly Job[], options: JobsOptions): { stop(): Promise<void> } => {
  const { log, lease, clockWatch, renewEveryMs = RENEW_EVERY_MS, lastRunsMs = LAST_RUNS_MS } = options;
  const stop = new AbortController();
  // Every job listens to it, and Node warns of a leak above ten listeners.
  setMaxListeners(0, stop.signal);
  const said = { ...options, trouble: databaseTroubleReport(options) };
  const running = new Set<Job>();
  const isIdle = () => ![...running].some(({ scope }) => scope === 'one');
  const held = lease && turnBy(lease, options, isIdle);
  const turn: Turn = held ?? ownTurn(clockWatch, stop.signal);
  const runUnder = async (job: Job, signal: AbortSignal) => {
    running.add(job);
    await runJob(job, signal, said);
    running.delete(job);
  };
  const runOfEach = (job: Job) => runUnder(job, stop.signal);
  const runOfOne = (job: Job) => runUnder(job, turn.signal());
  const loop = (job: Job) =>
    job.scope === 'one'
      ? repeat(job, turn, stop.signal, runOfOne)
      : repeat(job, null, stop.signal, runOfEach);
  const renewing: Job = {
    name: 'lease',
    everyMs: renewEveryMs,
    scope: 'each',
    run: () => held?.renew() ?? Promise.resolve(),
  };
  // The first look comes before the jobs, so that they need not wait for the second.
  const begin = async () => {
    if (held) await runOfEach(renewing);
    await Promise.all([...(held ? [renewing] : []), ...jobs].map(loop));
  };
  const ended = begin();
  return {
    stop: async () => {
      stop.abort();
      held?.end();
      // Released beneath a run that goes on, the lease would be another house's while this one still writes.
      if (await endsWithin(ended, lastRunsMs)) await lease?.release();
      else log.warn({ jobs: [...running].map(({ name }) => name) }, 'jobs go on although the house closes');
    },
  };
};
