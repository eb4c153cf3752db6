/** A real Ethereum node for tests: a development chain of one node, in a folder of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeAbiParameters, encodeFunctionData, getAddress, type Hex, parseAbi } from 'viem';
import { ensureAnvil } from '../../src/cli/nodes/anvil.mjs';
import { freePort } from '../freePort.ts';
import contracts from './contracts.json' with { type: 'json' };

const READY_MS = 30_000;

type Contract = Exclude<keyof typeof contracts, 'compiler'>;

interface Sent {
  readonly hash: string;
  readonly blockNumber: number;
  readonly status: boolean;
  readonly contract: string | null;
}

interface Tx {
  readonly from?: string;
  readonly to?: string;
  readonly value?: bigint;
  readonly data?: string;
  readonly gas?: number;
  readonly nonce?: number;
}

export interface Anvil {
  readonly url: string;
  /** Accounts of the node itself, which sign at its side and hold 10,000 ETH each. */
  readonly accounts: readonly string[];
  // The tests take answers as they come.
  // oxlint-disable-next-line typescript/no-explicit-any
  rpc(method: string, params?: readonly unknown[]): Promise<any>;
  /** Sends from the first account of the node; gives the hash alone while blocks are not made at once. */
  send(tx: Tx): Promise<string>;
  /** The same, and waits for its block. */
  pay(tx: Tx): Promise<Sent>;
  deploy(contract: Contract, argument?: Hex, value?: bigint): Promise<string>;
  mine(blocks?: number): Promise<void>;
  balance(address: string): Promise<bigint>;
  tokens(contract: string, address: string): Promise<bigint>;
  start(): Promise<void>;
  /** With the signal that an operator sends: the chain is written down. */
  stop(): Promise<void>;
  /** Ends the process at once: the chain is then as it was when it was written down last. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

const pause = (ms: number) =>
  new Promise((done) => {
    setTimeout(done, ms);
  });

const hex = (value: bigint | number): string => `0x${value.toString(16)}`;

const callerOf = (url: string): Anvil['rpc'] => {
  let id = 0;
  return async (method, params = []) => {
    id += 1;
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
      signal: AbortSignal.timeout(60_000),
    });
    const { result, error } = (await response.json()) as { result: unknown; error?: { message: string } };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
};

const CONTRACTS = parseAbi([
  'function transfer(address to, uint256 value)',
  'function freeze(bool on)',
  'function pay(address[] to, uint256[] values) payable',
  'function payTokens(address token, address[] to, uint256[] values)',
  'function payAndTakeBack(address to) payable',
]);

/** Calldata for the contracts of Contracts.sol. */
export const calldata = {
  transfer: (to: string, value: bigint) =>
    encodeFunctionData({ abi: CONTRACTS, functionName: 'transfer', args: [getAddress(to), value] }),
  freeze: (on: boolean) => encodeFunctionData({ abi: CONTRACTS, functionName: 'freeze', args: [on] }),
  pay: (outputs: readonly (readonly [string, bigint])[]) =>
    encodeFunctionData({
      abi: CONTRACTS,
      functionName: 'pay',
      args: [outputs.map(([to]) => getAddress(to)), outputs.map(([, value]) => value)],
    }),
  payTokens: (token: string, outputs: readonly (readonly [string, bigint])[]) =>
    encodeFunctionData({
      abi: CONTRACTS,
      functionName: 'payTokens',
      args: [getAddress(token), outputs.map(([to]) => getAddress(to)), outputs.map(([, value]) => value)],
    }),
  payAndTakeBack: (to: string) =>
    encodeFunctionData({ abi: CONTRACTS, functionName: 'payAndTakeBack', args: [getAddress(to)] }),
};

export const ofAddress = (address: string): Hex =>
  encodeAbiParameters([{ type: 'address' }], [getAddress(address)]);
export const ofAmount = (amount: bigint): Hex => encodeAbiParameters([{ type: 'uint256' }], [amount]);

/** What the tests do with the chain. */
const chainOf = (rpc: Anvil['rpc'], accounts: readonly string[]) => {
  const send: Anvil['send'] = ({ from = accounts[0], to, value = 0n, data, gas, nonce }) =>
    rpc('eth_sendTransaction', [
      {
        from,
        value: hex(value),
        ...(to !== undefined && { to }),
        ...(data !== undefined && { data }),
        ...(gas !== undefined && { gas: hex(gas) }),
        ...(nonce !== undefined && { nonce: hex(nonce) }),
      },
    ]);
  const pay: Anvil['pay'] = async (tx) => {
    const hash = await send(tx);
    let receipt = await rpc('eth_getTransactionReceipt', [hash]);
    for (const until = performance.now() + READY_MS; !receipt && performance.now() < until;) {
      await pause(10);
      receipt = await rpc('eth_getTransactionReceipt', [hash]);
    }
    // A test that wants a failure sets the gas, because the node's estimate would fail.
    if (receipt.status !== '0x1' && tx.gas === undefined) throw new Error(`${hash} failed`);
    return {
      hash,
      blockNumber: Number(receipt.blockNumber),
      status: receipt.status === '0x1',
      contract: receipt.contractAddress && getAddress(receipt.contractAddress),
    };
  };
  return {
    send,
    pay,
    deploy: async (contract: Contract, argument: Hex = '0x', value = 0n) => {
      const sent = await pay({ data: contracts[contract] + argument.slice(2), value });
      return sent.contract ?? '';
    },
    mine: async (blocks = 1) => {
      await rpc('anvil_mine', [hex(blocks)]);
    },
    balance: async (address: string) => BigInt(await rpc('eth_getBalance', [address, 'latest'])),
    tokens: async (contract: string, address: string) =>
      BigInt(
        await rpc('eth_call', [{ to: contract, data: `0x70a08231${ofAddress(address).slice(2)}` }, 'latest']),
      ),
  };
};

/** @param options of anvil, beside those that every test needs */
export const startAnvil = async (options: readonly string[] = []): Promise<Anvil> => {
  const program = await ensureAnvil();
  if (typeof program === 'string') throw new Error(program);
  const [command] = program;
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-anvil-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const rpc = callerOf(url);
  let child: ChildProcess | null = null;
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  const start = async () => {
    const state = ['--state', join(folder, 'state.json'), '--preserve-historical-states'];
    // Two slots an epoch: the tags `safe` and `finalized` move.
    const fixed = ['--host', '127.0.0.1', '--port', String(port), '--silent', '--slots-in-an-epoch', '2'];
    child = spawn(command, [...fixed, ...state, ...options], { stdio: 'ignore', cwd: folder });
    const until = performance.now() + READY_MS;
    for (;;) {
      try {
        await rpc('eth_chainId');
        return;
      } catch (error) {
        if (child.exitCode !== null || performance.now() > until) throw error;
        await pause(50);
      }
    }
  };
  await start();
  const accounts = ((await rpc('eth_accounts')) as string[]).map((one) => getAddress(one));
  return {
    url,
    accounts,
    rpc,
    ...chainOf(rpc, accounts),
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    close: async () => {
      await end('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
