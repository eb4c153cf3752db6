import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** What canonical JSON can hold here: numbers are safe integers, so that every machine writes them alike. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json | undefined };

/** Half of a pair of UTF-16 code units without the other: no UTF-8 stands for it. */
const LONE_SURROGATE = /\p{Surrogate}/u;
/** Whether a string has an encoding in UTF-8. */
export const isUnicode = (text: string): boolean => !LONE_SURROGATE.test(text);

const canonicalText = (text: string): string => {
  if (!isUnicode(text)) throw new RangeError('canonicalJson: a string has a lone surrogate');
  return JSON.stringify(text);
};

/**
 * Canonical JSON: members sorted by UTF-16 code units, no white space, members that are undefined left out.
 * @throws RangeError for a number that is not a safe integer, for -0, and for a string that is not Unicode
 */
export const canonicalJson = (value: Json): string => {
  if (value === null || typeof value !== 'object') {
    if (typeof value === 'string') return canonicalText(value);
    if (typeof value === 'number' && (!Number.isSafeInteger(value) || Object.is(value, -0))) {
      throw new RangeError(
        `canonicalJson: expected a safe integer, got ${Object.is(value, -0) ? '-0' : value}`,
      );
    }
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = value as Readonly<Record<string, Json | undefined>>;
  let text = '';
  for (const key of Object.keys(members).sort()) {
    const member = members[key];
    if (member !== undefined)
      text += `${text === '' ? '' : ','}${canonicalText(key)}:${canonicalJson(member)}`;
  }
  return `{${text}}`;
};

/** SHA-256 of the canonical JSON, as 64 hex characters: the `mathHash` of a game's definition. */
export const jsonHash = (value: Json): string => bytesToHex(sha256(utf8ToBytes(canonicalJson(value))));

/** What the house signs. Each text begins with its own, so that none can pass for one of another kind. */
export type SignedKind =
  | 'ticket'
  | 'receipt'
  | 'lotto-closing'
  | 'succession'
  | 'reserves'
  // Of the house's own records.
  | 'chain-link'
  | 'chain-heads'
  | 'log-restored'
  | 'audit-checkpoint'
  | 'ledger-checkpoint'
  // What the house asks its signer for.
  | 'sign'
  | 'sign-hot-account'
  | 'sign-key-images'
  | 'sign-reserves';

/** The signed text of a value: its domain, a line feed, canonical JSON. @throws as canonicalJson */
export const signedText = (kind: SignedKind, value: Json): string =>
  `glasshouse/${kind}/v1\n${canonicalJson(value)}`;
