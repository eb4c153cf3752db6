/** Per network of the devnet: deriving, checking and formatting an address. */
import { hexToBytes } from '@noble/hashes/utils.js';
import { HDKey } from '@scure/bip32';
import type { House } from '../../../platform/ports.ts';
import { checkBitcoinAddress, derivation, LITECOIN_REGTEST, REGTEST } from '../bitcoinAddress.ts';
import { checkEthereumAddress, ethereumDerivation } from '../ethereumAddress.ts';
import {
  checkMoneroAddress,
  MONERO_TESTNET,
  moneroDerivation,
  moneroScalar,
  moneroView,
} from '../moneroAddress.ts';
import type { AddressCheck, ChainAsset, Derive, NetworkId } from '../../../platform/chainPort.ts';
import { DEVNET_CHAIN_ID, devnetAssets } from './assets.ts';

interface Wallet {
  readonly derive: Derive;
  check(address: string): AddressCheck;
  uri(asset: ChainAsset, address: string): string;
}

/**
 * The only private keys in the house, and only of the devnet: a real network is configured with public keys.
 */
const seed = (secrets: House['secrets'], network: NetworkId): Uint8Array =>
  hexToBytes(secrets.lastingMac('devnet-seed', network));
const xpub = (secrets: House['secrets'], network: NetworkId, path: string): string =>
  HDKey.fromMasterSeed(seed(secrets, network)).derive(path).publicExtendedKey;

/** Derives keys at the first address, because deriving takes several times as long as starting the house. */
const onFirstUse = (make: () => Derive): Derive => {
  let derive: Derive | null = null;
  return (index) => (derive ??= make())(index);
};

const CONTRACTS = devnetAssets('ethereum').flatMap(({ contract }) => contract ?? []);

/**
 * Paths are those of BIP84 and BIP44 with the coin numbers of SLIP-44: 1 for every testnet, 60 for Ethereum.
 */
export const WALLETS: Readonly<Record<NetworkId, (secrets: House['secrets']) => Wallet>> = {
  bitcoin: (secrets) => ({
    derive: onFirstUse(() => derivation(xpub(secrets, 'bitcoin', "m/84'/1'/0'"), REGTEST)),
    check: (address) => checkBitcoinAddress(address, REGTEST, 'the Bitcoin devnet'),
    // BIP21.
    uri: (_, address) => `bitcoin:${address}`,
  }),
  litecoin: (secrets) => ({
    derive: onFirstUse(() => derivation(xpub(secrets, 'litecoin', "m/84'/1'/0'"), LITECOIN_REGTEST)),
    check: (address) => checkBitcoinAddress(address, LITECOIN_REGTEST, 'the Litecoin devnet'),
    uri: (_, address) => `litecoin:${address}`,
  }),
  ethereum: (secrets) => ({
    derive: onFirstUse(() => ethereumDerivation(xpub(secrets, 'ethereum', "m/44'/60'/0'"))),
    check: (address) => checkEthereumAddress(address, 'Ethereum', CONTRACTS),
    // EIP-681; the amount is left to the player.
    uri: ({ contract }, address) =>
      contract === undefined
        ? `ethereum:${address}@${DEVNET_CHAIN_ID}`
        : `ethereum:${contract}@${DEVNET_CHAIN_ID}/transfer?address=${address}`,
  }),
  monero: (secrets) => ({
    // Tags of the testnet, so that no wallet of the main network sends there.
    derive: onFirstUse(() =>
      moneroDerivation(moneroView(moneroScalar(seed(secrets, 'monero'))), MONERO_TESTNET),
    ),
    check: (address) => checkMoneroAddress(address, MONERO_TESTNET, 'the Monero devnet'),
    uri: (_, address) => `monero:${address}`,
  }),
};
