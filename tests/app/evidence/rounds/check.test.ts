import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WorkerMessage } from '../../../../src/app/evidence/rounds/check.ts';
import type { DeviceVerdict, Evidence } from '../../../../src/app/evidence/rounds/verdict.ts';

/** A worker whose script loads, fails or hangs as the test decides. */
class FakeWorker {
  static readonly made: FakeWorker[] = [];
  readonly asked: number[] = [];
  terminated = false;
  readonly #listeners = new Map<string, (event: { data?: WorkerMessage }) => void>();
  constructor() {
    FakeWorker.made.push(this);
  }
  addEventListener(type: string, run: (event: { data?: WorkerMessage }) => void): void {
    this.#listeners.set(type, run);
  }
  postMessage({ id }: { id: number }): void {
    this.asked.push(id);
  }
  terminate(): void {
    this.terminated = true;
  }
  break(): void {
    this.#listeners.get('error')?.({});
  }
  say(data: WorkerMessage): void {
    this.#listeners.get('message')?.({ data });
  }
}

const EVIDENCE = {} as Evidence;
const FAIR = { fair: true } as DeviceVerdict;

beforeEach(() => {
  FakeWorker.made.length = 0;
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const fresh = async () => (await import('../../../../src/app/evidence/rounds/check.ts')).checkOnDevice;

test('[F04] [N03] a check whose worker fails to load, or stalls, is given to a new worker', async () => {
  const checkOnDevice = await fresh();
  const first = checkOnDevice(EVIDENCE);
  const [failed] = FakeWorker.made;
  failed?.break();
  expect(failed?.terminated).toBe(true);
  // No worker is started between two tries.
  const second = checkOnDevice(EVIDENCE);
  expect(FakeWorker.made.length).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  const [, stalled] = FakeWorker.made;
  expect(stalled?.asked).toEqual([1, 2]);
  // Events of a terminated worker are ignored.
  failed?.break();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(FakeWorker.made.length).toBe(2);
  await vi.advanceTimersByTimeAsync(1 + 2_000);
  const [, , running] = FakeWorker.made;
  running?.say({ ready: true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(running?.terminated).toBe(false);
  running?.say({ id: 1, verdict: FAIR });
  running?.say({ id: 2, verdict: FAIR });
  expect(await Promise.all([first, second])).toEqual([FAIR, FAIR]);
  expect(FakeWorker.made.length).toBe(3);
});

test('[F04] after five failed workers a check rejects, and the next one starts again', async () => {
  const checkOnDevice = await fresh();
  const check = checkOnDevice(EVIDENCE);
  const refused = expect(check).rejects.toThrow('the worker does not run');
  for (let n = 1; n <= 5; n += 1) {
    expect(FakeWorker.made.length).toBe(n);
    FakeWorker.made.at(-1)?.break();
    await vi.advanceTimersByTimeAsync(10_000);
  }
  await refused;
  expect(FakeWorker.made.length).toBe(5);
  const again = checkOnDevice(EVIDENCE);
  expect(FakeWorker.made.length).toBe(6);
  FakeWorker.made.at(-1)?.say({ id: 2, verdict: FAIR });
  expect(await again).toEqual(FAIR);
});
