/**
 * The port of chains. The devnet implements it today; nodes of Bitcoin, Ethereum and Monero can. The house
 * polls: an adapter reports what it sees, and the cashier decides.
 */
import type { CurrencyCode, NETWORKS } from '../../wire/money/currencies.ts';
import type { Sentence } from '../words/sentence.ts';

/** The network a coin moves on: the key of wire's NETWORKS, whose value is the pmType. */
export type NetworkId = keyof typeof NETWORKS;

export interface ChainAsset {
  readonly asset: CurrencyCode;
  readonly network: NetworkId;
  /** One coin is 10^decimals base units. */
  readonly decimals: number;
  readonly pmType: number;
  /** Id of the adapter, so that one network can have two. */
  readonly ppId: number;
  /** Confirmations at which a deposit is credited. */
  readonly confirmationsNeeded: number;
  /** Smallest output the network carries, in base units. */
  readonly dust: bigint;
  /**
   * Contract of a token. Its QR code then has the plain address, because many wallets read a URI as the
   * chain's own coin.
   */
  readonly contract?: string;
}

/** Derives receive address number `index`; `derivation` is the path to it below the account. */
export type Derive = (index: number) => { address: string; derivation: string };

/** An output that pays an address, as the chain shows it now. */
export interface Observed {
  readonly asset: CurrencyCode;
  readonly txid: string;
  /** Output number, log index or subaddress index: with txid it names the payment. */
  readonly outIndex: string;
  readonly address: string;
  /** Base units. */
  readonly amount: bigint;
  /** 0 while in the mempool. */
  readonly confirmations: number;
  readonly blockHash: string | null;
  readonly blockHeight: number | null;
}

/**
 * State of a payment seen before. `missing`: neither in a block nor in the mempool, and no conflicting
 * payment is known.
 */
export interface Recheck {
  readonly state: 'mempool' | 'mined' | 'conflicted' | 'missing';
  /** Of a conflicted payment: the confirmations of the payment that replaced it. */
  readonly confirmations: number;
  readonly blockHash: string | null;
  readonly blockHeight: number | null;
}

/** What a payment pays, whatever its state; null where the chain has never seen it. */
export type Paid = Pick<Observed, 'asset' | 'address' | 'amount'>;

interface Tip {
  readonly height: number;
  readonly hash: string;
}

export type AddressCheck =
  { readonly ok: true; readonly normalized: string } | { readonly ok: false; readonly reason: Sentence };

/**
 * A version of a payment that is signed and not broadcast. `raw` belongs to the adapter; the house stores it
 * and passes it back.
 */
export interface Staged {
  readonly txid: string;
  readonly raw: string;
  /** What the network takes, in base units of the coin that fees are paid in. */
  readonly fee: bigint;
  /**
   * What it spends: outpoints, a nonce or key images. The house lets no other open payment of the network
   * have one of them; the versions of one payment share at least one, so that only one of them is mined.
   */
  readonly reserves: readonly string[];
}

/**
 * Result of a broadcast. `conflict` names the payment that spends the same coins: the operator has to decide.
 * `rejected` says why the network did not take it. Where the fee is `tooLow`, a version with a higher one may
 * be taken.
 */
export type Broadcast =
  | 'accepted'
  | 'alreadyKnown'
  | 'alreadyMined'
  | { readonly conflict: string }
  | { readonly rejected: string; readonly tooLow: boolean };

interface PaymentOutput {
  readonly address: string;
  /** Base units. */
  readonly amount: bigint;
}

/** Sending on a chain. A port without it can only receive. */
export interface SendPort {
  /** Makes a payment without any effect outside, at the fee that the network asks for now. */
  stage(id: string, asset: CurrencyCode, outputs: readonly PaymentOutput[]): Promise<Staged>;
  /**
   * Another version of a payment, with a higher fee. Absent where the network does not replace payments.
   * @returns null where the fee would be above what the house pays
   */
  bump?(raw: string): Promise<Staged | null>;
  /** After this many ms outside a block a payment is bumped. */
  readonly bumpAfterMs?: number;
  /**
   * May be repeated: the same `raw` pays once. Throws where it is unknown whether the payment arrived; call
   * it again then.
   */
  broadcast(raw: string): Promise<Broadcast>;
}

export interface ChainPort {
  readonly network: NetworkId;
  assets(): readonly ChainAsset[];
  /** The caller reserves `index` first; the same index gives the same address. */
  newDepositAddress(
    asset: CurrencyCode,
    ref: { playerId: string; index: number },
  ): Promise<{ address: string; derivation: string }>;
  validateAddress(asset: CurrencyCode, address: string): AddressCheck;
  /** URI for a QR code, without an amount, which the player chooses. */
  uri(asset: CurrencyCode, address: string): string;
  /**
   * All payments since `cursor` (null: since the beginning), and the whole mempool. Idempotent: the caller
   * upserts the events and stores the new cursor in one transaction. A cursor on an abandoned branch falls
   * back to the last common block.
   */
  scan(cursor: string | null): Promise<{ events: readonly Observed[]; cursor: string; tip: Tip }>;
  /**
   * Has to be called for every payment that is not final, because a replaced payment disappears without an
   * event.
   */
  recheck(payment: { asset: CurrencyCode; txid: string; outIndex: string }): Promise<Recheck>;
  /** What a payment pays: the audit compares it with the house's own rows. */
  lookUp(payment: { txid: string; outIndex: string }): Promise<Paid | null>;
  readonly send?: SendPort;
  health(): Promise<{
    state: 'ok' | 'starting' | 'syncing' | 'down';
    tip: Tip | null;
    tipAgeMs: number | null;
  }>;
}
