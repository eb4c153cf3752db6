import { backoffMs } from './backoff.ts';
import { isRecord } from './isRecord.ts';

/** `suspect`: an answer was lost, and a probe runs. */
export type Line = 'up' | 'suspect' | 'down';
/** What is known of the line to the house. The service worker sends it to pages. */
export interface LineState {
  readonly line: Line;
  /** Something else answers in place of the house: the log-in page of a network. */
  readonly portal: boolean;
  /** Ms from now to the next probe; 0 unless the line is down. */
  readonly nextMs: number;
}
export const lineState = (line: Line, portal = false, nextMs = 0): LineState => ({ line, portal, nextMs });

/**
 * What a page tells: a call was answered or lost; `check` wants a probe at once, as after an event of the
 * browser; `due` one whose time has come.
 */
export type LineNews = 'answered' | 'lost' | 'check' | 'due';
/** From a page to its worker, and from the worker to its pages. */
export type LineMessage = { readonly type: 'LINE' } & (
  | { readonly news: LineNews }
  | { readonly state: LineState }
);

/** Who answered a probe. */
export type Probed = 'house' | 'other' | 'nobody';

/** For each request of a probe. */
export const PROBE_TIMEOUT_MS = 5_000;
/** A call that anybody may make, and that reads little. */
const PROBE_CALL = '/banners/json2';

const INIT = { cache: 'no-store', credentials: 'omit', redirect: 'manual' } as const;
/** The parts of the browser's fetch that a probe uses. */
interface Init {
  readonly method: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}
interface Answer {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  json(): Promise<unknown>;
}

/**
 * Finds out who answers. Platforms reserve /healthz and proxies strip headers or forbid HEAD, while calls go
 * through: what else answers the probe is asked with a real call before it counts.
 * @param ask the browser's fetch, which gives up after `PROBE_TIMEOUT_MS`
 * @param heard gets the house's answer to the probe
 */
export const probeHouse = async <Heard extends Answer>(
  ask: (path: string, init: typeof INIT & Init) => Promise<Heard>,
  heard: (answer: Heard) => void = () => {},
): Promise<Probed> => {
  try {
    const answer = await ask('/healthz', { ...INIT, method: 'HEAD' });
    if (answer.ok && answer.headers.get('x-glasshouse') === '1') {
      heard(answer);
      return 'house';
    }
    const headers = { 'content-type': 'application/json' };
    const called = await ask(PROBE_CALL, { ...INIT, method: 'POST', headers, body: '{}' });
    const body = await called.json().catch(() => null);
    if (isRecord(body) && 'ok' in body) return 'house';
    // A gateway that has lost its house answers 502 to 504; 511 is a portal's (RFC 6585).
    return called.status < 500 || called.status === 511 ? 'other' : 'nobody';
  } catch {
    return 'nobody';
  }
};

/** Probes while down. At first at most 2 s apart: the balance must be right 5 s after a reconnection. */
const PROBES = { capMs: 30_000, baseAttempts: 6 };
const PROBES_YOUNG = { capMs: 2_000, baseAttempts: 3 };
const YOUNG_MS = 120_000;

interface LinePorts {
  readonly timers: {
    /** Monotonic ms. */
    readonly steady: () => number;
    /** @returns cancels */
    readonly after: (ms: number, run: () => void) => () => void;
  };
  readonly randomBelow: (limit: number) => number;
  readonly probe: () => Promise<Probed>;
  readonly changed: (state: LineState) => void;
}

interface LineJudge {
  readonly state: () => LineState;
  /** Resolves when it is known what follows from the news; after `lost` at once. */
  readonly hear: (news: LineNews) => Promise<void>;
  /** Forgets what it knows; no probe follows by itself. */
  readonly stop: () => void;
}

/**
 * Decides whether the house can be reached: by what was answered, and by probes. The service worker has one
 * for all its pages; a page has one of its own where no worker controls it.
 */
export const createLine = ({ timers, randomBelow, probe, changed }: LinePorts): LineJudge => {
  let current = lineState('up');
  let lostAt = 0;
  let attempts = 0;
  let answers = 0;
  let probing: Promise<void> | null = null;
  let cancel = () => {};
  const change = (next: LineState) => {
    if (current.line === 'up') lostAt = timers.steady();
    current = next;
    changed(next);
  };
  const becomeUp = () => {
    cancel();
    attempts = 0;
    if (current.line !== 'up') change(lineState('up'));
  };
  const run = async () => {
    cancel();
    const before = answers;
    const found = await probe().catch(() => 'nobody' as const);
    // What was answered meanwhile counts for more than a lost probe.
    if (found === 'house' || answers !== before) return becomeUp();
    attempts += 1;
    const young = current.line === 'up' || timers.steady() - lostAt < YOUNG_MS;
    const nextMs = backoffMs(attempts, young ? PROBES_YOUNG : PROBES, randomBelow);
    cancel = timers.after(nextMs, () => void probeNow());
    change(lineState('down', found === 'other', nextMs));
  };
  const probeNow = () =>
    (probing ??= run().finally(() => {
      probing = null;
    }));
  return {
    state: () => current,
    hear: async (news) => {
      if (news === 'answered') {
        answers += 1;
        becomeUp();
      } else if (news !== 'lost') {
        if (news === 'check') attempts = 0;
        await probeNow();
      } else if (current.line === 'up') {
        change(lineState('suspect'));
        void probeNow();
      }
    },
    stop: () => {
      cancel();
      attempts = 0;
      current = lineState('up');
    },
  };
};
