/** What the house signed, by its keys. */
import { type HouseIdentity, oldKeys, type Purpose, type Succession } from '../fair/houseKeys.ts';
import { isSigned } from '../fair/signature.ts';
import { type Context, type Line, type Step, stepOf, unprovenStep } from './finding.ts';

interface SignedText {
  /** What it is, in words. */
  readonly name: string;
  readonly purpose: Purpose;
  /** @throws RangeError where it has no canonical form */
  readonly text: () => string;
  readonly signature: string;
  /** Where a key signs more than the text. */
  readonly isBy?: (key: string, origin: string) => boolean;
  /** Whether the log had it before a key was followed. Without it nothing shows that. */
  readonly isOlderThan?: (succession: Succession) => boolean;
}

/**
 * By which key a text is signed. `valid`: by the present one, or by an earlier one while that counted.
 * `old`: by an earlier key, and whoever has stolen that could have signed it today.
 */
type SignedBy = 'valid' | 'old' | 'invalid';

export const signedByHouse = (
  house: HouseIdentity,
  { purpose, text, signature, isBy, isOlderThan = () => false }: Omit<SignedText, 'name'>,
): SignedBy => {
  let signed: string;
  try {
    signed = text();
  } catch {
    return 'invalid';
  }
  const isSignedBy = isBy ?? ((key: string) => isSigned(key, signed, signature));
  if (isSignedBy(house.keys[purpose], house.origin)) return 'valid';
  const old = oldKeys(house, purpose).find(({ oldKey }) => isSignedBy(oldKey, house.origin));
  if (!old) return 'invalid';
  return isOlderThan(old) ? 'valid' : 'old';
};

/** Whether the house signed a text: input, signature and key. */
export const signatureStep = ({ words, house }: Context, signed: SignedText): Step => {
  const { labels, signatures } = words;
  const { name, purpose, text, signature } = signed;
  let shown: string;
  try {
    shown = text();
  } catch {
    return stepOf('signature', { fault: signatures.noForm(name), said: '', lines: [] });
  }
  const lines: Line[] = [
    { label: labels.signedText, value: shown.replaceAll('\n', ' ⏎ ') },
    { label: labels.signature, value: signature },
  ];
  if (house === null) return unprovenStep('signature', signatures.noKey(name), lines);
  const by = signedByHouse(house, signed);
  const withKey = [...lines, { label: labels.key, value: house.keys[purpose] }];
  if (by === 'old') return unprovenStep('signature', signatures.oldKey(name), withKey);
  return stepOf('signature', {
    fault: by === 'invalid' ? signatures.wrong(name) : null,
    said: signatures.right(name),
    lines: withKey,
  });
};
