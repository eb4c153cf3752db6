import { secp256k1 } from '@noble/curves/secp256k1.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { Address, OutScript, p2wpkh, WIF } from '@scure/btc-signer';
import { describe, expect, test } from 'vitest';
import { isMessageSigned, messageHash, signMessage, toSign, toSpendId } from '../../src/signing/bip322.ts';
import vectors from './bip322.json' with { type: 'json' };

/** From the BIP: bip-0322/basic-test-vectors.json of the repository of BIPs. */
const scriptOf = (address: string) => OutScript.encode(Address().decode(address));

describe('the vectors of BIP-322', () => {
  test.each(vectors.tx_hashes)('transactions of "$message"', (vector) => {
    const script = scriptOf(vector.address);
    expect(bytesToHex(messageHash(vector.message))).toBe(vector.message_hash);
    expect(toSpendId(vector.message, script)).toBe(vector.to_spend_tx_hash);
    expect(toSign(vector.message, script).id).toBe(vector.to_sign_tx_hash);
  });

  test.each(vectors.simple)('a signature of $type over "$message"', (vector) => {
    const script = scriptOf(vector.address);
    for (const signature of vector.bip322_signatures) {
      expect(isMessageSigned(vector.message, script, signature)).toBe(true);
      expect(isMessageSigned(`${vector.message} `, script, signature)).toBe(false);
    }
  });

  test.each(vectors.error)('$description', ({ message, address, signature }) => {
    expect(isMessageSigned(message, scriptOf(address), signature)).toBe(false);
  });

  test.each(vectors.simple.filter(({ type }) => type === 'p2wpkh'))('signing "$message"', (vector) => {
    const [key = ''] = vector.private_keys;
    const signed = signMessage(WIF().decode(key), scriptOf(vector.address), vector.message);
    expect(vector.bip322_signatures).toContain(`smp${signed}`);
  });
});

describe('a signature that was changed', () => {
  const key = WIF().decode(vectors.simple[0]?.private_keys[0] ?? '');
  const script = scriptOf(vectors.simple[0]?.address ?? '');
  const signed = signMessage(key, script, 'text');
  const bytes = Buffer.from(signed, 'base64');
  const encoded = (changed: Uint8Array) => Buffer.from(changed).toString('base64');

  test('in any of its bytes, cut or with more at its end does not hold', () => {
    expect(isMessageSigned('text', script, signed)).toBe(true);
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Uint8Array.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect([at, isMessageSigned('text', script, encoded(changed))]).toEqual([at, false]);
      expect(isMessageSigned('text', script, encoded(bytes.subarray(0, at)))).toBe(false);
    }
    expect(isMessageSigned('text', script, encoded(Buffer.concat([bytes, Buffer.of(0)])))).toBe(false);
    expect(isMessageSigned('text', script, `${signed}${'A'.repeat(10_000_000)}`)).toBe(false);
  });

  test('for another key does not hold', () => {
    const other = new Uint8Array(32).fill(9);
    const { script: own } = p2wpkh(secp256k1.getPublicKey(other));
    expect(isMessageSigned('text', own, signMessage(other, own, 'text'))).toBe(true);
    expect(isMessageSigned('text', script, signMessage(other, own, 'text'))).toBe(false);
    expect(isMessageSigned('text', own, signed)).toBe(false);
  });
});
