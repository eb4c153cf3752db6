/**
 * How the house reaches the nodes of real networks. Read from the settings (config.ts); nothing here can
 * spend.
 */
import type { CurrencyCode } from '../../../wire/money/currencies.ts';

/**
 * `main`: the public networks. `test`: regtest, chain 31337 and a private Monero chain, for trying a house.
 */
export type ChainKind = 'main' | 'test';

/** A node with the RPC of Bitcoin Core, for Bitcoin or Litecoin. */
export interface BitcoinNode {
  readonly kind: ChainKind;
  /** `http://user:password@host:port` */
  readonly url: string;
  /** Name of the node's watch-only wallet, made where it is missing. */
  readonly wallet: string;
  /** Extended public key of the account (BIP84): deposit addresses at 0/index, change at 1/index. */
  readonly xpub: string;
  /** Base units per 1,000 virtual bytes: no payment pays less, none pays more. */
  readonly feeFloor: bigint;
  readonly feeCeiling: bigint;
}

/** A node with the JSON-RPC of Ethereum. */
export interface EthereumNode {
  readonly kind: ChainKind;
  readonly url: string;
  /** Extended public key of the account (BIP44): deposit addresses at 0/index, the hot account at 1/0. */
  readonly xpub: string;
  /** Addresses of the token contracts; null: those of the main network. */
  readonly contracts: { readonly USDT: string; readonly USDC: string } | null;
  /** Height of the first block that may pay this house: a scan without a cursor begins there. */
  readonly startHeight: number;
  /** Wei per gas: no payment pays more. */
  readonly feeCeiling: bigint;
}

/** A Monero wallet program with a view key, and the daemon behind it. */
export interface MoneroNode {
  readonly kind: ChainKind;
  /** `http://user:password@host:port` of monero-wallet-rpc */
  readonly walletUrl: string;
  /** `http://user:password@host:port` of monerod */
  readonly daemonUrl: string;
  /** Primary address and secret view key of the wallet; hex. */
  readonly address: string;
  readonly viewKey: string;
  /** Height of the first block that may pay this wallet. */
  readonly restoreHeight: number;
  /** Piconero a payment: none pays more. */
  readonly feeCeiling: bigint;
}

/** Confirmations of a coin by amount, the smallest amounts first; the last step is for all above. */
export type ConfirmationSteps = readonly {
  readonly confirmations: number;
  /** In cents, exclusive; null: no bound. */
  readonly belowCents: number | null;
}[];

export interface Nodes {
  readonly kind: ChainKind;
  /** By coin; a coin that is not in it has the confirmations of its parameters. */
  readonly confirmations: Readonly<Partial<Record<CurrencyCode, ConfirmationSteps>>>;
  readonly bitcoin: BitcoinNode | null;
  readonly litecoin: BitcoinNode | null;
  readonly ethereum: EthereumNode | null;
  readonly monero: MoneroNode | null;
}
