/** A private chain of Monero with the real programs: a daemon, the house's wallet program and a player's. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { any, array, number, optional, string, type, union, unknown } from 'superstruct';
import { moneroRpc, type MoneroRpc } from '../../src/house/custody/chains/monero/rpc.ts';
import { freePort } from '../freePort.ts';

/** Programs with a login, so that the digest of the real servers is answered. */
const LOGIN = 'house:pass';

interface Program {
  /** `http://user:password@host:port` */
  readonly url: string;
  readonly rpc: MoneroRpc;
  start(): Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

const program = async (path: string, args: (port: number) => readonly string[]): Promise<Program> => {
  const port = await freePort();
  const url = `http://${LOGIN}@127.0.0.1:${port}`;
  const rpc = moneroRpc(url, 600_000);
  let child: ChildProcess | null = null;
  const answers = async (): Promise<boolean> => {
    try {
      await rpc.call('get_version', {}, unknown());
      return true;
    } catch {
      return false;
    }
  };
  return {
    url,
    rpc,
    start: async () => {
      child = spawn(path, [...args(port), '--rpc-bind-ip', '127.0.0.1', '--rpc-bind-port', String(port)], {
        stdio: 'ignore',
      });
      while (!(await answers())) {
        if (child.exitCode !== null) throw new Error(`${path} ended with ${child.exitCode}`);
        await sleep(100);
      }
    },
    stop: async (signal = 'SIGTERM') => {
      const running = child;
      child = null;
      if (!running || running.exitCode !== null || running.signalCode !== null) return;
      const ended = new Promise((done) => {
        running.once('exit', done);
      });
      running.kill(signal);
      await ended;
    },
  };
};

const Rows = type({ transfers: array(type({ amount: union([number(), string()]) })) });

const Pool = type({ tx_hashes: optional(array(string())) });
const Backlog = type({ tx_backlog: optional(array(type({ id: string() }))) });

interface Sent {
  readonly txid: string;
  /** Hex. */
  readonly raw: string;
}

export interface MoneroNet {
  readonly daemon: Program;
  readonly house: Program;
  readonly player: Program;
  /** Primary address of the player, who also mines. */
  readonly playerAddress: string;
  mine(blocks: number): Promise<void>;
  /** The player's wallet reads what is new. */
  refresh(): Promise<void>;
  /** A payment of the player; it is not relayed where `relay` is false. */
  pay(outputs: readonly { address: string; amount: bigint }[], relay?: boolean): Promise<Sent>;
  /** What the player's wallet has received in a transaction, piconero. */
  received(txid: string): Promise<bigint>;
  /** Of the player's wallet, from 1. */
  subaddressOfPlayer(index: number): Promise<string>;
  /** The player's primary address with a payment id. */
  integratedAddress(): Promise<string>;
  /** The house's wallet program starts again without its files. */
  loseHouseWallet(): Promise<void>;
  close(): Promise<void>;
}

interface Paths {
  readonly daemon: string;
  readonly wallet: string;
}

const chainIn = (folder: string, paths: Paths): Promise<Program> =>
  program(paths.daemon, () => [
    ...['--regtest', '--keep-fakechain', '--offline', '--fixed-difficulty', '1', '--no-zmq'],
    ...['--non-interactive', '--data-dir', folder, '--rpc-login', LOGIN, '--log-level', '0'],
  ]);

const walletIn = (folder: string, paths: Paths, daemon: Program): Promise<Program> => {
  mkdirSync(folder);
  return program(paths.wallet, () => [
    ...['--daemon-address', new URL(daemon.url).host, '--daemon-login', LOGIN, '--trusted-daemon'],
    ...['--wallet-dir', folder, '--rpc-login', LOGIN, '--log-level', '0', '--log-file', `${folder}/log`],
  ]);
};

/** Starts the programs and mines until the player can pay. */
export const startMonero = async (paths: Paths): Promise<MoneroNet> => {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-monero-'));
  const daemon = await chainIn(join(folder, 'chain'), paths);
  const house = await walletIn(join(folder, 'house'), paths, daemon);
  const player = await walletIn(join(folder, 'player'), paths, daemon);
  await daemon.start();
  await Promise.all([house.start(), player.start()]);
  const create = { filename: 'player', password: '', language: 'English' };
  await player.rpc.call('create_wallet', create, unknown());
  const { address } = await player.rpc.call('get_address', { account_index: 0 }, any());
  const playerAddress = String(address);
  /** Whether the daemon would put all transactions of its pool into a block: it relays them first. */
  const isPoolMinable = async (): Promise<boolean> => {
    const { tx_hashes: pool = [] } = await daemon.rpc.post('/get_transaction_pool_hashes', {}, Pool);
    const { tx_backlog: backlog = [] } = await daemon.rpc.call('get_miner_data', {}, Backlog);
    return pool.every((txid) => backlog.some(({ id }) => id === txid));
  };
  const mine = async (blocks: number) => {
    while (!(await isPoolMinable())) await sleep(100);
    const query = { amount_of_blocks: blocks, wallet_address: playerAddress, starting_nonce: 0 };
    await daemon.rpc.call('generateblocks', query, unknown());
  };
  /** The first call after a restart of the daemon may fail. */
  const refresh = async () => {
    try {
      await player.rpc.call('refresh', {}, unknown());
    } catch {
      await player.rpc.call('refresh', {}, unknown());
    }
  };
  // A coinbase can be spent after 60 blocks, and a ring needs outputs to choose from.
  await mine(80);
  return {
    daemon,
    house,
    player,
    playerAddress,
    mine,
    refresh,
    pay: async (outputs, relay = true) => {
      await refresh();
      const destinations = outputs.map((one) => ({ address: one.address, amount: String(one.amount) }));
      const query = { destinations, get_tx_hex: true, do_not_relay: !relay };
      const { tx_hash: txid, tx_blob: raw } = await player.rpc.call('transfer', query, any());
      return { txid: String(txid), raw: String(raw) };
    },
    received: async (txid) => {
      await refresh();
      const { transfers } = await player.rpc.call('get_transfer_by_txid', { txid }, Rows);
      return transfers.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
    },
    subaddressOfPlayer: async (index) => {
      const { addresses } = await player.rpc.call('get_address', { account_index: 0 }, any());
      const missing = index + 1 - (addresses as unknown[]).length;
      if (missing > 0)
        await player.rpc.call('create_address', { account_index: 0, count: missing }, unknown());
      const query = { account_index: 0, address_index: [index] };
      return String((await player.rpc.call('get_address', query, any())).addresses[0].address);
    },
    integratedAddress: async () => {
      const query = { payment_id: '0123456789abcdef' };
      return String((await player.rpc.call('make_integrated_address', query, any())).integrated_address);
    },
    loseHouseWallet: async () => {
      await house.stop('SIGKILL');
      for (const file of readdirSync(join(folder, 'house'))) rmSync(join(folder, 'house', file));
      await house.start();
    },
    close: async () => {
      await Promise.all([house.stop('SIGKILL'), player.stop('SIGKILL'), daemon.stop('SIGKILL')]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
