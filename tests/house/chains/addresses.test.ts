import { expect, test } from 'vitest';
import { NETWORK } from '@scure/btc-signer';
import { derivation, REGTEST, checkBitcoinAddress } from '../../../src/house/chains/bitcoinAddress.ts';
import { formatUnits, parseUnits } from '../../../src/house/chains/units.ts';

/** BIP84, test vectors: account 0 of the mnemonic `abandon … about`. */
const ZPUB = 'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
const ZPUB_VERSIONS = { private: 0x04b2430c, public: 0x04b24746 };

test('[C02] derived addresses are those of BIP84', () => {
  const derive = derivation(ZPUB, NETWORK, ZPUB_VERSIONS);
  expect(derive(0)).toEqual({ address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', derivation: '0/0' });
  expect(derive(1).address).toBe('bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g');
});

test('[C02] 10,000 addresses are all different and valid on their network only', () => {
  const derive = derivation(ZPUB, REGTEST, ZPUB_VERSIONS);
  const all = new Set(Array.from({ length: 10_000 }, (_, index) => derive(index).address));
  expect(all.size).toBe(10_000);
  const last = [...all].at(-1) ?? '';
  expect(checkBitcoinAddress(last, REGTEST, 'the devnet').ok).toBe(true);
  expect(checkBitcoinAddress(last, NETWORK, 'Bitcoin').ok).toBe(false);
  expect(checkBitcoinAddress(`${last.slice(0, -1)}b`, REGTEST, 'the devnet').ok).toBe(false);
}, 60_000);

test('[C02] units are exact at 18 decimals and refuse what is finer', () => {
  expect(parseUnits('123456789.000000000000000001', 18)).toBe(123_456_789_000_000_000_000_000_001n);
  expect(formatUnits(123_456_789_000_000_000_000_000_001n, 18)).toBe('123456789.000000000000000001');
  expect([parseUnits('0.000000001', 8), parseUnits('1e3', 8), parseUnits('-1', 8)]).toEqual([null, null, null]);
});
