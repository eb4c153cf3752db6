/**
 * What the house and its signer say to each other. The house makes a draft of a transaction; the signer has the
 * keys, looks into the draft itself, and signs it where its own rules allow it. Pure: both sides share it.
 */
import { canonicalJson } from '../fair/canonical.ts';
import type { CurrencyCode, NETWORKS } from '../wire/money/currencies.ts';

export type SigningNetworkId = keyof typeof NETWORKS;

export interface SignOutput {
  readonly address: string;
  /** Base units, as decimal text. */
  readonly amount: string;
}

export interface SignRequest {
  /** Id of the payment; all its versions are asked for under it. */
  readonly payment: string;
  /** From 1. A request that is repeated word for word gets the same answer. */
  readonly version: number;
  readonly purpose: 'withdrawals' | 'cold' | 'sweep' | 'gas';
  readonly network: SigningNetworkId;
  readonly asset: CurrencyCode;
  /** What the draft pays others, in its order, without change. */
  readonly outputs: readonly SignOutput[];
  /** Most that the network may take, in base units of the coin that fees are paid in, as decimal text. */
  readonly feeMax: string;
  /**
   * The transaction without its signatures. Bitcoin and Litecoin: a PSBT, base64. Ethereum: JSON of its
   * members. Monero: an unsigned transaction set, hex.
   */
  readonly draft: string;
  /** When the house asked, Unix ms. */
  readonly at: number;
}

/** A signed transaction as its network takes it. */
export interface SignedDraft {
  readonly txid: string;
  /** Hex. */
  readonly raw: string;
}

/** Codes of a signer's refusal. */
export type SignRefusal =
  /** The house's signature is wrong or missing. */
  | 'notTheHouse'
  /** The draft cannot be read, or does not pay what the request says. */
  | 'draftWrong'
  /** The fee is above `feeMax` or above what the signer pays. */
  | 'feeHigh'
  /** A limit a payment, an hour or a day. */
  | 'overLimit'
  /** An address that must not be paid. */
  | 'addressDenied'
  /** A version that shares nothing with the one before, or another payment under a known id. */
  | 'paymentDiffers'
  /** The signer has no keys of this network. */
  | 'noKeys';

export type SignAnswer = SignedDraft | { readonly refused: SignRefusal; readonly reason: string };

/** The text that the house signs. */
export const signedText = (request: SignRequest): string =>
  `glasshouse sign 1\n${canonicalJson(request)}`;

/** The signer as the adapters of the house use it. @throws ChainError `signerAway` or `signerRefused` */
export interface Signer {
  sign(request: Omit<SignRequest, 'at'>): Promise<SignedDraft>;
}
