/** What the signer can do on one network, with its keys. */
import type { KeyImages, SignedDraft, SignOutput, SignRequest } from '../signing/request.ts';

/** What a draft says by itself, whatever the request claims. */
export interface DraftFacts {
  /** What it pays to addresses that are not of these keys, in its order. */
  readonly pays: readonly SignOutput[];
  /** What it pays to addresses of these keys: change, or the hot account in a sweep. */
  readonly keeps: readonly SignOutput[];
  /** In base units of the coin that fees are paid in. */
  readonly fee: bigint;
  /** What it spends, named as in `Staged.reserves` of the house's port. */
  readonly reserves: readonly string[];
}

/** A draft that is not a transaction of these keys, or not one that could be signed. */
export class DraftError extends Error {
  override readonly name = 'DraftError';
}

/**
 * Signs messages for addresses of these keys, in the network's own form for messages, which cannot be a
 * transaction's.
 */
export interface MessageSigning {
  readonly kind: 'main' | 'test';
  /**
   * @param path below the account, such as `1/0`
   * @param messageOf writes the message from the address that is derived here: the house has no say in it
   * @throws DraftError for a path that leads to no address
   */
  sign(
    path: string,
    messageOf: (address: string) => string,
  ): Promise<{ readonly address: string; readonly signature: string }>;
}

export interface SigningNetwork {
  /** @throws DraftError */
  read(request: SignRequest): Promise<DraftFacts>;
  /**
   * The same draft gives the same transaction, or on Monero after a restart of the signer one that spends the
   * same. @throws DraftError
   */
  sign(request: SignRequest): Promise<SignedDraft>;
  /**
   * The form of an address that `read` gives, so that lists of addresses match however they were typed.
   * Absent: upper and lower case are the same where the network says so, and nothing else is.
   * @throws DraftError for what is no address of this network
   */
  canonical?(address: string): string;
  /** The hot account: where payments are made from, and what the operator adds is sent to. */
  readonly hot?: string;
  /** Absent: messages are not signed on this network. */
  readonly messages?: MessageSigning;
  /** Key images of outputs that a watch-only wallet exported; Monero alone. @throws DraftError */
  keyImages?(outputs: string): Promise<KeyImages>;
  /** Ends what it has started, such as a program of its own. */
  close?(): Promise<void>;
}
