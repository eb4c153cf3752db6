import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../freePort.ts';
import { processEnv } from '../openHouse.ts';

const POLL_MS = 10;

export const wait = (ms: number) =>
  new Promise<void>((done) => {
    setTimeout(done, ms);
  });

/** The built house in a process of its own. */
export interface HouseProcess {
  readonly port: number;
  readonly pid: number;
  /** The longest delay of its event loop since the last call, or since its start, in milliseconds. */
  longestDelay(): Promise<number>;
}

/** Runs the built house on an empty folder, as it is served but for `env`, while `use` runs. */
export const withHouseProcess = async <T>(
  env: Readonly<Record<string, string>>,
  use: (house: HouseProcess) => Promise<T>,
): Promise<T> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'glasshouse-bench-'));
  const port = await freePort();
  const delays = join(dataDir, 'delays');
  const [probe, house] = [
    join(process.cwd(), 'tests', 'bench', 'loopProbe.mjs'),
    join(process.cwd(), 'dist', 'node', 'main.js'),
  ];
  const child = spawn(process.execPath, ['--import', probe, house], {
    env: {
      ...processEnv(port, dataDir),
      LOG_LEVEL: 'error',
      TRUST_PROXY: 'on',
      LOOP_PROBE_FILE: delays,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const longestDelay = async () => {
    rmSync(delays, { force: true });
    child.kill('SIGUSR2');
    while (!existsSync(delays)) await wait(POLL_MS);
    return Number(readFileSync(delays, 'utf8'));
  };
  try {
    await new Promise((done) => {
      child.stdout.once('data', done);
    });
    return await use({ port, pid: child.pid ?? 0, longestDelay });
  } finally {
    child.kill('SIGTERM');
    await new Promise((done) => {
      child.once('exit', done);
    });
    rmSync(dataDir, { recursive: true, force: true });
  }
};
