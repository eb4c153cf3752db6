/** Public keys of the account: what the node's wallet watches and what drafts of payments name. */
import { hexToBytes } from '@noble/hashes/utils.js';
import { HDKey } from '@scure/bip32';
import { Address, OutScript, p2wpkh } from '@scure/btc-signer';
import { RECEIVE_CHAIN } from '../../../../signing/bitcoinNetworks.ts';
import { derivation } from '../bitcoinAddress.ts';
import type { Derive } from '../../../platform/chainPort.ts';
import type { Parameters } from './parameters.ts';

interface AccountKey {
  readonly publicKey: Uint8Array;
  readonly script: Uint8Array;
}

export interface AccountKeys {
  readonly receive: Derive;
  addressAt(chain: number, index: number): string;
  /** The key at `chain/index`, to which BIP84 pays with P2WPKH. */
  keyAt(chain: number, index: number): AccountKey;
  /** Without its checksum. */
  descriptor(chain: number): string;
  /** BIP32 fingerprint of the account's key, which paths of drafts begin at. */
  readonly fingerprint: number;
}

/** @throws TypeError where the extended public key cannot be used */
export const accountKeys = ({ xpub, versions, addresses }: Parameters): AccountKeys => {
  const receive = derivation(xpub, addresses, versions);
  const account = HDKey.fromExtendedKey(xpub, versions);
  const chains = [0, 1].map((chain) => account.deriveChild(chain));
  const keyAt = (chain: number, index: number): AccountKey => {
    const publicKey = chains[chain]?.deriveChild(index).publicKey;
    if (!publicKey) throw new RangeError(`no key at ${chain}/${index}`);
    return { publicKey, script: p2wpkh(publicKey).script };
  };
  return {
    receive,
    keyAt,
    addressAt: (chain, index) =>
      chain === RECEIVE_CHAIN
        ? receive(index).address
        : Address(addresses).encode(OutScript.decode(keyAt(chain, index).script)),
    descriptor: (chain) => `wpkh(${xpub}/${chain}/*)`,
    fingerprint: account.fingerprint,
  };
};

/** Address of an output's script, as nodes write it; null for scripts that have none. */
export const addressOfScript = (script: Uint8Array | string, { addresses }: Parameters): string | null => {
  try {
    const bytes = typeof script === 'string' ? hexToBytes(script) : script;
    return Address(addresses).encode(OutScript.decode(bytes));
  } catch {
    return null;
  }
};
