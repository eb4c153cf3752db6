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

/**
 * Canonical JSON: members sorted by UTF-16 code units, no white space, members that are undefined left out.
 * @throws RangeError for a number that is not a safe integer
 */
export const canonicalJson = (value: Json): string => {
  if (value === null || typeof value !== 'object') {
    if (typeof value === 'number' && !Number.isSafeInteger(value)) {
      throw new RangeError(`canonicalJson: expected a safe integer, got ${value}`);
    }
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = value as Readonly<Record<string, Json | undefined>>;
  let text = '';
  for (const key of Object.keys(members).sort()) {
    const member = members[key];
    if (member !== undefined)
      text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(member)}`;
  }
  return `{${text}}`;
};

/** SHA-256 of the canonical JSON, as 64 hex characters: the `mathHash` of a game's definition. */
export const jsonHash = (value: Json): string => bytesToHex(sha256(utf8ToBytes(canonicalJson(value))));
