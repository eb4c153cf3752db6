import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WorkerMessage } from '../../../src/app/rounds/check.ts';
import type { DeviceVerdict, Evidence } from '../../../src/app/rounds/verdict.ts';

/** A worker whose script comes, fails or hangs as the test says. */
class FakeWorker {
  static readonly made: FakeWorker[] = [];
  readonly asked: number[] = [];
  terminated = false;
  readonly #heard = new Map<string, (event: { data?: WorkerMessage }) => void>();
  constructor() {
    FakeWorker.made.push(this);
  }
  addEventListener(type: string, run: (event: { data?: WorkerMessage }) => void): void {
    this.#heard.set(type, run);
  }
  postMessage({ id }: { id: number }): void {
    this.asked.push(id);
  }
  terminate(): void {
    this.terminated = true;
  }
  break(): void {
    this.#heard.get('error')?.({});
  }
  say(data: WorkerMessage): void {
    this.#heard.get('message')?.({ data });
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

const fresh = async () => (await import('../../../src/app/rounds/check.ts')).checkOnDevice;

test('[F04] [N03] a check whose worker was lost on the line, or hangs there, is asked of the next one', async () => {
  const checkOnDevice = await fresh();
  const first = checkOnDevice(EVIDENCE);
  const [lost] = FakeWorker.made;
  lost?.break();
  expect(lost?.terminated).toBe(true);
  // Nothing more is started for it between two tries.
  const second = checkOnDevice(EVIDENCE);
  expect(FakeWorker.made.length).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  const [, hung] = FakeWorker.made;
  expect(hung?.asked).toEqual([1, 2]);
  // What the terminated one still says counts for nothing.
  lost?.break();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(FakeWorker.made.length).toBe(2);
  await vi.advanceTimersByTimeAsync(1 + 2_000);
  const [, , runs] = FakeWorker.made;
  runs?.say({ ready: true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs?.terminated).toBe(false);
  runs?.say({ id: 1, verdict: FAIR });
  runs?.say({ id: 2, verdict: FAIR });
  expect(await Promise.all([first, second])).toEqual([FAIR, FAIR]);
  expect(FakeWorker.made.length).toBe(3);
});

test('[F04] after five workers nothing is claimed, and the next check begins anew', async () => {
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
