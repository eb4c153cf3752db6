/** monero-wallet-rpc without a network, as a child of the signer, with the wallet of its spend key. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { unknown } from 'superstruct';
import { moneroRpc, type MoneroRpc } from '../../house/custody/chains/monero/rpc.ts';
import type { MoneroKeys } from '../../house/custody/chains/moneroAddress.ts';
import type { Random } from '../../house/platform/ports.ts';

export interface WalletProgram {
  readonly rpc: MoneroRpc;
  readonly hasEnded: () => boolean;
  stop(): Promise<void>;
}

/** A file system in memory, so that no key comes to a disk. */
const MEMORY = '/dev/shm';
/** Ends the program with the signer, also where that is killed; of util-linux. */
const SETPRIV = '/usr/bin/setpriv';
/** The program was seen to take up to 9 s on a busy machine. */
const START_MS = 120_000;
const RETRY_MS = 100;

const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const server = createServer()
      .once('error', fail)
      .listen(0, '127.0.0.1', () => {
        const address = server.address();
        server.close(() =>
          address && typeof address === 'object' ? done(address.port) : fail(new Error('no free port')),
        );
      });
  });

const hex = (random: Random): string => Buffer.from(random.bytes(16)).toString('hex');

const spawned = (program: string, options: readonly string[]): ChildProcess => {
  const [command, ...args] = existsSync(SETPRIV)
    ? [SETPRIV, '--pdeathsig', 'KILL', program, ...options]
    : [program, ...options];
  return spawn(command ?? program, args, { stdio: 'ignore' });
};

const untilAnswers = async (rpc: MoneroRpc, hasEnded: () => boolean): Promise<void> => {
  for (let waited = 0; waited < START_MS; waited += RETRY_MS) {
    if (hasEnded()) break;
    try {
      await rpc.call('get_version', {}, unknown());
      return;
    } catch {
      await sleep(RETRY_MS);
    }
  }
  throw new Error('monero-wallet-rpc did not start');
};

/** @throws Error where the program does not start or does not take the keys */
export const startWalletProgram = async (
  program: string,
  keys: MoneroKeys,
  random: Random,
): Promise<WalletProgram> => {
  const folder = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'glasshouse-signer-'));
  const port = await freePort();
  const password = hex(random);
  const config = join(folder, 'wallet-rpc.conf');
  const settings = {
    offline: 1,
    'rpc-bind-ip': '127.0.0.1',
    'rpc-bind-port': port,
    // In a file that others cannot read: what stands in the command line, every user can see.
    'rpc-login': `signer:${password}`,
    'wallet-dir': folder,
    // By default in the user's home, where it would say on a disk which outputs were signed for.
    'shared-ringdb-dir': folder,
    'log-file': join(folder, 'wallet-rpc.log'),
    'log-level': 0,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(config, lines.join(''), { mode: 0o600 });
  const child = spawned(program, ['--config-file', config]);
  const ended = new Promise<void>((done) => {
    child.once('exit', () => done()).once('error', () => done());
  });
  let isOver = false;
  const forget = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', forget);
  void ended.then(() => {
    isOver = true;
    process.off('exit', forget);
    forget();
  });
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  const rpc = moneroRpc(`http://signer:${password}@127.0.0.1:${port}`, START_MS);
  try {
    await untilAnswers(rpc, () => isOver);
    const wallet = { filename: 'wallet', password: hex(random), restore_height: 0, autosave_current: false };
    const { address, spendKey: spendkey, viewKey: viewkey } = keys;
    await rpc.call('generate_from_keys', { ...wallet, address, spendkey, viewkey }, unknown());
  } catch (error) {
    await stop();
    throw error;
  }
  return { rpc, hasEnded: () => isOver, stop };
};
