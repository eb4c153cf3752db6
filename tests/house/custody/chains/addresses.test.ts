import { expect, test } from 'vitest';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { base58xmr, bech32m } from '@scure/base';
import { Address, NETWORK } from '@scure/btc-signer';
import { pbkdf2Sync } from 'node:crypto';
import { HDKey } from '@scure/bip32';
import {
  checkBitcoinAddress,
  derivation,
  LITECOIN,
  LITECOIN_REGTEST,
  REGTEST,
} from '../../../../src/house/custody/chains/bitcoinAddress.ts';
import {
  checkEthereumAddress,
  ethereumDerivation,
} from '../../../../src/house/custody/chains/ethereumAddress.ts';
import {
  checkMoneroAddress,
  MONERO,
  MONERO_TESTNET,
  moneroDerivation,
  moneroSubaddress,
  moneroView,
} from '../../../../src/house/custody/chains/moneroAddress.ts';
import { formatUnits, parseUnits } from '../../../../src/house/custody/chains/units.ts';

/** BIP84, test vectors: account 0 of the mnemonic `abandon … about`. */
const ZPUB =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2' +
  'oz2AGutZYs';
const ZPUB_VERSIONS = { private: 0x04b2430c, public: 0x04b24746 };

test('[C02] derived addresses are those of BIP84', () => {
  const derive = derivation(ZPUB, NETWORK, ZPUB_VERSIONS);
  expect(derive(0)).toEqual({ address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu', derivation: '0/0' });
  expect(derive(1).address).toBe('bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g');
  expect(() => derive(2 ** 31)).toThrow(/index/);
  expect(() => derivation(HDKey.fromMasterSeed(new Uint8Array(32)).privateExtendedKey, NETWORK)).toThrow(
    /private/,
  );
});

test('[C02] 2,000 addresses are all different and valid on their network only', () => {
  const derive = derivation(ZPUB, REGTEST, ZPUB_VERSIONS);
  const all = new Set(Array.from({ length: 2_000 }, (_, index) => derive(index).address));
  expect(all.size).toBe(2_000);
  const last = [...all].at(-1) ?? '';
  expect(checkBitcoinAddress(last, REGTEST, 'the devnet').ok).toBe(true);
  expect(checkBitcoinAddress(last, NETWORK, 'Bitcoin').ok).toBe(false);
  expect(checkBitcoinAddress(`${last.slice(0, -1)}b`, REGTEST, 'the devnet').ok).toBe(false);
});

test('[C07] no address is taken whose coins anybody can spend', () => {
  const script = (...bytes: number[]) => Uint8Array.from(bytes);
  for (const network of [NETWORK, REGTEST, LITECOIN, LITECOIN_REGTEST]) {
    const check = (address: string) => checkBitcoinAddress(address, network, 'this chain').ok;
    const encode = (out: Parameters<ReturnType<typeof Address>['encode']>[0]) => Address(network).encode(out);
    // Witness version 1 with two bytes is the anchor; 2 to 16 have no rules yet.
    expect(check(bech32m.encode(network.bech32, [1, ...bech32m.toWords(script(0x4e, 0x73))]))).toBe(false);
    for (const version of [2, 16])
      expect(check(bech32m.encode(network.bech32, [version, ...bech32m.toWords(new Uint8Array(32))]))).toBe(
        false,
      );
    for (const open of [script(), script(0x51), script(0x60)]) {
      expect(check(encode({ type: 'wsh', hash: sha256(open) }))).toBe(false);
      expect(check(encode({ type: 'sh', hash: ripemd160(sha256(open)) }))).toBe(false);
      const nested = Uint8Array.from([0x00, 0x20, ...sha256(open)]);
      expect(check(encode({ type: 'sh', hash: ripemd160(sha256(nested)) }))).toBe(false);
    }
    const closed = script(0x21, 0x02, 0xac);
    expect(check(encode({ type: 'wsh', hash: sha256(closed) }))).toBe(true);
    expect(check(encode({ type: 'sh', hash: ripemd160(sha256(closed)) }))).toBe(true);
  }
  for (const anchor of ['bc1pfeessrawgf', 'bcrt1pfeesnyr2tx'])
    expect([NETWORK, REGTEST].map((network) => checkBitcoinAddress(anchor, network, 'Bitcoin').ok)).toEqual([
      false,
      false,
    ]);
});

/** Seed of BIP39: 2,048 rounds of HMAC-SHA512. */
const accountOf = (words: string, path: string) =>
  HDKey.fromMasterSeed(pbkdf2Sync(words, 'mnemonic', 2048, 64, 'sha512')).derive(path).publicExtendedKey;

test('[C02] addresses of Ethereum are those that development networks give the same words', () => {
  const derive = ethereumDerivation(
    accountOf('test test test test test test test test test test test junk', "m/44'/60'/0'"),
  );
  expect(derive(0)).toEqual({ address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', derivation: '0/0' });
  expect(derive(1).address).toBe('0x70997970C51812dc3A010C7d01b50e0d17dc79C8');
});

/** Examples of EIP-55. */
const CHECKSUMMED = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
];
test.each(CHECKSUMMED)('[C07] %s has its checksum; with a letter of the other case it has not', (address) => {
  const check = (text: string) => checkEthereumAddress(text, 'Ethereum', [CHECKSUMMED[3] ?? '']);
  const refused = address === CHECKSUMMED[3];
  expect(check(address)).toEqual(
    refused ? { ok: false, reason: ['tokenAddress'] } : { ok: true, normalized: address },
  );
  expect(check(address.toLowerCase()).ok).toBe(!refused);
  const letters = [...address].flatMap((letter, at) => (at > 1 && /[a-f]/i.test(letter) ? [at] : []));
  const flipped = (at: number) =>
    [...address]
      .map((letter, n) =>
        n !== at ? letter : letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
      )
      .join('');
  for (const at of letters) expect(check(flipped(at)).ok).toBe(false);
  for (const text of [address.slice(2), `${address}0`, address.slice(0, -1), `0x${'0'.repeat(40)}`, '', '0x'])
    expect(check(text).ok).toBe(false);
});

const littleEndian = (hex: string) =>
  BigInt(`0x${Buffer.from(Uint8Array.from(Buffer.from(hex, 'hex')).toReversed()).toString('hex')}`);
/** The wallet of the functional tests of the Monero project, and its subaddresses there. */
const VIEW = {
  viewSecret: littleEndian('49774391fa5e8d249fc2c5b45dadef13534bf2483dede880dac88f061e809100'),
  spendPublic: Uint8Array.from(
    Buffer.from('1b3bd040020d3712ab84992b773d0a965134eb2df0392fb84af95de8a17be2ab', 'hex'),
  ),
};
const SUBADDRESSES: readonly [number, number, string][] = [
  [0, 0, '42ey1afDFnn4886T7196doS9GPMzexD9gXpsZJDwVjeRVdFCSoHnv7KPbBeGpzJBzHRCAs9UxqeoyFQMYbqSWYTfJJQAWDm'],
  [0, 1, '84QRUYawRNrU3NN1VpFRndSukeyEb3Xpv8qZjjsoJZnTYpDYceuUTpog13D7qPxpviS7J29bSgSkR11hFFoXWk2yNdsR9WF'],
  [1, 0, '82pP87g1Vkd3LUMssBCumk3MfyEsFqLAaGDf6oxddu61EgSFzt8gCwUD4tr3kp9TUfdPs2CnpD7xLZzyC1Ei9UsW3oyCWDf'],
  [0, 999, '8BQKgTSSqJjP14AKnZUBwnXWj46MuNmLvHfPTpmry52DbfNjjHVvHUk4mczU8nj8yZ57zBhksTJ8kM5xKeJXw55kCMVqyG7'],
];
test.each(SUBADDRESSES)(
  '[C02] subaddress (%i, %i) of Monero is that of the real wallet',
  (account, index, address) => {
    expect(moneroSubaddress(VIEW, MONERO, account, index)).toBe(address);
    expect(checkMoneroAddress(address, MONERO, 'Monero')).toEqual({ ok: true, normalized: address });
    expect(checkMoneroAddress(address, MONERO_TESTNET, 'Monero').ok).toBe(false);
    for (let at = 0; at < address.length; at += 1) {
      const other = address[at] === '2' ? '3' : '2';
      expect(
        checkMoneroAddress(address.slice(0, at) + other + address.slice(at + 1), MONERO, 'Monero').ok,
      ).toBe(false);
    }
  },
);

test('[C02] keys of a deterministic wallet follow from its spend key; deposits start at subaddress 1', () => {
  const spend = littleEndian('148d78d2aba7dbca5cd8f6abcfb0b3c009ffbdbea1ff373d50ed94d78286640e');
  expect(moneroView(spend)).toEqual(VIEW);
  expect(moneroDerivation(VIEW, MONERO)(0)).toEqual({ address: SUBADDRESSES[1]?.[2], derivation: '0/1' });
});

test('[C07] integrated addresses of Monero are taken, keys that are no points of the curve are not', () => {
  const integrated =
    '4BxSHvcgTwu25WooY4BVmgdcKwZu5EksVZSZkDd6ooxSVVqQ4ubxXkhLF6hEqtw96i9cf3cVfLw8UWe95bdDKfRQeYtPwLm1Jiw7' +
    'AKt2LY';
  expect(checkMoneroAddress(integrated, MONERO, 'Monero').ok).toBe(true);
  const body = Uint8Array.from([18, ...new Uint8Array(32).fill(2), ...new Uint8Array(32).fill(255)]);
  const forged = base58xmr.encode(Uint8Array.from([...body, ...keccak_256(body).subarray(0, 4)]));
  expect(checkMoneroAddress(forged, MONERO, 'Monero').ok).toBe(false);
  for (const text of ['', '4', 'O0Il', integrated.slice(0, 95)])
    expect(checkMoneroAddress(text, MONERO, 'Monero').ok).toBe(false);
});

test('[C07] Litecoin: its own address forms, not the old Bitcoin-like ones, not those of MWEB', () => {
  const check = (text: string) => checkBitcoinAddress(text, LITECOIN, 'Litecoin').ok;
  const own = derivation(
    accountOf(
      'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
      "m/84'/2'/0'",
    ),
    LITECOIN,
  )(0).address;
  expect(own).toBe('ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh');
  expect([own, own.toUpperCase(), 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1'].map(check)).toEqual([
    true,
    true,
    true,
  ]);
  expect(
    [
      '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
      `${own.slice(0, -1)}q`,
      own.replace('ltc1', 'bc1'),
      `ltcmweb1${own.slice(4)}`,
    ].map(check),
  ).toEqual([false, false, false, false]);
  expect(checkBitcoinAddress(own, LITECOIN_REGTEST, 'the devnet').ok).toBe(false);
});

test('[C02] units are exact at 18 decimals and refuse what is finer', () => {
  expect(parseUnits('123456789.000000000000000001', 18)).toBe(123_456_789_000_000_000_000_000_001n);
  expect(formatUnits(123_456_789_000_000_000_000_000_001n, 18)).toBe('123456789.000000000000000001');
  expect([parseUnits('0.000000001', 8), parseUnits('1e3', 8), parseUnits('-1', 8)]).toEqual([
    null,
    null,
    null,
  ]);
});

test('[C07] a text that is no address says what is wrong with it', () => {
  const bitcoin = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu';
  const old = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
  const litecoin = 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9';
  const ethereum = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  const monero = moneroSubaddress(moneroView(7n), MONERO, 0, 0);
  const onBitcoin = (text: string) => checkBitcoinAddress(text, NETWORK, 'Bitcoin');
  const onMonero = (text: string) => checkMoneroAddress(text, MONERO, 'Monero');
  const refused = (...reason: readonly (string | number)[]) => ({ ok: false, reason });
  for (const good of [bitcoin, old]) {
    expect(onBitcoin(good).ok).toBe(true);
    // One character mistyped, and one left out.
    expect(onBitcoin(`${good.slice(0, 20)}3${good.slice(21)}`)).toEqual(refused('wrongChecksum'));
    expect(onBitcoin(good.slice(0, -1))).toEqual(refused('wrongChecksum'));
  }
  expect(onBitcoin('Bc1Qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu')).toEqual(refused('wrongChecksum'));
  expect(onBitcoin(litecoin)).toEqual(refused('otherNetwork', 'Litecoin', 'Bitcoin'));
  expect(onBitcoin(`litecoin:${litecoin}`)).toEqual(refused('otherNetwork', 'Litecoin', 'Bitcoin'));
  expect(onBitcoin(ethereum)).toEqual(refused('otherNetwork', 'Ethereum', 'Bitcoin'));
  expect(onBitcoin(monero)).toEqual(refused('otherNetwork', 'Monero', 'Bitcoin'));
  expect(onBitcoin('my wallet')).toEqual(refused('notAnAddress', 'Bitcoin'));
  expect(checkEthereumAddress(bitcoin, 'Ethereum', [])).toEqual(
    refused('otherNetwork', 'Bitcoin', 'Ethereum'),
  );
  expect(onMonero(monero).ok).toBe(true);
  expect(onMonero(`${monero.slice(0, 50)}3${monero.slice(51)}`)).toEqual(refused('wrongChecksum'));
  expect(onMonero(monero.slice(0, -1))).toEqual(refused('moneroLength', 94));
  expect(onMonero(bitcoin)).toEqual(refused('otherNetwork', 'Bitcoin', 'Monero'));
  expect(onMonero('my wallet')).toEqual(refused('notAnAddress', 'Monero'));
});
