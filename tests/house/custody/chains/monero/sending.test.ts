import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { moneroPort } from '../../../../../src/house/custody/chains/monero/adapter.ts';
import { keyImagesOf, readTransaction } from '../../../../../src/house/custody/chains/monero/transaction.ts';
import {
  ChainError,
  type NewPayment,
  type SendPort,
  SignerRefused,
} from '../../../../../src/house/platform/chainPort.ts';
import type { MoneroSigner } from '../../../../../src/signing/request.ts';
import { Refusal } from '../rpcDouble.ts';
import { type MoneroDouble, openMoneroDouble } from './double.ts';
import { addressOf, daemonTx, info, KEYS, quietAnswers, row, txidOf } from './scene.ts';

/** A payment that monero-wallet-rpc signed and a daemon took: three outputs and change. */
const PAYMENT = JSON.parse(readFileSync(new URL('payment.json', import.meta.url), 'utf8')) as {
  readonly txid: string;
  readonly raw: string;
  readonly fee: string;
  readonly reserves: readonly string[];
};
const IMAGE = PAYMENT.reserves[0] ?? '';
const OTHER = 'cd'.repeat(32);

const output = (image: string, more: Record<string, unknown> = {}) => ({
  amount: 5_000_000_000_000,
  block_height: 50,
  frozen: false,
  global_index: 91,
  key_image: image,
  pubkey: '75d9d84479a880c447b991143bcf049b65bc7a55856eb278cb97116e1ce8fd80',
  spent: false,
  subaddr_index: { major: 0, minor: 2 },
  tx_hash: txidOf(9),
  unlocked: true,
  ...more,
});
const outputs = () => ({ transfers: [...PAYMENT.reserves.map((image) => output(image)), output(OTHER)] });

const signer: MoneroSigner = {
  sign: async () => ({ txid: PAYMENT.txid, raw: PAYMENT.raw }),
  keyImages: async () => ({ offset: 0, images: [] }),
};

const opened = async (
  answers: Record<string, unknown> = {},
  by: Partial<MoneroSigner> = {},
  feeCeiling = 10n ** 12n,
): Promise<{ double: MoneroDouble; send: SendPort }> => {
  const double = await openMoneroDouble({
    ...quietAnswers(),
    incoming_transfers: outputs(),
    transfer: { fee: Number(PAYMENT.fee), unsigned_txset: 'aa', amount: 1, tx_hash: txidOf(1) },
    ...answers,
  });
  onTestFinished(() => double.close());
  const { address, viewKey } = KEYS;
  const port = moneroPort(
    {
      kind: 'test',
      walletUrl: double.url,
      daemonUrl: double.url,
      address,
      viewKey,
      restoreHeight: 0,
      feeCeiling,
    },
    { clock: { now: () => 0 }, signer: { ...signer, ...by } },
  );
  if (!port.send) throw new Error('the port has no send');
  return { double, send: port.send };
};

const payment = (more: Partial<NewPayment> = {}): NewPayment => ({
  id: 'p1',
  purpose: 'withdrawals',
  asset: 'XMR',
  outputs: [{ address: addressOf(7), amount: 9_007_199_254_740_993n }],
  taken: new Set(),
  ...more,
});

test('a transaction of Monero is read: its id, what it spends, its outputs and its fee', () => {
  const { txid, reserves, fee } = PAYMENT;
  expect(readTransaction(PAYMENT.raw)).toEqual({ txid, keyImages: reserves, outputs: 4, fee: BigInt(fee) });
  expect(readTransaction(`${PAYMENT.raw.slice(0, -2)}00`).txid).not.toBe(txid);
  expect(keyImagesOf(PAYMENT.raw.slice(0, -1_000))).toEqual(reserves);
  for (const hex of [
    '',
    '02',
    '01',
    'ffffffffffffffffffffff',
    PAYMENT.raw.slice(0, 400),
    '0200ffffffffffffff7f',
  ])
    expect(() => readTransaction(hex)).toThrow(RangeError);
});

test('a payment is drafted to the piconero, signed, and reserves its key images', async () => {
  const { double, send } = await opened();
  const staged = await send.stage(payment());
  expect(staged).toEqual({ ...PAYMENT, fee: BigInt(PAYMENT.fee) });
  const params = double.asked.find(({ name }) => name === 'transfer')?.params;
  expect(params).toMatchObject({
    destinations: [{ address: addressOf(7), amount: '9007199254740993' }],
    do_not_relay: true,
  });
  expect(double.asked.map(({ name }) => name)).not.toContain('/send_raw_transaction');
});

test('what other payments spend is frozen first, and thawed when it is free', async () => {
  const { double, send } = await opened({
    incoming_transfers: { transfers: [output(IMAGE, { frozen: true }), output(OTHER)] },
    freeze: {},
    thaw: {},
  });
  await send.stage(payment({ taken: new Set([OTHER]) }));
  const calls = double.asked.filter(({ name }) => ['freeze', 'thaw', 'transfer'].includes(name));
  expect(calls.map(({ name, params }) => [name, params['key_image']])).toEqual([
    ['thaw', IMAGE],
    ['freeze', OTHER],
    ['transfer', undefined],
  ]);
});

const refused = (what: RegExp) => ({
  trouble: 'signerRefused',
  message: expect.stringMatching(what) as string,
});

test.each<[string, Record<string, unknown>, Partial<MoneroSigner>, NewPayment, object]>([
  [
    'another txid',
    {},
    { sign: async () => ({ txid: txidOf(1), raw: PAYMENT.raw }) },
    payment(),
    refused(/it is /),
  ],
  [
    'what is no transaction',
    {},
    { sign: async () => ({ txid: txidOf(1), raw: '02' }) },
    payment(),
    refused(/ends at/),
  ],
  ['another fee', { transfer: { fee: 1, unsigned_txset: 'aa' } }, {}, payment(), refused(/fee is/)],
  [
    'an output that is taken',
    { freeze: {} },
    {},
    payment({ taken: new Set([IMAGE]) }),
    refused(new RegExp(IMAGE)),
  ],
  [
    'an output that is not the wallet’s',
    { incoming_transfers: { transfers: [output(OTHER)] } },
    {},
    payment(),
    refused(new RegExp(IMAGE)),
  ],
  [
    'fewer outputs',
    {},
    {},
    payment({ outputs: Array.from({ length: 5 }, () => ({ address: addressOf(1), amount: 1n })) }),
    refused(/has 4 outputs/),
  ],
])('a signer that signed %s is refused', async (_what, answers, by, asked, error) => {
  const { send } = await opened(answers, by);
  await expect(send.stage(asked)).rejects.toMatchObject(error);
});

test.each([-16, -17, -18, -37])('refusal %i of the wallet means too little', async (code) => {
  const { send } = await opened({ transfer: new Refusal(code, 'not enough money') });
  await expect(send.stage(payment())).rejects.toMatchObject({ trouble: 'balanceShort' });
});

test('a fee above the ceiling is not signed', async () => {
  const asked: string[] = [];
  const sign: MoneroSigner['sign'] = (request) => {
    asked.push(request.payment);
    return signer.sign(request);
  };
  const { send } = await opened({}, { sign }, 1n);
  await expect(send.stage(payment())).rejects.toMatchObject({ trouble: 'feeHigh' });
  expect(asked).toEqual([]);
});

test('a payment whose signature was lost on its way is the one that was signed', async () => {
  const alreadySigned = {
    version: 1,
    txid: PAYMENT.txid,
    raw: PAYMENT.raw,
    outputs: [],
    fee: PAYMENT.fee,
    reserves: [],
  };
  const sign = async () => {
    throw new SignerRefused({ refused: 'paymentDiffers', reason: 'signed before', alreadySigned });
  };
  const { send } = await opened({}, { sign });
  expect(await send.stage(payment())).toEqual({ ...PAYMENT, fee: BigInt(PAYMENT.fee) });
  const other = await opened(
    {},
    {
      sign: async () => {
        throw new SignerRefused({ refused: 'overLimit', reason: 'too much' });
      },
    },
  );
  await expect(other.send.stage(payment())).rejects.toMatchObject({
    trouble: 'signerRefused',
    code: 'overLimit',
  });
});

test('key images are asked for once, and what is not known is not counted as spendable', async () => {
  let known = false;
  let asked = 0;
  const images = [{ image: IMAGE, signature: 'ab'.repeat(64) }];
  const answers = {
    incoming_transfers: () => ({
      transfers: [output(known ? IMAGE : ''), output(OTHER, { unlocked: false })],
    }),
    export_outputs: { outputs_data_hex: 'abcd' },
    import_key_images: ({ signed_key_images: given }: { signed_key_images: object[] }) => {
      known = given.length > 0;
      return { height: 1, spent: 0, unspent: 1 };
    },
  };
  const away = new ChainError('signerAway', 'no signer');
  const gone = await opened(answers, { keyImages: () => Promise.reject(away) });
  expect(await gone.send.balance('XMR')).toEqual({ spendable: 0n, pending: 10_000_000_000_000n });
  await expect(gone.send.stage(payment())).rejects.toMatchObject({ trouble: 'signerAway' });
  const { double, send } = await opened(answers, {
    keyImages: async ({ outputs: exported }) => {
      expect(exported).toBe('abcd');
      asked += 1;
      return { offset: 0, images };
    },
  });
  expect(await send.balance('XMR')).toEqual({ spendable: 5_000_000_000_000n, pending: 5_000_000_000_000n });
  expect(await send.balance('XMR')).toMatchObject({ spendable: 5_000_000_000_000n });
  expect(asked).toBe(1);
  expect(double.asked.find(({ name }) => name === 'import_key_images')?.params).toEqual({
    offset: 0,
    signed_key_images: [{ key_image: IMAGE, signature: 'ab'.repeat(64) }],
  });
});

test('a balance is that of the newest block, which the wallet reads first', async () => {
  let isRead = false;
  const { send } = await opened({
    refresh: () => {
      isRead = true;
      return { blocks_fetched: 1, received_money: true };
    },
    incoming_transfers: () => ({ transfers: isRead ? [output(IMAGE)] : [] }),
  });
  expect(await send.balance('XMR')).toEqual({ spendable: 5_000_000_000_000n, pending: 0n });
});

const sendAnswer = (more: Record<string, unknown> = {}) => ({
  double_spend: false,
  fee_too_low: false,
  reason: '',
  sanity_check_failed: false,
  status: 'OK',
  ...more,
});
const failed = (more: Record<string, unknown>) => ({
  '/send_raw_transaction': sendAnswer({ status: 'Failed', ...more }),
});
const known = (more: Record<string, unknown>) => ({
  '/get_transactions': { status: 'OK', txs: [daemonTx(1, { tx_hash: PAYMENT.txid, ...more })] },
});
const poolSpender = { spent_key_images: [{ id_hash: IMAGE, txs_hashes: [txidOf(5)] }], status: 'OK' };

test.each<[string, Record<string, unknown>, unknown]>([
  ['a new one', { '/send_raw_transaction': sendAnswer() }, 'accepted'],
  [
    'one in the pool',
    { '/send_raw_transaction': sendAnswer({ reason: 'Not relayed' }), ...known({ in_pool: true }) },
    'alreadyKnown',
  ],
  ['one in a block', known({}), 'alreadyMined'],
  [
    'one that the pool’s spends',
    { ...failed({ double_spend: true }), '/get_transaction_pool': poolSpender },
    { conflict: txidOf(5) },
  ],
  [
    'one that a block spends',
    failed({ double_spend: true }),
    { conflict: expect.stringContaining(IMAGE) as string },
  ],
  ['one with a low fee', failed({ fee_too_low: true }), { rejected: 'fee_too_low', tooLow: true }],
  [
    'a wrong one',
    failed({ reason: 'Sanity check failed', sanity_check_failed: true }),
    { rejected: 'Sanity check failed, sanity_check_failed', tooLow: false },
  ],
])('broadcast of %s', async (_what, answers, outcome) => {
  const { send } = await opened(answers);
  expect(await send.broadcast(PAYMENT.raw)).toEqual(outcome);
});

test('a payment of the wallet that spent the same in a block is named', async () => {
  const rival = daemonTx(6, { pruned_as_hex: PAYMENT.raw });
  const { send } = await opened({
    ...failed({ double_spend: true }),
    get_transfers: { out: [row(6, { type: 'out' })] },
    '/get_transactions': ({ txs_hashes: asked }: { txs_hashes: string[] }) =>
      asked.includes(txidOf(6)) ? { status: 'OK', txs: [rival] } : { status: 'OK', missed_tx: asked },
  });
  expect(await send.broadcast(PAYMENT.raw)).toEqual({ conflict: txidOf(6) });
});

test('a payment is lost once the wallet’s own one that spends the same is deep enough', async () => {
  const rival = daemonTx(6, { pruned_as_hex: PAYMENT.raw });
  const { send } = await opened({
    get_transfers: { out: [row(6, { type: 'out' })] },
    '/get_transactions': ({ txs_hashes: asked }: { txs_hashes: string[] }) =>
      asked.includes(txidOf(6)) ? { status: 'OK', txs: [rival] } : { status: 'OK', missed_tx: asked },
  });
  // Block 91 of 101 blocks, counted from 0.
  expect(await send.outspent([PAYMENT.raw], 10)).toEqual([true]);
  expect(await send.outspent([PAYMENT.raw], 11)).toEqual([false]);
  const none = await opened({ get_transfers: {} });
  expect(await none.send.outspent([PAYMENT.raw], 1)).toEqual([false]);
});

test('a daemon that cannot answer now leaves open whether the payment arrived', async () => {
  const { double, send } = await opened({ '/send_raw_transaction': sendAnswer({ status: 'BUSY' }) });
  await expect(send.broadcast(PAYMENT.raw)).rejects.toMatchObject({ trouble: 'nodeAway' });
  double.answers['get_info'] = info({ nettype: 'mainnet' });
  await expect(send.broadcast(PAYMENT.raw)).rejects.toMatchObject({ trouble: 'nodeWrong' });
  await double.close();
  await expect(send.broadcast(PAYMENT.raw)).rejects.toMatchObject({ trouble: 'nodeAway' });
});
