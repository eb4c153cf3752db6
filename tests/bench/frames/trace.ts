/** What the browser's trace says of the frames of a page. */
import type { CDPSession } from '@playwright/test';

/** The processor is so many times slower. */
export const SLOWED = 4;
export const FRAME = 'FireAnimationFrame';
/** CPU time of the main thread that a frame of ours may take, ms. */
export const FRAME_MS = 4;
const ENGINE = new Set([
  'MinorGC',
  'MajorGC',
  'V8.CompileCode',
  'V8.MarkCandidatesForOptimization',
  'V8.FinalizeBaselineConcurrentCompilation',
  'V8.OptimizeCode',
  'V8.MaglevConcurrentPrepare',
  'V8.FinalizeMaglevConcurrentCompilation',
]);

export interface Traced {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur: number;
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly type?: string } };
}

/** What the browser itself wrote down while `act` ran. */
export const traced = async (tools: CDPSession, act: () => Promise<unknown>): Promise<readonly Traced[]> => {
  const events: Traced[] = [];
  const collect = ({ value }: { value: readonly object[] }) => {
    events.push(...(value as readonly Traced[]));
  };
  tools.on('Tracing.dataCollected', collect);
  await tools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['devtools.timeline', 'disabled-by-default-v8.compile'],
      excludedCategories: ['*'],
    },
  });
  await act();
  const complete = new Promise((done) => {
    tools.once('Tracing.tracingComplete', done);
  });
  await tools.send('Tracing.end');
  await complete;
  tools.off('Tracing.dataCollected', collect);
  return events.filter(({ ph }) => ph === 'X').toSorted((a, b) => a.ts - b.ts);
};

export const hundredths = (ms: number) => Math.round(ms * 100) / 100;
export const cpuMs = ({ tdur = 0 }: Traced) => tdur / 1_000;

/** What the engine took of a frame. An event of it may lie within another one. */
export const engineMs = (events: readonly Traced[], { tid, ts, dur }: Traced): number => {
  const engineEvents = events.filter(
    (event) => ENGINE.has(event.name) && event.tid === tid && event.ts >= ts && event.ts < ts + dur,
  );
  return engineEvents
    .filter(
      (event) =>
        !engineEvents.some(
          (other) => other !== event && other.ts <= event.ts && other.ts + other.dur >= event.ts + event.dur,
        ),
    )
    .reduce((sum, event) => sum + cpuMs(event), 0);
};
