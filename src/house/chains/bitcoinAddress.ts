/** Addresses of Bitcoin-like chains: derived from an extended public key, so the house can receive and never spend. */
import { HDKey } from '@scure/bip32';
import { Address, p2wpkh } from '@scure/btc-signer';
import type { AddressCheck } from './port.ts';

/** Prefixes of addresses; chainparams of Bitcoin Core (regtest shares its bytes with testnet). */
export const REGTEST = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef } as const;
export type BitcoinNetwork = Readonly<{ bech32: string; pubKeyHash: number; scriptHash: number; wif: number }>;

/** BIP44: chain 0 under the account holds the addresses that are given to others. */
const RECEIVE_CHAIN = 0;

/** Derives receive address number `index` (BIP84: P2WPKH) below an account's extended public key. */
export type Derive = (index: number) => { address: string; derivation: string };

/**
 * @param xpub extended public key of an account, base58; an extended private key is refused: this program must not hold one
 * @param versions version bytes of the key's text, where they are not those of BIP32 (zpub: SLIP-132)
 */
export const derivation = (
  xpub: string, network: BitcoinNetwork, versions?: { private: number; public: number },
): Derive => {
  const account = HDKey.fromExtendedKey(xpub, versions);
  if (account.privateKey) throw new TypeError('"xpub" expected an extended public key, got a private one');
  const receive = account.deriveChild(RECEIVE_CHAIN);
  return (index) => {
    const { publicKey } = receive.deriveChild(index);
    const { address } = p2wpkh(publicKey ?? new Uint8Array(), network);
    if (address === undefined) throw new Error(`no address at index ${index}`);
    return { address, derivation: `${RECEIVE_CHAIN}/${index}` };
  };
};

/** Knows every standard form of the network; checksums are checked, bech32 is made lower case. */
export const checkBitcoinAddress = (text: string, network: BitcoinNetwork, name: string): AddressCheck => {
  try {
    Address(network).decode(text);
    const isBech32 = text.toLowerCase().startsWith(`${network.bech32}1`);
    return { ok: true, normalized: isBech32 ? text.toLowerCase() : text };
  } catch {
    return { ok: false, reason: `This is not an address of ${name}.` };
  }
};
