/** The networks that the signer has keys of. */
import type { SigningNetworkId } from '../signing/request.ts';
import { accountXpub, type SignerKeys } from './keys.ts';
import type { SigningNetwork } from './network.ts';

interface NetworkKeys {
  /** Lines of the house's environment, which let it watch and not spend. */
  watching(keys: SignerKeys): Readonly<Record<string, string>>;
  /** Absent where payments of this network cannot be signed. */
  readonly open?: (keys: SignerKeys, env: Readonly<Record<string, string | undefined>>) => SigningNetwork;
}

export type NetworkTable = Readonly<Partial<Record<SigningNetworkId, NetworkKeys>>>;

/**
 * Accounts: BIP84 for Bitcoin and Litecoin, BIP44 for Ethereum. Coin numbers are of SLIP-0044, where 1 is
 * every coin's test network; Ethereum's test chains use the main one's, as wallets for them do.
 */
export const SIGNING_NETWORKS: NetworkTable = {
  bitcoin: {
    watching: (keys) => ({ BITCOIN_XPUB: accountXpub(keys, `m/84'/${keys.kind === 'test' ? 1 : 0}'/0'`) }),
  },
  litecoin: {
    watching: (keys) => ({ LITECOIN_XPUB: accountXpub(keys, `m/84'/${keys.kind === 'test' ? 1 : 2}'/0'`) }),
  },
  ethereum: {
    watching: (keys) => ({ ETHEREUM_XPUB: accountXpub(keys, "m/44'/60'/0'") }),
  },
};
