/** The networks that the signer has keys of. */
import { MONERO, moneroKeys } from '../house/chains/moneroAddress.ts';
import type { SigningNetworkId } from '../signing/request.ts';
import { accountXpub, moneroKey, type SignerKeys } from './keys.ts';
import type { SigningNetwork } from './network.ts';

interface NetworkKeys {
  /** Lines of the house's environment, which let it watch and not spend. */
  watching(keys: SignerKeys): Readonly<Record<string, string>>;
  /** Absent where payments of this network cannot be signed. */
  readonly open?: (keys: SignerKeys, env: Readonly<Record<string, string | undefined>>) => SigningNetwork;
}

export type NetworkTable = Readonly<Partial<Record<SigningNetworkId, NetworkKeys>>>;

/** BIP84's account. Coin numbers are of SLIP-0044, where 1 is every coin's test network. */
const bip84 = (keys: SignerKeys, coin: number): string =>
  accountXpub(keys, `m/84'/${keys.kind === 'test' ? 1 : coin}'/0'`, keys.kind);

export const SIGNING_NETWORKS: NetworkTable = {
  bitcoin: { watching: (keys) => ({ BITCOIN_XPUB: bip84(keys, 0) }) },
  litecoin: { watching: (keys) => ({ LITECOIN_XPUB: bip84(keys, 2) }) },
  // Wallets of Ethereum use the same account and the same form on test chains.
  ethereum: { watching: (keys) => ({ ETHEREUM_XPUB: accountXpub(keys, "m/44'/60'/0'", 'main') }) },
  monero: {
    // A private chain has the addresses of the main one.
    watching: (keys) => {
      const { address, viewKey } = moneroKeys(moneroKey(keys), MONERO);
      return { MONERO_ADDRESS: address, MONERO_VIEW_KEY: viewKey };
    },
  },
};
