import { base64, hex } from '@scure/base';
import { HDKey } from '@scure/bip32';
import { p2wpkh, RawTx, SigHash, Transaction } from '@scure/btc-signer';
import { describe, expect, test } from 'vitest';
import { DraftError } from '../../../src/signer/network.ts';
import { bitcoinSigning } from '../../../src/signer/networks/bitcoin.ts';
import { BITCOIN_NETWORKS } from '../../../src/signing/bitcoinNetworks.ts';
import type { SignRequest } from '../../../src/signing/request.ts';

const root = HDKey.fromMasterSeed(new Uint8Array(32).fill(3));
const stranger = HDKey.fromMasterSeed(new Uint8Array(32).fill(4));
const account = (key: HDKey) => key.derive("m/84'/1'/0'");
const network = bitcoinSigning(root, 'bitcoin', 'test');
const PLAYER = 'bcrt1q72xweewm4uvlkgzevmewy0dk3mmpymgrn6d2h0';

const publicKeyAt = (key: HDKey, chain: number, index: number): Uint8Array => {
  const { publicKey } = account(key).deriveChild(chain).deriveChild(index);
  if (!publicKey) throw new Error('no key');
  return publicKey;
};
const scriptAt = (key: HDKey, chain: number, index: number) => p2wpkh(publicKeyAt(key, chain, index)).script;
const path = (key: HDKey, chain: number, index: number) => ({
  bip32Derivation: [[publicKeyAt(key, chain, index), { fingerprint: 0, path: [chain, index] }]] as [
    Uint8Array,
    { fingerprint: number; path: number[] },
  ][],
});

/** A transaction that pays an amount to a script; its number makes its txid. */
const source = (script: Uint8Array, amount: bigint, number = 1) => {
  const bytes = RawTx.encode({
    version: 2,
    segwitFlag: false,
    inputs: [
      {
        txid: new Uint8Array(32).fill(number),
        index: 0,
        finalScriptSig: new Uint8Array(),
        sequence: 0xffffffff,
      },
    ],
    outputs: [{ amount, script }],
    lockTime: 0,
  });
  return { bytes, txid: Transaction.fromRaw(bytes, { allowUnknownInputs: true }).id };
};

interface Changed {
  readonly owner?: HDKey;
  readonly changeOwner?: HDKey;
  readonly changeChain?: number;
  readonly withSource?: boolean;
  readonly told?: bigint;
  readonly sighashType?: number;
}

const draftOf = (changed: Changed = {}): Transaction => {
  const { owner = root, changeOwner = root, changeChain = 1, withSource = true, told } = changed;
  const script = scriptAt(owner, 0, 5);
  const { bytes, txid } = source(script, 100_000n);
  const tx = new Transaction();
  tx.addInput({
    txid,
    index: 0,
    sequence: 0xfffffffd,
    ...(withSource && { nonWitnessUtxo: bytes }),
    ...(!withSource && { witnessUtxo: { amount: told ?? 100_000n, script } }),
    ...(changed.sighashType !== undefined && { sighashType: changed.sighashType }),
    ...path(owner, 0, 5),
  });
  tx.addOutputAddress(PLAYER, 30_000n, BITCOIN_NETWORKS.bitcoin.test.addresses);
  tx.addOutput({
    script: scriptAt(changeOwner, changeChain, 9),
    amount: 69_000n,
    ...path(root, changeChain, 9),
  });
  return tx;
};

const requestOf = (tx: Transaction): SignRequest => ({
  payment: '1',
  version: 1,
  purpose: 'withdrawals',
  network: 'bitcoin',
  asset: 'BTC',
  outputs: [],
  feeMax: '0',
  draft: base64.encode(tx.toPSBT(0)),
  at: 0,
});

test('a draft is read by itself: what it pays, keeps, costs and spends', async () => {
  const tx = draftOf();
  const facts = await network.read(requestOf(tx));
  expect(facts).toMatchObject({
    pays: [{ address: PLAYER, amount: '30000' }],
    keeps: [{ amount: '69000' }],
    fee: 1_000n,
    reserves: [`${hex.encode(tx.getInput(0).txid ?? new Uint8Array())}:0`],
  });
});

test('the same draft gives the same transaction, which the draft has the txid of', async () => {
  const tx = draftOf();
  const [one, other] = [await network.sign(requestOf(tx)), await network.sign(requestOf(tx))];
  expect(one).toEqual(other);
  expect(one.txid).toBe(tx.id);
  const signed = Transaction.fromRaw(hex.decode(one.raw));
  expect(signed.id).toBe(tx.id);
  expect(signed.isFinal).toBe(true);
});

test('change is what these keys have on the chain for change, not what the draft says', async () => {
  const strangers = await network.read(requestOf(draftOf({ changeOwner: stranger })));
  expect(strangers.keeps).toEqual([]);
  expect(strangers.pays).toHaveLength(2);
  // A deposit address is paid: its player is credited.
  expect((await network.read(requestOf(draftOf({ changeChain: 0 })))).keeps).toEqual([]);
});

describe('a draft is refused', () => {
  test.each<[string, Changed]>([
    ['that spends the coins of others', { owner: stranger }],
    ['that only tells the amount that it spends', { withSource: false }],
    ['that tells too little of what it spends', { withSource: false, told: 99_500n }],
    ['that asks for a signature of a part', { sighashType: SigHash.SINGLE }],
  ])('%s', async (_, changed) => {
    const request = requestOf(draftOf(changed));
    await expect(network.read(request)).rejects.toBeInstanceOf(DraftError);
    await expect(network.sign(request)).rejects.toBeInstanceOf(DraftError);
  });

  test('that names another transaction as the one it spends from', async () => {
    const tx = draftOf();
    const other = source(scriptAt(root, 0, 5), 500_000n, 2);
    const psbt = base64.decode(requestOf(tx).draft);
    const told = source(scriptAt(root, 0, 5), 100_000n).bytes;
    const text = hex.encode(psbt).replace(hex.encode(told), hex.encode(other.bytes));
    expect(text).not.toBe(hex.encode(psbt));
    const request = { ...requestOf(tx), draft: base64.encode(hex.decode(text)) };
    await expect(network.read(request)).rejects.toBeInstanceOf(DraftError);
  });

  test('that pays more than it spends', async () => {
    const tx = draftOf();
    tx.updateOutput(1, { amount: 80_000n });
    await expect(network.read(requestOf(tx))).rejects.toBeInstanceOf(DraftError);
  });

  test.each(['', 'AAAA', 'not base64!', base64.encode(new Uint8Array([0x70, 0x73, 0x62, 0x74, 0xff]))])(
    'that is no PSBT: "%s"',
    async (draft) => {
      await expect(network.read({ ...requestOf(draftOf()), draft })).rejects.toBeInstanceOf(DraftError);
    },
  );

  test('of the other coin or kind of network, whose account has other keys', async () => {
    const request = requestOf(draftOf());
    await expect(bitcoinSigning(root, 'bitcoin', 'main').read(request)).rejects.toBeInstanceOf(DraftError);
    await expect(bitcoinSigning(root, 'litecoin', 'main').read(request)).rejects.toBeInstanceOf(DraftError);
  });
});

test('an address is written in one form', () => {
  expect(network.canonical?.(PLAYER.toUpperCase())).toBe(PLAYER);
  expect(() => network.canonical?.('ltc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu')).toThrow(DraftError);
});
