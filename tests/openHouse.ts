import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort.ts';
import type { Constants } from './houseUnderTest.ts';

// Not beside this file: the bench carries it in a bundle elsewhere. Every command runs at the project's root.
const HOUSE = join(process.cwd(), 'dist', 'node', 'houseUnderTest.js');
/** Every second, so that nobody waits long for confirmations. */
const BLOCK_MS = 1_000;
/** On a busy machine a house may start slowly; one that exits is reported at once. */
const START_TIMEOUT_MS = 180_000;

type Env = Readonly<Record<string, string>>;

/** The built house: a process with its own data folder, and a port that it keeps over a restart. */
export interface RunningHouse {
  readonly url: string;
  readonly dataDir: string;
  /** Settings beside those of `processEnv`, which its commands need too. */
  readonly env: Env;
  start(): Promise<void>;
  /** SIGTERM, until it has left, and a new process. */
  restart(): Promise<void>;
  /** SIGKILL: what a power cut leaves of the process. */
  kill(): Promise<void>;
  /** Of the process, while there is one. */
  pid(): number | undefined;
  /** Suspends the process; SIGCONT resumes it. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  /** Everything the house printed. */
  output(): string;
}

const untilOpen = async (url: string, child: ChildProcess, output: () => string) => {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < deadline && child.exitCode === null) {
    const reply = await fetch(`${url}/healthz`).catch(() => null);
    if (reply?.ok) return;
    await new Promise((done) => {
      setTimeout(done, 50);
    });
  }
  throw new Error(`the house did not open at ${url}:\n${output()}`);
};

const ended = (child: ChildProcess) =>
  new Promise<void>((done) => {
    if (child.exitCode !== null || child.signalCode !== null) done();
    else child.once('exit', () => done());
  });

/** The environment of a house that listens at `port` and keeps its data in `dataDir`. */
export const processEnv = (port: number, dataDir: string): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  NODE_ENV: 'production',
  PORT: String(port),
  DATA_DIR: dataDir,
});

/**
 * Starts a house on a free port with an empty data folder; `stop` ends it and removes the folder.
 * @param more settings, or those that depend on the house's address
 * @param options constants of the product that are others here; the program, where it is of another tree
 */
export const openHouse = async (
  more: Env | ((url: string) => Env) = {},
  { main = HOUSE, ...constants }: Constants & { readonly main?: string } = {},
): Promise<RunningHouse & { stop(): Promise<void> }> => {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'glasshouse-'));
  const url = `http://127.0.0.1:${port}`;
  const env = typeof more === 'function' ? more(url) : more;
  let child: ChildProcess | null = null;
  let text = '';
  const output = () => text;
  const start = async () => {
    child = spawn(process.execPath, [main, JSON.stringify({ blockMs: BLOCK_MS, ...constants })], {
      env: { ...processEnv(port, dataDir), ...env },
    });
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    await untilOpen(url, child, output);
  };
  const endBy = async (name: NodeJS.Signals) => {
    if (!child) return;
    child.kill(name);
    await ended(child);
    child = null;
  };
  await start();
  return {
    url,
    dataDir,
    env,
    start,
    output,
    restart: async () => {
      await endBy('SIGTERM');
      await start();
    },
    kill: () => endBy('SIGKILL'),
    pid: () => child?.pid,
    signal: (name) => {
      child?.kill(name);
    },
    stop: async () => {
      await endBy('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
