import { describe, expect, test } from 'vitest';
import { SignerRefused } from '../../../../../src/house/platform/chainPort.ts';
import type { Signer } from '../../../../../src/signing/request.ts';
import { signerOf } from '../../../../nodes/ethereumKeys.ts';
import { Refusal } from './node.ts';
import { CONTRACTS, depositAt, ETHER, GWEI, HOT, openPort, paymentOf, rich, staged } from './setUp.ts';

const hot = HOT.toLowerCase();
const PAYEE = '0x000000000000000000000000000000000000dEaD';
const deposit = { index: 4, address: depositAt(4) };

const openRich = async (signer?: Signer) => {
  const parts = await openPort({}, signer ?? signerOf(CONTRACTS));
  rich(parts.node);
  return parts;
};

describe('a staged payment', () => {
  test('of ETH: nonce, gas, fees at the most twice the base fee, and nothing sent', async () => {
    const { node, send } = await openRich();
    node.nonces.set(hot, 6);
    const { draft, fee, reserves, txid } = await staged(send);
    expect(draft).toMatchObject({
      chainId: 31_337,
      fromPath: '1/0',
      from: HOT,
      nonce: '6',
      to: PAYEE,
      value: '5',
      data: '0x',
      gas: '21000',
      maxFeePerGas: (3n * GWEI).toString(),
      maxPriorityFeePerGas: GWEI.toString(),
    });
    expect(fee).toBe(21_000n * 3n * GWEI);
    expect(reserves).toEqual([`nonce:${HOT}:6`]);
    expect(txid).toMatch(/^0x[0-9a-f]{64}$/);
    expect(node.methods).not.toContain('eth_sendRawTransaction');
    expect(await staged(send)).toMatchObject({ txid });
    const next = await staged(send, { taken: new Set(reserves) });
    expect(next.reserves).toEqual([`nonce:${HOT}:7`]);
  });

  test('of a token: its contract is called, with room for gas', async () => {
    const { send } = await openRich();
    const { draft, fee } = await staged(send, { asset: 'USDT', outputs: [{ address: PAYEE, amount: 258n }] });
    expect(draft).toMatchObject({ to: CONTRACTS.USDT, value: '0', gas: '60000' });
    expect(draft.data).toBe(`0xa9059cbb${'0'.repeat(24)}${PAYEE.slice(2).toLowerCase()}${'0'.repeat(61)}102`);
    expect(fee).toBe(60_000n * 3n * GWEI);
  });

  test('needs what it pays and its fee', async () => {
    const { node, send } = await openRich();
    const fee = 21_000n * 3n * GWEI;
    const outputs = [{ address: PAYEE, amount: ETHER - fee }];
    await send.stage(paymentOf({ outputs }));
    node.balances.set(hot, ETHER - 1n);
    await expect(send.stage(paymentOf({ outputs }))).rejects.toMatchObject({ trouble: 'balanceShort' });
    const tokens = { asset: 'USDT', outputs: [{ address: PAYEE, amount: 1_001n }] } as const;
    await expect(send.stage(paymentOf(tokens))).rejects.toMatchObject({ trouble: 'balanceShort' });
    node.balances.set(hot, 0n);
    const covered = { asset: 'USDT', outputs: [{ address: PAYEE, amount: 1_000n }] } as const;
    await expect(send.stage(paymentOf(covered))).rejects.toMatchObject({ trouble: 'balanceShort' });
  });

  test('is refused where the network asks for more than the house pays', async () => {
    const { node, send } = await openRich();
    node.says.set('eth_maxPriorityFeePerGas', () => `0x${(100n * GWEI).toString(16)}`);
    await expect(send.stage(paymentOf())).rejects.toMatchObject({ trouble: 'feeHigh' });
  });

  test('is refused where it would fail, and waits where the node cannot say', async () => {
    const { node, send } = await openRich();
    node.says.set('eth_estimateGas', () => {
      throw new Refusal(3, 'execution reverted');
    });
    await expect(send.stage(paymentOf())).rejects.toMatchObject({ trouble: 'unpayable' });
    node.says.set('eth_estimateGas', () => '0x30d40');
    await expect(send.stage(paymentOf())).rejects.toMatchObject({ trouble: 'unpayable' });
    node.says.set('eth_estimateGas', () => {
      throw new Refusal(-32_000, 'header not found');
    });
    await expect(send.stage(paymentOf())).rejects.toMatchObject({ trouble: 'nodeAway' });
  });

  test('has one output, and accounts that are the house’s', async () => {
    const { send } = await openRich();
    const wrong = [
      { outputs: [] },
      { outputs: [{ address: PAYEE, amount: 0n }] },
      { outputs: Array.from({ length: 2 }, () => ({ address: PAYEE, amount: 1n })) },
      { purpose: 'sweep', outputs: [{ address: HOT, amount: 1n }] },
      { purpose: 'sweep', deposit, outputs: [{ address: PAYEE, amount: 1n }] },
      { purpose: 'sweep', deposit: { ...deposit, index: 5 }, outputs: [{ address: HOT, amount: 1n }] },
      { purpose: 'gas', deposit, outputs: [{ address: PAYEE, amount: 1n }] },
      { purpose: 'gas', asset: 'USDT', deposit, outputs: [{ address: deposit.address, amount: 1n }] },
    ] as const;
    for (const parts of wrong) await expect(send.stage(paymentOf(parts))).rejects.toThrow(TypeError);
  });

  test('is not taken from a signer that signs anything else', async () => {
    const honest = signerOf(CONTRACTS);
    const twisted: readonly Signer[] = [
      {
        sign: async (request) =>
          honest.sign({
            ...request,
            draft: request.draft.replace('"value":"5"', '"value":"6"'),
            outputs: [{ address: PAYEE, amount: '6' }],
          }),
      },
      {
        sign: async (request) =>
          honest.sign({ ...request, draft: request.draft.replace('"nonce":"0"', '"nonce":"1"') }),
      },
      { sign: async (request) => ({ ...(await honest.sign(request)), txid: `0x${'1'.repeat(64)}` }) },
      { sign: async () => ({ txid: '0x', raw: '0x02' }) },
      { sign: async () => ({ txid: '0x', raw: 'nonsense' }) },
    ];
    for (const signer of twisted) {
      const { send } = await openRich(signer);
      await expect(send.stage(paymentOf())).rejects.toMatchObject({ trouble: 'signerRefused' });
    }
  });

  test('whose answer was lost is taken as it was signed', async () => {
    const honest = signerOf(CONTRACTS);
    const { node, send } = await openRich(honest);
    const lost = await staged(send);
    const [request] = honest.asked;
    if (!request) throw new Error('nothing was signed');
    const signed = await honest.sign(request);
    const remembers: Signer = {
      sign: async () => {
        throw new SignerRefused({
          refused: 'paymentDiffers',
          reason: 'version 1 of this payment was signed from another draft',
          alreadySigned: {
            ...signed,
            version: 1,
            outputs: request.outputs,
            fee: lost.fee.toString(),
            reserves: lost.reserves,
          },
        });
      },
    };
    const other = await openRich(remembers);
    // The fees have risen and other payments were made, so that its draft would be another one now.
    other.node.nonces.set(hot, 0);
    other.node.says.set('eth_maxPriorityFeePerGas', () => '0x77359400');
    const again = await other.send.stage(paymentOf({ taken: new Set([`nonce:${HOT}:0`]) }));
    expect(again).toEqual({ txid: lost.txid, raw: lost.raw, fee: lost.fee, reserves: lost.reserves });
    // Not where it pays something else.
    await expect(
      other.send.stage(paymentOf({ outputs: [{ address: PAYEE, amount: 6n }] })),
    ).rejects.toMatchObject({ trouble: 'signerRefused' });
    await expect(other.send.bump?.({ ...paymentOf(), version: 2, raw: lost.raw })).rejects.toMatchObject({
      trouble: 'signerRefused',
    });
    expect(node.methods).not.toContain('eth_sendRawTransaction');
  });
});

describe('a replacement', () => {
  test('has the same nonce and payee, and fees that nodes take', async () => {
    const signer = signerOf(CONTRACTS);
    const { send } = await openRich(signer);
    const first = await staged(send);
    const second = await send.bump?.({ ...paymentOf(), version: 2, raw: first.raw });
    if (!second) throw new Error('no replacement');
    const { draft } = JSON.parse(second.raw);
    expect(draft).toEqual({
      ...first.draft,
      maxFeePerGas: ((3n * GWEI * 9n) / 8n).toString(),
      maxPriorityFeePerGas: ((GWEI * 9n) / 8n).toString(),
    });
    expect(second.reserves).toEqual(first.reserves);
    expect(signer.asked.map(({ version }) => version)).toEqual([1, 2]);
  });

  test('is none above the ceiling, and none that its account cannot pay', async () => {
    const { node, send } = await openRich();
    const { raw } = await staged(send);
    node.balances.set(hot, 21_000n * 3n * GWEI);
    await expect(send.bump?.({ ...paymentOf(), version: 2, raw })).rejects.toMatchObject({
      trouble: 'balanceShort',
    });
    rich(node);
    node.says.set('eth_maxPriorityFeePerGas', () => `0x${(99n * GWEI + 1n).toString(16)}`);
    expect(await send.bump?.({ ...paymentOf(), version: 2, raw })).toBeNull();
    await expect(send.bump?.({ ...paymentOf(), version: 2, raw: '{}' })).rejects.toThrow(TypeError);
  });
});

describe('a broadcast', () => {
  test.each([
    ['already known', 'alreadyKnown'],
    ['transaction already imported', 'alreadyKnown'],
    ['AlreadyKnown', 'alreadyKnown'],
    ['Known transaction', 'alreadyKnown'],
    ['replacement transaction underpriced', { tooLow: true }],
    ['transaction underpriced: tip needed 1, tip permitted 0', { tooLow: true }],
    ['max fee per gas less than block base fee: address 0x, maxFeePerGas: 1', { tooLow: true }],
    ['FeeTooLow, MaxFeePerGas too low', { tooLow: true }],
    ['ReplacementNotAllowed', { tooLow: true }],
    ['Gas price below configured minimum gas price', { tooLow: true }],
    ['insufficient funds for gas * price + value', { tooLow: false }],
    ['exceeds block gas limit', { tooLow: false }],
    ['some new words of a node', { tooLow: false }],
  ])('that the node answers with "%s"', async (words, outcome) => {
    const { node, send } = await openRich();
    const { raw } = await staged(send);
    node.says.set('eth_sendRawTransaction', () => {
      throw new Refusal(-32_000, words);
    });
    const got = await send.broadcast(raw);
    if (typeof outcome === 'string') expect(got).toBe(outcome);
    else expect(got).toEqual({ ...outcome, rejected: words });
  });

  test.each([
    [-32_603, 'Internal error'],
    [-32_005, 'rate limit exceeded'],
  ])('of which nobody knows whether it arrived: %i', async (code, words) => {
    const { node, send } = await openRich();
    const { raw } = await staged(send);
    node.says.set('eth_sendRawTransaction', () => {
      throw new Refusal(code, words);
    });
    await expect(send.broadcast(raw)).rejects.toMatchObject({ trouble: 'nodeAway' });
  });

  test('whose nonce is used: by itself, or by another', async () => {
    const { node, send } = await openRich();
    const { raw, txid, reserves } = await staged(send);
    expect(await send.broadcast(raw)).toBe('accepted');
    node.says.set('eth_sendRawTransaction', () => {
      throw new Refusal(-32_000, 'nonce too low: next nonce 1, tx nonce 0');
    });
    expect(await send.broadcast(raw)).toEqual({ conflict: reserves[0] });
    const mined = `0x${'cd'.repeat(32)}`;
    node.says.set('eth_getTransactionByHash', () => ({
      hash: txid,
      from: hot,
      to: PAYEE,
      value: '0x5',
      nonce: '0x0',
      blockHash: mined,
    }));
    expect(await send.broadcast(raw)).toBe('alreadyKnown');
    node.says.set('eth_getTransactionReceipt', () => ({
      transactionHash: txid,
      blockHash: mined,
      blockNumber: '0x1',
      status: '0x1',
      from: hot,
      logs: [],
      gasUsed: '0x5208',
      effectiveGasPrice: '0x1',
    }));
    expect(await send.broadcast(raw)).toBe('alreadyMined');
  });

  test('that the node answers with another transaction', async () => {
    const { node, send } = await openRich();
    const { raw } = await staged(send);
    node.says.set('eth_sendRawTransaction', () => `0x${'ab'.repeat(32)}`);
    await expect(send.broadcast(raw)).rejects.toMatchObject({ trouble: 'nodeWrong' });
    await expect(send.broadcast('nonsense')).rejects.toThrow(TypeError);
  });
});

test('a version is lost once its nonce was used in a block that is deep enough', async () => {
  const { node, send } = await openRich();
  for (let height = 1; height <= 20; height += 1) node.add();
  const [first, second] = [await staged(send), await staged(send, { taken: new Set([`nonce:${HOT}:0`]) })];
  // One transaction of the account, in block 10.
  const countAt = (tag: string) => (Number(tag) >= 10 ? '0x1' : '0x0');
  node.says.set('eth_getTransactionCount', ([, tag]) => countAt(tag as string));
  const tip = node.head();
  expect(await send.outspent([first.raw, second.raw], tip - 10 + 1)).toEqual([true, false]);
  expect(await send.outspent([first.raw], tip - 10 + 2)).toEqual([false]);
  expect(await send.outspent([first.raw], tip + 2)).toEqual([false]);
});

test('sent transactions: what they paid, and those that paid nothing', async () => {
  const { node, send } = await openRich();
  const transfer = { contract: CONTRACTS.USDT, from: HOT, to: PAYEE, amount: 7n };
  const [eth = '', usdt = '', failed = '', silent = ''] = node.add(
    { from: hot, to: PAYEE, value: 5n },
    // Tokens of others that move in the same transaction are not what the house paid.
    { from: hot, to: CONTRACTS.USDT, logs: [transfer, { ...transfer, from: PAYEE, amount: 8n }] },
    { from: hot, to: PAYEE, value: 6n, reverted: true },
    { from: hot, to: CONTRACTS.USDT, nonce: 9 },
  );
  node.add();
  const look = await send.look([
    { asset: 'USDT', txid: usdt },
    { asset: 'ETH', txid: eth },
    { asset: 'ETH', txid: failed },
    { asset: 'USDT', txid: silent },
    { asset: 'ETH', txid: `0x${'12'.repeat(32)}` },
  ]);
  const fee = 42_000n * GWEI;
  expect(look).toEqual([
    { state: 'mined', confirmations: 2, fee, paid: [{ asset: 'USDT', address: PAYEE, amount: 7n }] },
    { state: 'mined', confirmations: 2, fee, paid: [{ asset: 'ETH', address: PAYEE, amount: 5n }] },
    { state: 'reverted', confirmations: 2, fee, paid: [] },
    { state: 'reverted', confirmations: 2, fee, paid: [] },
    { state: 'missing', confirmations: 0, paid: null },
  ]);
  expect(await send.look([])).toEqual([]);
  expect(await send.balance('USDT')).toEqual({ spendable: 1_000n, pending: 0n });
});
