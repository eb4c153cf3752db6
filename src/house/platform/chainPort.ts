/**
 * The port of chains. The devnet and the adapters of real nodes implement it. The house polls: an adapter
 * reports what it sees, and the cashier and the payments decide. Amounts are exact integers of base units
 * (satoshi, wei, piconero). An adapter throws `ChainError` where its node or signer does not answer as
 * expected.
 */
import type { SignRefused, SignRefusal, SignedVersion } from '../../signing/request.ts';
import type { CurrencyCode, NETWORKS } from '../../wire/money/currencies.ts';
import type { Sentence } from './words/sentence.ts';

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

/** What a payment pays to one address. */
export interface Paid {
  readonly asset: CurrencyCode;
  readonly address: string;
  /** Base units. */
  readonly amount: bigint;
}

/** Names one output of one transaction. */
export interface OutputKey {
  readonly asset: CurrencyCode;
  readonly txid: string;
  /** Output number, log index or subaddress index. */
  readonly outIndex: string;
}

/**
 * An output that pays an address, as the chain shows it now. One that cannot be spent yet (of a coinbase, or
 * with an unlock time) is not reported before it can.
 */
export interface Observed extends OutputKey, Paid {
  /** 0 while in the mempool. */
  readonly confirmations: number;
  readonly blockHash: string | null;
  readonly blockHeight: number | null;
  /** Transactions that spend the same, so that they are in no chain that this one is in. */
  readonly replaces?: readonly string[];
}

/**
 * Where a transaction is. `conflicted`: a transaction in a block spends the same. `missing`: neither in a
 * block nor in the mempool, and no conflicting one is known. `reverted`: it is in a block and paid nothing.
 */
export type TxState = 'mempool' | 'mined' | 'conflicted' | 'missing' | 'reverted';

/** An output seen before, as the chain shows it now. */
export interface Recheck {
  readonly state: TxState;
  /** Of its block; of a conflicted one: of the transaction that replaced it. */
  readonly confirmations: number;
  readonly blockHash: string | null;
  readonly blockHeight: number | null;
  /** What it pays, whatever its state; null where the chain does not know it. */
  readonly paid: Paid | null;
}

export interface BlockId {
  readonly height: number;
  readonly hash: string;
}

export type AddressCheck =
  | { readonly ok: true; readonly normalized: string }
  | { readonly ok: false; readonly reason: Sentence };

/** Events since a cursor. */
export interface ScanPage {
  readonly events: readonly Observed[];
  /** Of the adapter's own making, stored by the house. */
  readonly cursor: string;
  /** There is another page: call again with this cursor. The mempool is on the last one. */
  readonly more: boolean;
}

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

export interface PaymentOutput {
  readonly address: string;
  /** Base units. */
  readonly amount: bigint;
}

/**
 * What a payment is for. `withdrawals`: to players. `cold`: to the operator's cold address. `sweep`: from a
 * deposit address to the hot account; `gas`: the coin that such a sweep needs for its fee.
 */
export type PaymentPurpose = 'withdrawals' | 'cold' | 'sweep' | 'gas';

/** A deposit address and its number. */
export interface DepositAddress {
  readonly index: number;
  readonly address: string;
}

/** An address on which coins of the house's keys lie, in blocks. */
export interface OwnPlace {
  /** Of its key below the account, such as `1/0`. */
  readonly path: string;
  readonly address: string;
  readonly role: 'hot' | 'deposit';
}

/** A payment to be made. */
export interface NewPayment {
  readonly id: string;
  readonly purpose: PaymentPurpose;
  readonly asset: CurrencyCode;
  readonly outputs: readonly PaymentOutput[];
  /** Of a `sweep` the address that it empties, of a `gas` payment the one that it pays. */
  readonly deposit?: DepositAddress;
  /** What open payments of this network spend: this one must not spend it. */
  readonly taken: ReadonlySet<string>;
}

/** A version of a payment that is to be replaced by one with a higher fee. */
export interface BumpOf {
  readonly id: string;
  readonly purpose: PaymentPurpose;
  readonly asset: CurrencyCode;
  readonly outputs: readonly PaymentOutput[];
  /** Number of the new version, from 2 on. */
  readonly version: number;
  /** `raw` of the newest version. */
  readonly raw: string;
  readonly taken: ReadonlySet<string>;
}

/** A transaction of the house's own, as the chain shows it now. */
export interface SentTx {
  readonly state: TxState;
  /** Of its block; of a conflicted one: of the transaction that replaced it. */
  readonly confirmations: number;
  /** What it pays others, without change; null where the chain does not know it. */
  readonly paid: readonly Paid[] | null;
  /**
   * What the network took, in base units of the coin that fees are paid in, also where it reverted. Only
   * where the block decides about it: there `Staged.fee` is the most that it may be.
   */
  readonly fee?: bigint;
}

/** Of one coin, in base units. */
export interface Balance {
  /** Can be spent now, by payments that are not made yet as well as by open ones. */
  readonly spendable: bigint;
  /** On its way: change without a confirmation, outputs that are still locked, deposits not swept yet. */
  readonly pending: bigint;
}

/** Sending on a chain. A port without it can only receive. */
export interface SendPort {
  /** Outputs of a payment at the most: withdrawals that can be paid together. */
  readonly outputsMax: number;
  /** Whether an address has to be paid by a payment without other outputs. Absent: none has. */
  isPaidAlone?(address: string): boolean;
  balance(asset: CurrencyCode): Promise<Balance>;
  /** `balance` is that of the newest block: nothing that waits outside the blocks is in it. */
  readonly balanceIsOfBlocks?: true;
  /**
   * What so many payments of other coins, each with a sweep, may take of the coin that fees are paid in; base
   * units, at the fees of now. Absent where each coin pays its own fees.
   */
  feeReserve?(payments: number): Promise<bigint>;
  /**
   * Makes a payment without any effect outside, at the fee that the network asks for now.
   * @throws ChainError `balanceShort`, `feeHigh`, or one of the signer or the node
   */
  stage(payment: NewPayment): Promise<Staged>;
  /**
   * Another version of a payment, with a higher fee. Absent where the network does not replace payments.
   * @returns null where the fee would be above what the house pays
   */
  bump?(payment: BumpOf): Promise<Staged | null>;
  /** After this many ms outside a block a payment is bumped. */
  readonly bumpAfterMs?: number;
  /**
   * May be repeated: the same `raw` pays once. Throws where it is unknown whether the payment arrived; call
   * it again then.
   */
  broadcast(raw: string): Promise<Broadcast>;
  /** Where transactions of the house are now, in the order asked for. */
  look(txs: readonly { readonly asset: CurrencyCode; readonly txid: string }[]): Promise<SentTx[]>;
  /**
   * Whether each of these versions has lost what it spends: a transaction in a block, of at least `depth`
   * confirmations, spends it. A version that is in a block itself may be meant too, so ask `look` afterwards.
   * False where the node cannot tell.
   */
  outspent(raws: readonly string[], depth: number): Promise<readonly boolean[]>;
}

/** `down`: the node does not answer. `wrong`: it answers what cannot be true, as `nodeWrong`. */
type NodeState = 'ok' | 'starting' | 'syncing' | 'down' | 'wrong';

export interface Health {
  readonly state: NodeState;
  readonly tip: BlockId | null;
  readonly tipAgeMs: number | null;
  /** While it syncs, where the node says it: blocks that it has read, of how many. */
  readonly progress?: { readonly done: number; readonly of: number };
  /** Why it is not ok, for the operator. */
  readonly detail?: string;
}

/** The next payment that brings in what lies on a deposit address. */
export interface SweepStep {
  readonly purpose: 'sweep' | 'gas';
  readonly asset: CurrencyCode;
  readonly outputs: readonly [PaymentOutput];
  readonly deposit: DepositAddress;
}

/** Base units of the coin that fees are paid in that an amount of another coin is worth; 0: not known. */
export type Worth = (asset: CurrencyCode, amount: bigint) => bigint;

export interface ChainPort {
  readonly network: NetworkId;
  assets(): readonly ChainAsset[];
  /** The caller reserves `index` first; the same index gives the same address. */
  newDepositAddress(
    asset: CurrencyCode,
    ref: { playerId: string; index: number },
  ): Promise<{ address: string; derivation: string }>;
  /**
   * Makes sure that the node sees payments to the addresses of all indexes below `next`. Called before an
   * address is shown, and at start. Absent where every payment is seen anyway.
   */
  watch?(next: number): Promise<void>;
  /**
   * The account that payments are made from, derived from the public keys of the settings. Absent: it is a
   * devnet.
   */
  readonly hotAccount?: string;
  validateAddress(asset: CurrencyCode, address: string): AddressCheck;
  /** URI for a QR code, without an amount, which the player chooses. */
  uri(asset: CurrencyCode, address: string): string;
  /**
   * A page of what was paid since `cursor` (null: since the beginning). Idempotent: the caller upserts the
   * events and stores the new cursor in one transaction. A cursor on an abandoned branch falls back to the
   * last common block. Payments to addresses that are not the house's may be among the events.
   */
  scan(cursor: string | null): Promise<ScanPage>;
  /**
   * Where coins lie that the signer's keys can spend, the most important first. Absent: the network has no
   * addresses that sign messages.
   * @param deposits addresses that were ever paid
   */
  ownPlaces?(deposits: readonly DepositAddress[]): Promise<readonly OwnPlace[]>;
  /** Height of the newest block that a cursor has passed; null: none. */
  cursorHeight(cursor: string | null): number | null;
  /**
   * A cursor from which the next scan reads the blocks after `block`; null: all of them. What the cursor
   * keeps of earlier blocks stays, so that a reorganisation finds a common one.
   */
  rewind(cursor: string, block: BlockId | null): string | null;
  /**
   * Outputs seen before, in the order asked for. Has to be called for every one that is not final, because a
   * replaced transaction disappears without an event.
   */
  recheckMany(outputs: readonly OutputKey[]): Promise<Recheck[]>;
  /** Hash of the block at a height of the best chain, lower-case hex; null where there is none yet. */
  blockHash(height: number): Promise<string | null>;
  readonly send?: SendPort;
  /**
   * What lies on each of these deposit addresses by coin, in their order. Absent where deposits are in the
   * wallet that payments are made from.
   */
  unswept?(addresses: readonly string[]): Promise<readonly ReadonlyMap<CurrencyCode, bigint>[]>;
  /**
   * The next payment for each of these addresses that has something worth its fee. None of them may have an
   * open payment. @throws ChainError
   */
  nextSweeps?(deposits: readonly DepositAddress[], worth: Worth): Promise<readonly SweepStep[]>;
  /** Never throws: a node that does not answer is `down`. */
  health(): Promise<Health>;
}

/** Why an adapter could not do what it was asked for. */
export type ChainTrouble =
  /** The node does not answer, or is starting or syncing. */
  | 'nodeAway'
  /** The node gave an answer that cannot be true, or that is not of its interface. */
  | 'nodeWrong'
  /** The wallet does not hold enough that can be spent now. */
  | 'balanceShort'
  /** The network asks for a higher fee than the house pays. */
  | 'feeHigh'
  /** The signer does not answer. */
  | 'signerAway'
  /** The signer refuses: its limits, its list of addresses, or a request that it does not understand. */
  | 'signerRefused'
  /** The payee's contract, or the token's, refuses this payment or needs more gas than the house pays. */
  | 'unpayable';

/** The state of a node whose health ended in this trouble. */
export const stateAfter = (trouble: ChainTrouble): 'down' | 'wrong' =>
  trouble === 'nodeWrong' ? 'wrong' : 'down';

export class ChainError extends Error {
  override readonly name = 'ChainError';
  readonly trouble: ChainTrouble;
  constructor(trouble: ChainTrouble, message: string, options?: ErrorOptions) {
    super(message, options);
    this.trouble = trouble;
  }
}

/** The signer said no. */
export class SignerRefused extends ChainError {
  readonly code: SignRefusal;
  readonly reason: string;
  /**
   * Set where this version, or one before it, was signed and its answer was lost: staging it again returns
   * this one, since another would pay a second time.
   */
  readonly alreadySigned: SignedVersion | null;
  /** Payments that were signed with what this one would spend, and are not given up. */
  readonly takenBy: readonly string[];
  constructor({ refused, reason, alreadySigned, takenBy }: SignRefused) {
    super('signerRefused', `the signer refuses (${refused}): ${reason}`);
    this.code = refused;
    this.reason = reason;
    this.alreadySigned = alreadySigned ?? null;
    this.takenBy = takenBy ?? [];
  }
}
