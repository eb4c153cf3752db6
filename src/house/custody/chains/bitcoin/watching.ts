/**
 * The node's wallet, which watches the addresses of the account's extended public key and holds no private
 * key. It is made, loaded and extended here, and searched once for payments from before it was made.
 */
import { array, type Infer, string } from 'superstruct';
import { CHANGE_CHAIN, RECEIVE_CHAIN } from '../../../../signing/bitcoinNetworks.ts';
import { RpcRefusal } from '../jsonRpc.ts';
import { ChainError } from '../../../platform/chainPort.ts';
import {
  AddressInfo,
  DescriptorInfo,
  Descriptors,
  ImportResults,
  RescanResult,
  WalletInfo,
} from './answers.ts';
import type { AccountKeys } from './keys.ts';
import { CODES, MaybeText, type Node, Nothing } from './node.ts';
import type { Parameters } from './parameters.ts';

type Chain = typeof RECEIVE_CHAIN | typeof CHANGE_CHAIN;
const CHAINS: readonly Chain[] = [RECEIVE_CHAIN, CHANGE_CHAIN];

/**
 * Addresses are imported ahead of need, because one import of many costs little more than one of few. A node
 * derives a whole descriptor anew when it grows (100,000 addresses: 8 s, measured), so it grows by a quarter.
 */
const AHEAD = 1_000;
const endFor = (next: number, known: number): number =>
  next <= known ? known : Math.ceil((next + Math.max(AHEAD, next / 4)) / AHEAD) * AHEAD;

/** Blocks searched by one request: the node answers at their end, and fetch waits for 300 seconds. */
const SEARCHED_BLOCKS = 1_000;
/**
 * Says in the wallet that it was searched for payments from before it was made, or how far. It is the label
 * of change address 0, which is never paid. Kept there, because it is true of this wallet and of no other
 * one.
 */
const SEARCHED = 'glasshouse: searched';
const searchedBelow = (height: number): string => `glasshouse: searched below ${height}`;

/** The node counts whole seconds, and its answer takes some time. No node restarts faster than this. */
const CLOCK_TOLERANCE_MS = 3_000;

interface Parts {
  readonly node: Node;
  readonly parameters: Parameters;
  readonly keys: AccountKeys;
  readonly walletName: string;
}

const isWatched = ({ ismine, iswatchonly }: Infer<typeof AddressInfo>): boolean => ismine || iswatchonly;

/** Makes the wallet, or loads it; does nothing where it is loaded. */
const open = async ({ node: { chain, patient }, parameters, walletName }: Parts): Promise<void> => {
  const loaded = await chain.call('listwallets', [], array(string()));
  if (!loaded.includes(walletName)) {
    const answer = await patient.ask('loadwallet', [walletName, true], Nothing);
    if (answer instanceof RpcRefusal && answer.code === CODES.walletNotFound) {
      // No private keys, blank, no passphrase, addresses may be reused; loaded whenever the node starts.
      const { hasDescriptors } = parameters;
      await chain.call('createwallet', [walletName, true, true, '', false, hasDescriptors, true], Nothing);
    } else if (answer instanceof RpcRefusal && answer.code !== CODES.walletAlreadyLoaded)
      // Also while it is being loaded for another request.
      throw new ChainError('nodeAway', `the wallet cannot be loaded: ${answer.message}`);
  }
  const info = await patient.call('getwalletinfo', [], WalletInfo);
  if (info.private_keys_enabled)
    throw new ChainError('nodeWrong', `the wallet "${walletName}" can hold private keys: name another one`);
  if (info.descriptors !== parameters.hasDescriptors)
    throw new ChainError('nodeWrong', `the wallet "${walletName}" is of another kind: name another one`);
};

const infoOf = ({ node, keys }: Parts, chain: Chain, index: number) =>
  node.wallet.call('getaddressinfo', [keys.addressAt(chain, index)], AddressInfo);

/** Number of addresses that a wallet of descriptors watches, from 0 on. */
const endOfDescriptor = async ({ node, keys, walletName }: Parts, chain: Chain): Promise<number> => {
  const { descriptors } = await node.wallet.call('listdescriptors', [], Descriptors);
  const own = new Set(CHAINS.map((one) => keys.descriptor(one)));
  const known = descriptors.map(({ desc, range }) => ({ text: desc.split('#')[0] ?? '', range }));
  if (known.some(({ text }) => !own.has(text)))
    throw new ChainError('nodeWrong', `the wallet "${walletName}" watches other keys too: name another one`);
  const found = known.find(({ text }) => text === keys.descriptor(chain));
  return found?.range ? (found.range[1] ?? -1) + 1 : 0;
};

/** The same of a wallet without descriptors, which has grown by whole multiples of AHEAD. */
const endOfScripts = async ({ node, keys }: Parts, chain: Chain, next: number): Promise<number> => {
  const ends = Array.from({ length: Math.ceil(next / AHEAD) + 1 }, (_, index) => (index + 1) * AHEAD);
  const asked = ends.map((end) => [keys.addressAt(chain, end - 1)]);
  const infos = await node.wallet.askMany('getaddressinfo', asked, AddressInfo);
  const missing = infos.findIndex((info) => info instanceof RpcRefusal || !isWatched(info));
  return (missing < 0 ? ends.length : missing) * AHEAD;
};

const endOf = (parts: Parts, chain: Chain, next: number): Promise<number> =>
  parts.parameters.hasDescriptors ? endOfDescriptor(parts, chain) : endOfScripts(parts, chain, next);

/** Watches the addresses below `end` from now on. */
const extend = async (parts: Parts, chain: Chain, known: number, end: number): Promise<void> => {
  const { node, keys, parameters } = parts;
  const bare = keys.descriptor(chain);
  const { descriptor: desc } = await node.chain.call('getdescriptorinfo', [bare], DescriptorInfo);
  const common = { desc, timestamp: 'now', internal: chain === CHANGE_CHAIN };
  const results = parameters.hasDescriptors
    ? await node.patient.call(
        'importdescriptors',
        [[{ ...common, range: [0, end - 1], active: true }]],
        ImportResults,
      )
    : await node.patient.call(
        'importmulti',
        [[{ ...common, range: [known, end - 1], watchonly: true }]],
        ImportResults,
      );
  const failed = results.find(({ success }) => !success);
  if (failed || results.length !== 1)
    throw new ChainError('nodeWrong', `the addresses are not watched: ${failed?.error?.message ?? ''}`);
};

/** How far the wallet was searched; null: not at all. */
const searchedOf = async (parts: Parts): Promise<'whole' | number | null> => {
  const { labels } = await infoOf(parts, CHANGE_CHAIN, 0);
  if (labels.includes(SEARCHED)) return 'whole';
  const below = labels.flatMap((label) => /^glasshouse: searched below (\d{1,9})$/.exec(label)?.[1] ?? []);
  return below[0] === undefined ? null : Number(below[0]);
};

const mark = ({ node, keys }: Parts, label: string): Promise<unknown> =>
  node.wallet.call('setlabel', [keys.addressAt(CHANGE_CHAIN, 0), label], MaybeText);

/** Searches some more blocks, and remembers it, so that a node which is stopped meanwhile goes on there. */
const searchOn = async (parts: Parts, from: number, tip: number): Promise<'whole' | number> => {
  const stop = Math.min(from + SEARCHED_BLOCKS - 1, tip);
  const answer = await parts.node.patient.ask('rescanblockchain', [from, stop], RescanResult);
  if (answer instanceof RpcRefusal) {
    // Another request searches already, or the node has deleted old blocks.
    const trouble = answer.code === CODES.wallet ? 'nodeAway' : 'nodeWrong';
    throw new ChainError(trouble, `the wallet cannot be searched: ${answer.message}`);
  }
  const isWhole = stop >= tip;
  await mark(parts, isWhole ? SEARCHED : searchedBelow(stop + 1));
  return isWhole ? 'whole' : stop + 1;
};

/**
 * Watches the addresses of one chain below `next`. @returns how many are watched, and how many were before
 */
const cover = async (parts: Parts, chain: Chain, next: number): Promise<{ end: number; before: number }> => {
  const before = await endOf(parts, chain, next);
  const end = endFor(next, before);
  if (end > before) await extend(parts, chain, before, end);
  if (!isWatched(await infoOf(parts, chain, end - 1)))
    throw new ChainError('nodeWrong', `the node does not watch address ${chain}/${end - 1}`);
  return { end, before };
};

type Ends = Readonly<Record<Chain, number>>;

/**
 * Makes the wallet watch all that is wanted, and searches it where an address was issued and not watched.
 * @param issued number of addresses that may have been shown; null: not said yet
 * @returns how many addresses of each chain are watched
 */
const complete = async (
  parts: Parts,
  wanted: Ends,
  issued: number | null,
  isUnknown: boolean,
): Promise<Ends> => {
  // Without it a wallet that is made anew would not be searched for payments to addresses issued before.
  if (issued === null) throw new ChainError('nodeAway', 'it was not said yet which addresses to watch');
  const { height } = await parts.node.ready();
  if (isUnknown) await open(parts);
  const searched = await searchedOf(parts);
  const receive = await cover(parts, RECEIVE_CHAIN, wanted[RECEIVE_CHAIN]);
  const change = await cover(parts, CHANGE_CHAIN, wanted[CHANGE_CHAIN]);
  // The newest address is shown only after this.
  const isMissed = searched === null ? issued > 0 : issued - 1 > receive.before;
  if (isMissed) await mark(parts, searchedBelow(0));
  const from = isMissed ? 0 : searched;
  if (typeof from === 'number') {
    const now = await searchOn(parts, from, height);
    if (now !== 'whole')
      throw new ChainError('nodeAway', `the wallet looks for earlier payments: block ${now} of ${height}`);
  } else if (searched === null) await mark(parts, SEARCHED);
  return { [RECEIVE_CHAIN]: receive.end, [CHANGE_CHAIN]: change.end };
};

export interface Watching {
  /** Makes sure that the addresses below `next` are watched. */
  watch(next: number): Promise<void>;
  /** The same for addresses of change. */
  watchChange(next: number): Promise<void>;
  /** Called before the wallet is used. @throws ChainError while it is not complete */
  ensure(): Promise<void>;
  /** Why the wallet is not complete; null where it is, or where this process has not asked for it. */
  incomplete(): ChainError | null;
  /** The wallet was lost: the next call looks again. */
  forget(): void;
  /**
   * Told of the node's start with each request. A node that was started again may have lost what its wallet
   * was told last, where the machine lost its power, so the next call looks again.
   */
  nodeStarted(startedAt: number): void;
}

export const watchingOf = (parts: Parts): Watching => {
  /** Asked for by the house; 1 at least, so that a wallet is not without addresses. */
  const wanted: Record<Chain, number> = { [RECEIVE_CHAIN]: 1, [CHANGE_CHAIN]: 1 };
  let issued: number | null = null;
  let watched: Ends | null = null;
  let running: Promise<void> | null = null;
  let startedAt: number | null = null;
  let trouble: ChainError | null = null;

  const isCovered = () => watched !== null && CHAINS.every((one) => wanted[one] <= (watched?.[one] ?? 0));

  const ensure = async () => {
    while (!isCovered()) {
      // One at a time: the node refuses an import during another one.
      running ??= complete(parts, wanted, issued, watched === null)
        .then((ends) => {
          watched = ends;
        })
        .finally(() => {
          running = null;
        });
      try {
        await running;
        trouble = null;
      } catch (error) {
        if (error instanceof ChainError) trouble = error;
        throw error;
      }
    }
  };
  return {
    watch: (next) => {
      issued = Math.max(issued ?? 0, next);
      wanted[RECEIVE_CHAIN] = Math.max(wanted[RECEIVE_CHAIN], next);
      return ensure();
    },
    watchChange: (next) => {
      wanted[CHANGE_CHAIN] = Math.max(wanted[CHANGE_CHAIN], next);
      return ensure();
    },
    ensure,
    incomplete: () =>
      isCovered() || issued === null
        ? null
        : (trouble ?? new ChainError('nodeAway', 'its wallet is being prepared')),
    forget: () => {
      watched = null;
    },
    nodeStarted: (at) => {
      if (startedAt !== null && at > startedAt + CLOCK_TOLERANCE_MS) watched = null;
      startedAt = at;
    },
  };
};
