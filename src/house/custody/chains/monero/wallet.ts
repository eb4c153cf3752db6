/**
 * The house's watch-only wallet in monero-wallet-rpc: made where it is missing, opened where the program has
 * started again. It reads blocks when it is told to (`refresh`) and never by itself, so that nothing changes
 * while a payment is drafted.
 */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Struct } from 'superstruct';
import { RpcRefusal } from '../jsonRpc.ts';
import { MONERO, moneroSubaddress, type MoneroView } from '../moneroAddress.ts';
import type { MoneroNode } from '../../../platform/nodes/nodes.ts';
import { ChainError } from '../../../platform/chainPort.ts';
import { Addresses, Anything, Height, NewAddresses } from './answers.ts';
import type { MoneroRpc } from './rpc.ts';

export interface MoneroWallet {
  /** A call to the open wallet. @throws ChainError, RpcRefusal */
  call<T>(method: string, params: object, answer: Struct<T>): Promise<T>;
  /** Reads the blocks that are new. @returns blocks read so far, from the first of the chain */
  refresh(): Promise<number>;
  height(): Promise<number>;
  /** Makes the subaddresses of account 0 up to this index known to the program. */
  knowSubaddresses(last: number): Promise<void>;
  /** Subaddress of account 0. */
  addressOf(minor: number): string;
}

/** wallet_rpc_server_error_codes.h of Monero. */
const NOT_OPEN = -13;
const NO_DAEMON_CONNECTION = -38;
/** Opening a large wallet, reading many blocks and drafting a payment take long. */
const SLOW_MS = 120_000;
const SLOW = new Set(['refresh', 'transfer', 'import_key_images', 'export_outputs']);
/**
 * Subaddresses are made in advance, because each saving of the wallet takes longer the larger it is. The
 * program makes no more in one call.
 */
const STRIDE = 64;
/** How far beyond the newest subaddress a wallet sees payments; SUBADDRESS_LOOKAHEAD_MINOR of wallet2.cpp. */
const LOOKAHEAD = 200;
/** Blocks after which the wallet is saved, so that it reads no more of them again after a kill. */
const SAVE_EVERY = 100;

const wrong = (what: string, cause?: unknown): ChainError =>
  new ChainError('nodeWrong', `monero-wallet-rpc: ${what}`, { cause });

const fileOf = ({ address, viewKey }: MoneroNode): string =>
  `glasshouse-${bytesToHex(keccak_256(utf8ToBytes(`${address} ${viewKey}`))).slice(0, 16)}`;

const isRefusal = (error: unknown, code: number): boolean =>
  error instanceof RpcRefusal && error.code === code;

const openOrMake = async (rpc: MoneroRpc, node: MoneroNode): Promise<void> => {
  const filename = fileOf(node);
  try {
    await rpc.call('open_wallet', { filename, password: '' }, Anything, SLOW_MS);
  } catch (error) {
    if (!(error instanceof RpcRefusal)) throw error;
    // The refusal does not tell a missing file from a broken one; making one tells that it is there.
    const keys = { address: node.address, viewkey: node.viewKey, restore_height: node.restoreHeight };
    try {
      await rpc.call('generate_from_keys', { filename, password: '', ...keys }, Anything, SLOW_MS);
    } catch (second) {
      if (!(second instanceof RpcRefusal)) throw second;
      throw wrong(`${filename} is neither opened (${error.message}) nor made (${second.message})`, second);
    }
  }
};

const primaryOf = async (rpc: MoneroRpc): Promise<string | null> => {
  try {
    const { addresses } = await rpc.call('get_address', { account_index: 0, address_index: [0] }, Addresses);
    return addresses[0]?.address ?? null;
  } catch (error) {
    if (isRefusal(error, NOT_OPEN)) return null;
    throw error;
  }
};

/** How many subaddresses account 0 has, the primary address included. */
const countOf = async (rpc: MoneroRpc): Promise<number> =>
  (await rpc.call('get_address', { account_index: 0 }, Addresses)).addresses.length;

const addressesOf = (view: MoneroView): ((minor: number) => string) => {
  const known = new Map<number, string>();
  return (minor) => {
    const address = known.get(minor) ?? moneroSubaddress(view, MONERO, 0, minor);
    known.set(minor, address);
    return address;
  };
};

/** @returns how many subaddresses there are then */
const makeSubaddresses = async (
  rpc: MoneroRpc,
  addressOf: (minor: number) => string,
  { have, want }: { readonly have: number; readonly want: number },
): Promise<number> => {
  let made = have;
  while (made < want) {
    const count = Math.min(STRIDE, want - made);
    const answer = await rpc.call('create_address', { account_index: 0, count }, NewAddresses);
    const last = answer.address_indices.at(-1);
    if (last !== made + count - 1) throw wrong(`subaddress ${made + count - 1} expected, got ${last}`);
    // Else the house would show addresses whose payments this wallet does not see.
    if (answer.addresses.at(-1) !== addressOf(last)) throw wrong(`subaddress ${last} is not the house's`);
    made = last + 1;
  }
  if (made > have) await rpc.call('store', {}, Anything);
  // A wallet that was made anew, or is an old copy: it may have read blocks that pay the ones just made.
  if (made - have > LOOKAHEAD) await rpc.call('rescan_blockchain', {}, Anything, SLOW_MS);
  return made;
};

export const moneroWallet = (rpc: MoneroRpc, node: MoneroNode, view: MoneroView): MoneroWallet => {
  const addressOf = addressesOf(view);
  /** Subaddresses that the open wallet has; null while it is not known to be open. */
  let have: number | null = null;
  let want = 1;
  let savedAt = 0;
  const open = async (): Promise<number> => {
    if ((await primaryOf(rpc)) !== node.address) await openOrMake(rpc, node);
    if ((await primaryOf(rpc)) !== node.address) throw wrong("the open wallet is not the house's");
    await rpc.call('auto_refresh', { enable: false }, Anything);
    have = await makeSubaddresses(rpc, addressOf, { have: await countOf(rpc), want });
    return have;
  };
  let opening: Promise<number> | null = null;
  const opened = (): Promise<number> => {
    if (have !== null) return Promise.resolve(have);
    opening ??= open().finally(() => {
      opening = null;
    });
    return opening;
  };
  const call = async <T>(method: string, params: object, answer: Struct<T>): Promise<T> => {
    const ask = () => rpc.call(method, params, answer, SLOW.has(method) ? SLOW_MS : undefined);
    await opened();
    try {
      return await ask();
    } catch (error) {
      const isClosed = isRefusal(error, NOT_OPEN);
      // The program notices only by a failed call that the daemon has closed their connection, as it does
      // when it ends or when nobody asks for a while.
      if (!isClosed && !isRefusal(error, NO_DAEMON_CONNECTION)) throw error;
      if (isClosed) have = null;
      await opened();
      return await ask();
    }
  };
  const height = async () => (await call('get_height', {}, Height)).height;
  return {
    call,
    addressOf,
    height,
    refresh: async () => {
      await call('refresh', {}, Anything);
      const read = await height();
      if (read >= savedAt + SAVE_EVERY) {
        await call('store', {}, Anything);
        savedAt = read;
      }
      return read;
    },
    knowSubaddresses: async (last) => {
      const needed = Math.ceil((last + 1) / STRIDE) * STRIDE;
      want = Math.max(want, needed);
      // Opens the wallet again where the program has started again, and makes what it has lost.
      await height();
      const made = await opened();
      if (made < want) have = await makeSubaddresses(rpc, addressOf, { have: made, want });
    },
  };
};
