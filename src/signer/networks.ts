/** The networks that the signer has keys of. */
import { MONERO, moneroKeys } from '../house/custody/chains/moneroAddress.ts';
import { systemRandom } from '../house/platform/random.ts';
import { CHAIN_IDS, contractsOf, type TokenContracts } from '../signing/ethereumNetworks.ts';
import type { SigningNetworkId } from '../signing/request.ts';
import { accountXpub, moneroKey, type SignerKeys } from './keys.ts';
import type { SigningNetwork } from './network.ts';
import { bitcoinSigning } from './networks/bitcoin.ts';
import { ethereumSigning } from './networks/ethereum.ts';
import { moneroSigning } from './networks/monero.ts';

/** Settings of single networks. */
export interface NetworkConfig {
  /** Token contracts of a test chain of Ethereum. */
  readonly tokens: TokenContracts | null;
  /** Path of monero-wallet-rpc. */
  readonly moneroProgram: string | null;
}

interface NetworkKeys {
  /** What the house's file of networks has of these keys: with it the house can watch and not spend. */
  watching(keys: SignerKeys): Readonly<Record<string, string>>;
  /** Null where a setting is missing without which payments of this network cannot be signed. */
  readonly open?: (keys: SignerKeys, config: NetworkConfig) => SigningNetwork | null;
}

export type NetworkTable = Readonly<Partial<Record<SigningNetworkId, NetworkKeys>>>;

/** BIP84's account. Coin numbers are of SLIP-0044, where 1 is every coin's test network. */
const bip84 = (keys: SignerKeys, coin: number): string =>
  accountXpub(keys, `m/84'/${keys.kind === 'test' ? 1 : coin}'/0'`, keys.kind);

export const SIGNING_NETWORKS: NetworkTable = {
  bitcoin: {
    watching: (keys) => ({ xpub: bip84(keys, 0) }),
    open: ({ root, kind }) => bitcoinSigning(root, 'bitcoin', kind),
  },
  litecoin: {
    watching: (keys) => ({ xpub: bip84(keys, 2) }),
    open: ({ root, kind }) => bitcoinSigning(root, 'litecoin', kind),
  },
  // Wallets of Ethereum use the same account and the same form on test chains.
  ethereum: {
    watching: (keys) => ({ xpub: accountXpub(keys, "m/44'/60'/0'", 'main') }),
    open: ({ root, kind }, { tokens }) =>
      // A test chain has contracts of its own: without them nothing is signed there.
      kind === 'test' && !tokens
        ? null
        : ethereumSigning({ root, chainId: CHAIN_IDS[kind], contracts: contractsOf(kind, tokens) }),
  },
  monero: {
    // A private chain has the addresses of the main one.
    watching: (keys) => {
      const { address, viewKey } = moneroKeys(moneroKey(keys), MONERO);
      return { address, viewKey };
    },
    open: (keys, { moneroProgram: program }) =>
      program === null ? null : moneroSigning(moneroKey(keys), { program, random: systemRandom }),
  },
};
