import { sha256 } from '@noble/hashes/sha2.js';
import { base58check } from '@scure/base';
import { HDKey } from '@scure/bip32';
import { describe, expect, test } from 'vitest';
import { bitcoinPort } from '../../../../../src/house/custody/chains/bitcoin/adapter.ts';
import type { BitcoinNode } from '../../../../../src/house/platform/nodes/nodes.ts';

const clock = { now: () => 0 };
const portOf = (changed: Partial<BitcoinNode>, network: 'bitcoin' | 'litecoin' = 'bitcoin') =>
  bitcoinPort(
    {
      kind: 'main',
      url: 'http://house:secret@127.0.0.1:1',
      wallet: 'house',
      xpub: ZPUB,
      feeFloor: 1_000n,
      feeCeiling: 100_000n,
      ...changed,
    },
    network,
    { clock, signer: null },
  );

/** BIP84's test vectors: account 0 of `abandon abandon … about`. */
const ZPUB =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3Ef' +
  'H1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
const RECEIVE_0 = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu';
const RECEIVE_1 = 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g';

const withVersion = (version: number): string => {
  const bytes = base58check(sha256).decode(ZPUB).slice();
  new DataView(bytes.buffer).setUint32(0, version);
  return base58check(sha256).encode(bytes);
};

describe('the extended public key', () => {
  test.each([0x0488b21e, 0x04b24746, 0x019da462, 0x01b26ef6])('is read with version %i', async (version) => {
    const port = portOf({ xpub: withVersion(version) });
    const at = async (index: number) => port.newDepositAddress('BTC', { playerId: 'p', index });
    expect(await at(0)).toEqual({ address: RECEIVE_0, derivation: '0/0' });
    expect(await at(1)).toEqual({ address: RECEIVE_1, derivation: '0/1' });
  });
  test('gives the same key on Litecoin, in its own form', async () => {
    const { address } = await portOf({}, 'litecoin').newDepositAddress('LTC', { playerId: 'p', index: 0 });
    expect(address).toMatch(/^ltc1qcr8te4kr609gcawutmrza0j4xv80jy8z/);
  });
  test.each([
    ['of a test network', withVersion(0x043587cf)],
    ['that is private', HDKey.fromMasterSeed(new Uint8Array(32)).privateExtendedKey],
    ['that is mistyped', `${ZPUB.slice(0, -1)}t`],
    ['that is none', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
    ['that is empty', ''],
  ])('%s is refused', (_, xpub) => {
    expect(() => portOf({ xpub })).toThrow(TypeError);
  });
});

test.each([
  { feeFloor: 0n },
  { feeFloor: 1_000n, feeCeiling: 1_500n },
  { url: 'http://' },
  { url: '127.0.0.1:8332' },
])('a configuration that cannot be right is refused: %o', (changed) => {
  expect(() => portOf(changed)).toThrow(TypeError);
});

describe('addresses', () => {
  const p2tr = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0';
  test.each([
    ['segwit', RECEIVE_0, RECEIVE_0],
    ['segwit in upper case', RECEIVE_0.toUpperCase(), RECEIVE_0],
    ['taproot (BIP350)', p2tr, p2tr],
    ['of the first form', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
    ['of a script', '3P14159f73E4gFr7JterCCQh9QjiTjiZrG', '3P14159f73E4gFr7JterCCQh9QjiTjiZrG'],
  ])('of Bitcoin that are %s are taken', (_, address, normalized) => {
    expect(portOf({}).validateAddress('BTC', address)).toEqual({ ok: true, normalized });
  });
  test.each([
    'bcrt1q72xweewm4uvlkgzevmewy0dk3mmpymgrn6d2h0',
    'ltc1qcr8te4kr609gcawutmrza0j4xv80jy8zxxxxxx',
    `${RECEIVE_0.slice(0, -1)}v`,
    `${RECEIVE_0.slice(0, 3)}${RECEIVE_0.slice(3).toUpperCase()}`,
    // BIP350: the checksum of taproot is another one.
    'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4',
    // Of the empty script, which anyone can spend.
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    '',
    ' ',
  ])('that are not of Bitcoin are refused: "%s"', (address) => {
    expect(portOf({}).validateAddress('BTC', address)).toMatchObject({ ok: false });
  });
  test.each([
    '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    RECEIVE_0,
    'ltcmweb1qq20e2arnhvxw97katjkmsd35agw3capxjkrkh7dk8d30rczm8yp' +
      'xuq329nwh2twmchhqn3jqh7ua4ps539f6aazh79jy76urqht4qa59ts3at6gf',
  ])('that Litecoin wallets know and this house does not pay are refused: %s', (address) => {
    expect(portOf({}, 'litecoin').validateAddress('LTC', address)).toMatchObject({ ok: false });
  });
  test('stand in a URI without an amount', () => {
    expect(portOf({}).uri('BTC', RECEIVE_0)).toBe(`bitcoin:${RECEIVE_0}`);
    expect(portOf({}, 'litecoin').uri('LTC', 'ltc1x')).toBe('litecoin:ltc1x');
  });
});
