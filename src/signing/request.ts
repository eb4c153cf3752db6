/**
 * What the house and its signer say to each other. The house makes a draft of a transaction; the signer has
 * the keys, looks into the draft itself, and signs it where its own rules allow it. Pure: both sides share
 * it.
 */
import { type Json, signedText } from '../fair/canonical.ts';
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
  /** From 1. A request that is repeated gets the same answer, whatever its `at` and `instead`. */
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
  /**
   * Payments that the house has given up, and whose reserves this one may spend. Without it a reserve of
   * another payment is refused.
   */
  readonly instead?: readonly string[] | undefined;
  /** When the house asked, Unix ms. */
  readonly at: number;
}

/** A signed transaction as its network takes it. */
export interface SignedDraft {
  readonly txid: string;
  /** Hex. */
  readonly raw: string;
}

/** A version that the signer signed earlier, with what the house needs to store it. */
export interface SignedVersion extends SignedDraft {
  readonly version: number;
  readonly outputs: readonly SignOutput[];
  /** Base units of the coin that fees are paid in, as decimal text. */
  readonly fee: string;
  /** What it spends, named as in `Staged.reserves` of the house's port. */
  readonly reserves: readonly string[];
}

/** Codes of a signer's refusal. */
export const SIGN_REFUSALS = [
  /** The house's signature is wrong or missing. */
  'notTheHouse',
  /** `at` is too far from the signer's clock. */
  'tooOld',
  /** The draft cannot be read, or does not pay what the request says. */
  'draftWrong',
  /** The fee is above `feeMax` or above what the signer pays. */
  'feeHigh',
  /** A limit a payment, an hour or a day. */
  'overLimit',
  /** An address that must not be paid. */
  'addressDenied',
  /**
   * A draft other than the signed one for the same version, one that shares nothing with a version before, or
   * another payment under a known id.
   */
  'paymentDiffers',
  /** Another payment, which is not given up, spends the same. */
  'reserveTaken',
  /** The signer has no keys of this network. */
  'noKeys',
] as const;

export type SignRefusal = (typeof SIGN_REFUSALS)[number];

export interface SignRefused {
  readonly refused: SignRefusal;
  readonly reason: string;
  /**
   * With `paymentDiffers`: the version that was asked for, else the newest of this payment. A house that was
   * killed before it stored the answer stores this one: another would pay a second time.
   */
  readonly alreadySigned?: SignedVersion | undefined;
  /** With `reserveTaken`: the payments that spend the same. */
  readonly takenBy?: readonly string[] | undefined;
}

export type SignAnswer = SignedDraft | SignRefused;

/**
 * Asks for the key images of outputs: only with them does a watch-only wallet of Monero see what is spent.
 */
export interface KeyImagesRequest {
  readonly network: SigningNetworkId;
  /** All outputs of the house's wallet, as it exports them; hex. */
  readonly outputs: string;
  /** When the house asked, Unix ms. */
  readonly at: number;
}

/** Asks for the address of the hot account, where the operator sends coins of their own. */
export interface HotAccountRequest {
  readonly network: SigningNetworkId;
  /** When the house asked, Unix ms. */
  readonly at: number;
}

/** As the signer derives it from its keys. */
export interface HotAccount {
  readonly address: string;
}

/** A key image with the proof that it is that of its output; hex. */
interface SignedKeyImage {
  readonly image: string;
  readonly signature: string;
}

export interface KeyImages {
  /** How many of the outputs come before the first of `images`. */
  readonly offset: number;
  readonly images: readonly SignedKeyImage[];
}

/** An address of the house's keys, with the path below the account that leads to it, such as `1/0`. */
export interface OwnAddress {
  readonly path: string;
  readonly address: string;
}

/**
 * The house asks its signer to sign messages of addresses. The signer writes them itself, with the key of the
 * house that the request is signed with.
 */
export interface ReservesRequest {
  readonly network: SigningNetworkId;
  readonly day: string;
  readonly root: string;
  readonly addresses: readonly OwnAddress[];
  /** When the house asked, Unix ms. */
  readonly at: number;
}

export interface ReservesSigned {
  /** In the order of the request's addresses. */
  readonly signatures: readonly string[];
}

/** The text that the house signs. */
export const signRequestText = (request: SignRequest): string =>
  signedText('sign', { ...request } as unknown as Json);

/** The text that the house signs for key images. */
export const signedKeyImagesText = (request: KeyImagesRequest): string =>
  signedText('sign-key-images', { ...request });

/** The text that the house signs for the address of the hot account. */
export const signedHotAccountText = (request: HotAccountRequest): string =>
  signedText('sign-hot-account', { ...request });

/** The text that the house signs for messages of addresses. */
export const signedReservesText = (request: ReservesRequest): string =>
  signedText('sign-reserves', {
    ...request,
    addresses: request.addresses.map(({ path, address }) => ({ path, address })),
  });

/** The signer as the adapters of the house use it. @throws ChainError `signerAway` or `signerRefused` */
export interface Signer {
  sign(request: Omit<SignRequest, 'at' | 'instead'>): Promise<SignedDraft>;
}

/** What the adapter of Monero needs besides. */
export interface MoneroSigner extends Signer {
  /** Has no effect and no limit: key images tell what is spent, and cannot spend. */
  keyImages(request: Omit<KeyImagesRequest, 'at'>): Promise<KeyImages>;
}
