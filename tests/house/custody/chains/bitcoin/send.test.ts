import { hex } from '@scure/base';
import { HDKey } from '@scure/bip32';
import { p2wpkh, RawTx, Transaction } from '@scure/btc-signer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bitcoinPort } from '../../../../../src/house/custody/chains/bitcoin/adapter.ts';
import type { NewPayment, SendPort } from '../../../../../src/house/platform/chainPort.ts';
import { bitcoinSigning } from '../../../../../src/signer/networks/bitcoin.ts';
import type { Signer } from '../../../../../src/signing/request.ts';
import { JsonText, openRpcDouble, Refusal, type RpcDouble } from '../rpcDouble.ts';

const root = HDKey.fromMasterSeed(new Uint8Array(32).fill(7), { private: 0x04358394, public: 0x043587cf });
const account = root.derive("m/84'/1'/0'");
const PLAYER = 'bcrt1q72xweewm4uvlkgzevmewy0dk3mmpymgrn6d2h0';
const TIP = '50c5583d65099cd11725cb488a27cb2d1101242c92278e2b8d14847115975e64';
const GENESIS = '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206';

const scriptAt = (chain: number, index: number): Uint8Array => {
  const { publicKey } = account.deriveChild(chain).deriveChild(index);
  if (!publicKey) throw new Error('no key');
  return p2wpkh(publicKey).script;
};
const coins = (sat: bigint): string =>
  `${sat / 100_000_000n}.${(sat % 100_000_000n).toString().padStart(8, '0')}`;

/** An output of the wallet, and the transaction it is of, as the node tells of them. */
const coin = (chain: number, index: number, amount: bigint, confirmations = 3) => {
  const script = scriptAt(chain, index);
  const input = { txid: new Uint8Array(32).fill(index + 1), index: 0, sequence: 0xffffffff };
  const raw = RawTx.encode({
    version: 2,
    segwitFlag: false,
    inputs: [{ ...input, finalScriptSig: new Uint8Array() }],
    outputs: [{ amount, script }],
    lockTime: 0,
  });
  const { id: txid } = Transaction.fromRaw(raw, { allowUnknownInputs: true });
  const row = (told = amount) =>
    `{"txid":"${txid}","vout":0,"scriptPubKey":"${hex.encode(script)}","amount":${coins(told)},` +
    `"confirmations":${confirmations},"desc":"wpkh([fb7330b9/${chain}/${index}]03ee)#t8h5klnt"}`;
  const tx =
    `{"txid":"${txid}","confirmations":${confirmations},"blockheight":100,"details":[],"hex":"00",` +
    `"decoded":` +
    `{"version":2,"locktime":0,"vin":[{"txid":"${hex.encode(input.txid)}","vout":0,` +
    `"scriptSig":{"hex":""},"sequence":4294967295}],"vout":[{"value":${coins(amount)},"n":0,` +
    `"scriptPubKey":{"hex":"${hex.encode(script)}"}}]}}`;
  return { txid, row, tx };
};

let double: RpcDouble;
const hold = (all: readonly ReturnType<typeof coin>[], rows = all.map(({ row }) => row())) => {
  double.answers.listunspent = new JsonText(`[${rows.join(',')}]`);
  double.answers.gettransaction = ([txid]: [string]) => {
    const found = all.find((one) => one.txid === txid);
    return found ? new JsonText(found.tx) : new Refusal(-5, 'Invalid or non-wallet transaction id');
  };
};
beforeEach(async () => {
  double = await openRpcDouble({
    getblockchaininfo: {
      chain: 'regtest',
      blocks: 110,
      headers: 110,
      bestblockhash: TIP,
      initialblockdownload: false,
    },
    getblockhash: GENESIS,
    uptime: 60,
    listwallets: ['house'],
    getwalletinfo: { private_keys_enabled: false, descriptors: true, scanning: false },
    listdescriptors: {
      descriptors: [0, 1].map((chain) => ({
        desc: `wpkh(${account.publicExtendedKey}/${chain}/*)#g08fm8xs`,
        range: [0, 999],
      })),
    },
    getaddressinfo: { ismine: true, iswatchonly: false, labels: ['glasshouse: searched'] },
    getreceivedbyaddress: new JsonText('0.00000000'),
    estimatesmartfee: new JsonText('{"feerate":0.00010000,"blocks":3}'),
    getmempoolinfo: new JsonText('{"mempoolminfee":0.00001000,"minrelaytxfee":0.00001000}'),
    getmempoolentry: new Refusal(-5, 'Transaction not in mempool'),
    listsinceblock: new JsonText(`{"transactions":[],"removed":[],"lastblock":"${TIP}"}`),
  });
  hold([coin(0, 5, 1_000_000n)]);
});
afterEach(() => double.close());

const network = bitcoinSigning(root, 'bitcoin', 'test');
const honest: Signer = { sign: (request) => network.sign({ ...request, at: 0 }) };

const open = async (signer: Signer = honest): Promise<SendPort> => {
  const port = bitcoinPort(
    {
      kind: 'test',
      url: double.url,
      wallet: 'house',
      xpub: account.publicExtendedKey,
      feeFloor: 1_000n,
      feeCeiling: 50_000n,
    },
    'bitcoin',
    { clock: { now: () => 0 }, signer },
  );
  await port.watch?.(1);
  if (!port.send) throw new Error('the port cannot send');
  return port.send;
};
const paying = (amount = 300_000n): NewPayment => ({
  id: 'a',
  purpose: 'withdrawals',
  asset: 'BTC',
  outputs: [{ address: PLAYER, amount }],
  taken: new Set(),
});

describe('a payment', () => {
  test('pays what the node estimates', async () => {
    const staged = await (await open()).stage(paying());
    const tx = Transaction.fromRaw(hex.decode(staged.raw));
    expect(tx.id).toBe(staged.txid);
    // 10 satoshi per virtual byte; signatures may be a byte or two shorter than planned for.
    expect(staged.fee / 10n - BigInt(tx.vsize)).toBeGreaterThanOrEqual(0n);
    expect(staged.fee / 10n - BigInt(tx.vsize)).toBeLessThanOrEqual(1n);
  });

  test('waits while the network asks more than the house pays', async () => {
    double.answers.estimatesmartfee = new JsonText('{"feerate":0.00060000,"blocks":3}');
    await expect((await open()).stage(paying())).rejects.toMatchObject({ trouble: 'feeHigh' });
  });

  test('is not made of coins that others could take back', async () => {
    hold([coin(0, 5, 1_000_000n, 0)]);
    await expect((await open()).stage(paying())).rejects.toMatchObject({ trouble: 'balanceShort' });
    // Paid to an address for change by somebody else: the wallet says no fee of it.
    hold([coin(1, 5, 1_000_000n, 0)]);
    await expect((await open()).stage(paying())).rejects.toMatchObject({ trouble: 'balanceShort' });
  });

  test.each<[string, (one: ReturnType<typeof coin>) => string]>([
    ['another amount than the transaction has', ({ row }) => row(2_000_000n)],
    ['another key than the output pays', ({ row }) => row().replace('/0/5]', '/0/6]')],
  ])('is not made of a coin that the node names with %s', async (_, lie) => {
    const one = coin(0, 5, 1_000_000n);
    hold([one], [lie(one)]);
    await expect((await open()).stage(paying())).rejects.toMatchObject({ trouble: 'nodeWrong' });
  });

  test('is not made of a transaction that has another txid than its content', async () => {
    const one = coin(0, 5, 1_000_000n);
    hold([{ ...one, tx: one.tx.replace('"locktime":0', '"locktime":1') }]);
    await expect((await open()).stage(paying())).rejects.toMatchObject({ trouble: 'nodeWrong' });
  });

  test('that the signer answers with something else is not taken', async () => {
    const send = await open({
      sign: async (request) => ({ ...(await honest.sign(request)), txid: 'ab'.repeat(32) }),
    });
    await expect(send.stage(paying())).rejects.toMatchObject({ trouble: 'signerRefused' });
    const other = await (await open()).stage(paying(400_000n));
    const wrong = await open({ sign: async () => ({ txid: other.txid, raw: other.raw }) });
    await expect(wrong.stage(paying())).rejects.toMatchObject({ trouble: 'signerRefused' });
    const none = await open({ sign: async () => ({ txid: other.txid, raw: 'beef' }) });
    await expect(none.stage(paying())).rejects.toMatchObject({ trouble: 'signerRefused' });
  });
});

describe('a broadcast', () => {
  test.each([
    [-27, 'Transaction outputs already in utxo set', 'alreadyMined'],
    [-26, 'min relay fee not met, 10 < 100', { tooLow: true }],
    [-26, 'mempool min fee not met', { tooLow: true }],
    [-26, 'insufficient fee, rejecting replacement', { tooLow: true }],
    [-26, 'too-long-mempool-chain', { tooLow: false }],
    [-25, 'bad-txns-inputs-missingorspent', { tooLow: false }],
    [-22, 'TX decode failed', { tooLow: false }],
  ])('that the node refuses with %i, %s', async (code, message, outcome) => {
    const send = await open();
    const { raw } = await send.stage(paying());
    double.answers.sendrawtransaction = new Refusal(code, message);
    const result = await send.broadcast(raw);
    if (typeof outcome === 'string') expect(result).toBe(outcome);
    else expect(result).toEqual({ rejected: message, ...outcome });
  });

  test('that the node takes as something else, or while it starts, is not told as done', async () => {
    const send = await open();
    const { raw } = await send.stage(paying());
    double.answers.sendrawtransaction = TIP;
    await expect(send.broadcast(raw)).rejects.toMatchObject({ trouble: 'nodeWrong' });
    double.answers.sendrawtransaction = new Refusal(-28, 'Loading wallet…');
    await expect(send.broadcast(raw)).rejects.toMatchObject({ trouble: 'nodeAway' });
  });
});

describe('a version that lost its coin', () => {
  const RIVAL = 'ab'.repeat(32);
  /** A transaction of the wallet that spends an outpoint. */
  const rivalOf = (reserve: string, confirmations: number) => {
    const [txid, vout] = reserve.split(':');
    const tx = {
      txid: RIVAL,
      confirmations,
      details: [],
      hex: '00',
      decoded: { version: 2, locktime: 0, vin: [{ txid, vout: Number(vout), sequence: 0 }], vout: [] },
    };
    const sent =
      `{"amount":-0.00100000,"category":"send","vout":0,"confirmations":${confirmations},` +
      `"txid":"${RIVAL}"}`;
    double.answers.listsinceblock = new JsonText(
      `{"transactions":[${sent}],"removed":[],"lastblock":"${TIP}"}`,
    );
    const before = double.answers.gettransaction as (params: [string]) => unknown;
    double.answers.gettransaction = (params: [string]) =>
      params[0] === RIVAL ? new JsonText(JSON.stringify(tx)) : before(params);
  };

  test('is told from one whose rival is not deep enough, or spends something else', async () => {
    const send = await open();
    const { raw, reserves } = await send.stage(paying());
    expect(await send.outspent([raw], 1)).toEqual([false]);
    rivalOf(reserves[0] ?? '', 3);
    expect(await send.outspent([raw, raw], 3)).toEqual([true, true]);
    expect(await send.outspent([raw], 4)).toEqual([false]);
    rivalOf(reserves[0] ?? '', 0);
    expect(await send.outspent([raw], 1)).toEqual([false]);
    rivalOf(`${'cd'.repeat(32)}:0`, 9);
    expect(await send.outspent([raw], 1)).toEqual([false]);
  });
});
