/**
 * What the cashier needs from a chain, whoever watches it: the devnet today; nodes of Bitcoin, Ethereum and
 * Monero later. The house pulls and never believes a push: an adapter reports what it sees, the cashier
 * decides.
 */
import type { CurrencyCode } from '../../wire/currencies.ts';
import type { Sentence } from '../words/sentence.ts';

/** The network a coin moves on: the key of wire's NETWORKS, whose value is the pmType. */
export type NetworkId = 'bitcoin' | 'litecoin' | 'ethereum' | 'monero';

export interface ChainAsset {
  readonly asset: CurrencyCode;
  readonly network: NetworkId;
  /** One coin is 10^decimals base units. */
  readonly decimals: number;
  readonly pmType: number;
  /** Which adapter watches it, so that one network can have two. */
  readonly ppId: number;
  /** A deposit is credited at exactly this many. */
  readonly confirmationsNeeded: number;
  /** Smallest output the network carries, in base units. */
  readonly dust: bigint;
  /**
   * Of a token: its contract, and so the plain address in the QR code, because many wallets read a URI as the
   * chain's own coin.
   */
  readonly contract?: string;
}

/** Derives receive address number `index`; `derivation` is the path to it below the account. */
export type Derive = (index: number) => { address: string; derivation: string };

/** One output that pays an address, as the chain shows it now. */
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
 * What became of a payment seen before. `missing`: neither in a block nor in the mempool, and no rival is
 * known.
 */
export interface Recheck {
  readonly state: 'mempool' | 'mined' | 'conflicted' | 'missing';
  /** Of a conflicted payment: those of the rival that took its place. */
  readonly confirmations: number;
  readonly blockHash: string | null;
  readonly blockHeight: number | null;
}

export interface Tip {
  readonly height: number;
  readonly hash: string;
}

export type AddressCheck =
  { readonly ok: true; readonly normalized: string } | { readonly ok: false; readonly reason: Sentence };

/**
 * A payment that is ready and that nobody has seen yet. `raw` is the adapter's own: the house keeps it and
 * hands it back.
 */
export interface Staged {
  readonly txid: string;
  readonly raw: string;
}

/** What became of a broadcast. `conflict` names the payment that took its place: a person has to look. */
export type Broadcast = 'accepted' | 'alreadyKnown' | 'alreadyMined' | { readonly conflict: string };

/** The hands of a chain, where the house has any: a port without them only watches. */
export interface SendPort {
  /**
   * Makes a payment of `amount` base units without any effect outside. One that is never broadcast never
   * happened.
   */
  stage(withdrawalId: string, asset: CurrencyCode, address: string, amount: bigint): Promise<Staged>;
  /**
   * May be repeated for ever: the same `raw` pays once. Throws when it is not known whether it arrived; ask
   * again then.
   */
  broadcast(raw: string): Promise<Broadcast>;
}

export interface ChainPort {
  readonly network: NetworkId;
  assets(): readonly ChainAsset[];
  /** `index` was reserved in our database before; the same index gives the same address. */
  newDepositAddress(
    asset: CurrencyCode,
    ref: { playerId: string; index: number },
  ): Promise<{ address: string; derivation: string }>;
  validateAddress(asset: CurrencyCode, address: string): AddressCheck;
  /** What a wallet reads from a QR code; no amount, the player chooses it. */
  uri(asset: CurrencyCode, address: string): string;
  /**
   * Everything paid since `cursor` (null: since the beginning), and the whole mempool. Idempotent: the caller
   * upserts what it gets and keeps the new cursor in the same transaction. A cursor of a branch that was left
   * falls back to the last common block.
   */
  scan(cursor: string | null): Promise<{ events: readonly Observed[]; cursor: string; tip: Tip }>;
  /**
   * Must be asked for every payment that is not final: a payment that was replaced vanishes without an event.
   */
  recheck(payment: { asset: CurrencyCode; txid: string; outIndex: string }): Promise<Recheck>;
  readonly send?: SendPort;
  health(): Promise<{
    state: 'ok' | 'starting' | 'syncing' | 'down';
    tip: Tip | null;
    tipAgeMs: number | null;
  }>;
}
