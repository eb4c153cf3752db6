/**
 * Facts of Bitcoin's and Litecoin's networks that the house and its signer share. `main` are the public
 * networks, `test` is regtest.
 */

/** Prefixes of addresses; chainparams of Bitcoin Core and of Litecoin Core. */
interface AddressPrefixes {
  readonly bech32: string;
  readonly pubKeyHash: number;
  readonly scriptHash: number;
  readonly wif: number;
}

interface Coin {
  /** Number of the coin below BIP84's purpose (SLIP-0044); 1 is every coin's test network. */
  readonly coin: number;
  readonly addresses: AddressPrefixes;
}

export const BITCOIN_NETWORKS = {
  bitcoin: {
    main: { coin: 0, addresses: { bech32: 'bc', pubKeyHash: 0x00, scriptHash: 0x05, wif: 0x80 } },
    // Regtest shares its bytes with testnet.
    test: { coin: 1, addresses: { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef } },
  },
  litecoin: {
    // Addresses of scripts begin with M. The older form, which begins with 3, is read as Bitcoin's.
    main: { coin: 2, addresses: { bech32: 'ltc', pubKeyHash: 0x30, scriptHash: 0x32, wif: 0xb0 } },
    test: { coin: 1, addresses: { bech32: 'rltc', pubKeyHash: 0x6f, scriptHash: 0x3a, wif: 0xef } },
  },
} as const satisfies Record<string, Record<'main' | 'test', Coin>>;

export type BitcoinNetworkId = keyof typeof BITCOIN_NETWORKS;

/** BIP44: chain 0 below the account holds addresses that are given to others, chain 1 those for change. */
export const RECEIVE_CHAIN = 0;
export const CHANGE_CHAIN = 1;

/** Names an output as the house and the signer do: in `Staged.reserves` and `DraftFacts.reserves`. */
export const outpoint = (txid: string, index: number): string => `${txid}:${index}`;
