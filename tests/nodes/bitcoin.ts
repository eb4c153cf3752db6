/** Real nodes of Bitcoin and Litecoin for tests: a regtest network of one node, in a folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { any, type Struct } from 'superstruct';
import { ensureBitcoin } from '../../src/cli/nodes/bitcoin.mjs';
import { ensureLitecoin } from '../../src/cli/nodes/litecoin.mjs';
import { rpcClient } from '../../src/house/custody/chains/jsonRpc.ts';
import { freePort } from '../freePort.ts';

type Coin = 'bitcoin' | 'litecoin';

/** Command line of the program, or why it cannot be had. */
export const programOf = (coin: Coin): Promise<readonly [string, ...string[]] | string> =>
  coin === 'bitcoin' ? ensureBitcoin() : ensureLitecoin();

const USER = 'house';
const PASSWORD = 'regtest';
const READY_MS = 30_000;

const configOf = (port: number, extra: string): string => `regtest=1
server=1
listen=0
[regtest]
rpcport=${port}
rpcbind=127.0.0.1
rpcallowip=127.0.0.1
rpcuser=${USER}
rpcpassword=${PASSWORD}
fallbackfee=0.0002
rpcworkqueue=256
${extra}
`;

export interface RegtestNode {
  readonly url: string;
  /** A call to the node, or to one of its wallets. */
  // The tests take answers as they come.
  // oxlint-disable-next-line typescript/no-explicit-any
  rpc(method: string, params?: readonly unknown[], wallet?: string): Promise<any>;
  /** @param options on its command line */
  start(options?: readonly string[]): Promise<void>;
  /** With the signal that an operator sends, so that the node writes everything down. */
  stop(): Promise<void>;
  /** Ends the process at once: blocks that were not written yet are lost. */
  kill(): Promise<void>;
  /** Ends the node and deletes its folder. */
  close(): Promise<void>;
}

const pause = (ms: number) =>
  new Promise((done) => {
    setTimeout(done, ms);
  });

/** @param extra lines of its configuration */
export const startRegtest = async (coin: Coin, extra = ''): Promise<RegtestNode> => {
  const program = await programOf(coin);
  if (typeof program === 'string') throw new Error(program);
  const [command, ...first] = program;
  const folder = mkdtempSync(join(tmpdir(), `glasshouse-${coin}-`));
  const port = await freePort();
  writeFileSync(join(folder, `${coin}.conf`), configOf(port, extra));
  const url = `http://${USER}:${PASSWORD}@127.0.0.1:${port}`;
  let child: ChildProcess | null = null;

  const rpc: RegtestNode['rpc'] = (method, params = [], wallet) =>
    rpcClient(url, wallet === undefined ? {} : { path: `/wallet/${wallet}` }).call(
      method,
      params,
      any() as Struct<unknown>,
    );
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  const node: RegtestNode = {
    url,
    rpc,
    start: async (options = []) => {
      child = spawn(command, [...first, `-datadir=${folder}`, ...options], { stdio: 'ignore' });
      const until = performance.now() + READY_MS;
      for (;;) {
        try {
          await rpc('getblockcount');
          return;
        } catch (error) {
          if (child.exitCode !== null || performance.now() > until) throw error;
          await pause(50);
        }
      }
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    close: async () => {
      await end('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await node.start();
  return node;
};
