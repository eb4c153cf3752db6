/** What the house signed, by its keys: Ed25519 as RFC 8032 says, on every device. */
import { ed25519 } from '@noble/curves/ed25519.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import { type HouseKeys, keysAt } from '../fair/houseKeys.ts';
import { type Context, type Line, openStep, type Step, stepOf } from './finding.ts';

/** False for a key or signature that cannot be read, and for a text without a canonical form. */
const isSignedBy = (key: string, text: string, signature: string): boolean => {
  try {
    // Without `zip215`: only what every implementation of the RFC takes.
    return ed25519.verify(base64urlnopad.decode(signature), utf8ToBytes(text), base64urlnopad.decode(key), {
      zip215: false,
    });
  } catch {
    return false;
  }
};

/** The key that a text is signed with; null where it is none of the house's at that time. */
export const signerOf = (keys: HouseKeys, at: number, text: string, signature: string): string | null =>
  keysAt(keys, at).find((key) => isSignedBy(key, text, signature)) ?? null;

interface SignedText {
  /** What it is, in words. */
  readonly name: string;
  /** The time that it names itself, Unix ms. */
  readonly at: number;
  /** @throws RangeError where it has no canonical form */
  readonly text: () => string;
  readonly signature: string;
}

/** Whether the house signed a text: input, signature and key. */
export const signatureStep = ({ words, keys }: Context, { name, at, text, signature }: SignedText): Step => {
  const { labels, signatures } = words;
  let signed: string;
  try {
    signed = text();
  } catch {
    return stepOf('signature', { fault: signatures.noForm(name), said: '', lines: [] });
  }
  const lines: Line[] = [
    { label: labels.signedText, value: signed },
    { label: labels.signature, value: signature },
  ];
  if (keys === null) return openStep('signature', signatures.noKey(name), lines);
  const key = signerOf(keys, at, signed, signature);
  return stepOf('signature', {
    fault: key === null ? signatures.wrong(name) : null,
    said: signatures.right(name),
    lines: [...lines, ...keysAt(keys, at).map((each) => ({ label: labels.key(each === key), value: each }))],
  });
};
