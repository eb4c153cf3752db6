import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { verifySignature } from '../../src/app/base/signature.ts';
import { canonicalJson, type Json, type SignedKind, signedText } from '../../src/fair/canonical.ts';
import { isSigned } from '../../src/fair/signature.ts';
import { signaturesFile } from '../../src/fair/signatureVectors.ts';
import { signedBy } from '../../src/house/platform/signature.ts';
import { readText } from '../../src/verify/readText.ts';
import { Refused } from '../../src/verify/refused.ts';

const file = JSON.parse(
  readFileSync(new URL('../../docs/vectors-signatures.json', import.meta.url), 'utf8'),
) as ReturnType<typeof signaturesFile>;

test('docs/vectors-signatures.json is what this code gives', () => {
  expect(file, 'run `npm run figures`').toEqual(JSON.parse(JSON.stringify(signaturesFile())));
});

describe('[F04] one rule says of a signature whether it holds', () => {
  const { signatures } = file;
  test('and takes none that leaves it open what was signed', () => {
    const held = signatures.filter(({ holds }) => holds).map(({ name }) => name);
    expect(held).toEqual([
      'plain',
      'plain, beyond ASCII',
      'plain, no text',
      'key with torsion, where the equation holds',
    ]);
    expect(signatures.length - held.length).toBeGreaterThanOrEqual(30);
  });

  test.each(signatures)('by our curve, by OpenSSL and by WebCrypto: $name', async (vector) => {
    const { publicKey, text, signature, holds } = vector;
    expect(isSigned(publicKey, text, signature)).toBe(holds);
    expect(signedBy(publicKey, () => text, signature)).toBe(holds);
    expect(await verifySignature(() => text, signature, [publicKey])).toBe(holds ? 'valid' : 'invalid');
  });

  test('of a text that UTF-8 cannot write nobody has a signature', async () => {
    const [plain] = signatures;
    const [publicKey = '', signature = ''] = [plain?.publicKey, plain?.signature];
    // Written as UTF-8 it would become the replacement character.
    const { signature: replaced } = { signature };
    expect(isSigned(publicKey, '\ud800', replaced)).toBe(false);
    expect(signedBy(publicKey, () => '\ud800', replaced)).toBe(false);
    expect(await verifySignature(() => '\ud800', replaced, [publicKey])).toBe('invalid');
  });
});

describe('[F04] a text has one canonical form or none', () => {
  test.each(file.canonical)('$text', ({ text, canonical }) => {
    const read = () => canonicalJson(readText(text) as Json);
    if (canonical === null) expect(read).toThrow(Refused);
    else expect(read()).toBe(canonical);
  });

  test.each([-0, [-0], 0.5, 2 ** 53, '\ud800', { '\udc00': 1 }, Number.NaN])('%j has none', (value) => {
    expect(() => canonicalJson(value as Json)).toThrow(RangeError);
  });

  test('and no signed text is one of another kind', () => {
    const kinds: readonly SignedKind[] = ['ticket', 'receipt', 'lotto-closing', 'succession', 'reserves'];
    const texts = kinds.map((kind) => signedText(kind, { a: 1 }));
    expect(texts[0]).toBe('glasshouse/ticket/v1\n{"a":1}');
    expect(new Set(texts).size).toBe(kinds.length);
  });
});
