import { parseTransaction, recoverTransactionAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '../../../src/fair/canonical.ts';
import { type EthereumDraft, transferData } from '../../../src/signing/ethereumDraft.ts';
import type { SignRequest } from '../../../src/signing/request.ts';
import { DraftError } from '../../../src/signer/network.ts';
import { CHAIN_ID, ROOT, signingOf } from '../../nodes/ethereumKeys.ts';
import { ethereumDerivation } from '../../../src/house/custody/chains/ethereumAddress.ts';
import { CONTRACTS, HOT } from '../../house/custody/chains/ethereum/setUp.ts';

const network = signingOf(CONTRACTS);
const deposit = ethereumDerivation(ROOT.derive("m/44'/60'/0'").publicExtendedKey)(4).address;
const PAYEE = '0x000000000000000000000000000000000000dEaD';

const draft: EthereumDraft = {
  chainId: CHAIN_ID,
  fromPath: '1/0',
  from: HOT,
  nonce: '3',
  to: PAYEE,
  value: '5',
  data: '0x',
  gas: '21000',
  maxFeePerGas: '3000000000',
  maxPriorityFeePerGas: '1000000000',
};
const requestOf = (parts: Partial<EthereumDraft>, more: Partial<SignRequest> = {}): SignRequest => ({
  payment: 'p',
  version: 1,
  purpose: 'withdrawals',
  network: 'ethereum',
  asset: 'ETH',
  outputs: [{ address: PAYEE, amount: '5' }],
  feeMax: '0',
  draft: canonicalJson({ ...draft, ...parts }),
  at: 0,
  ...more,
});
const token = { to: CONTRACTS.USDT, value: '0', data: transferData(PAYEE, 9n) };
const usdt = { asset: 'USDT' } as const;
const sweep = { purpose: 'sweep' } as const;
const ofDeposit = { fromPath: '0/4', from: deposit, toPath: '1/0', to: HOT };

describe('the signer reads', () => {
  test('a payment of ETH and one of tokens', async () => {
    const facts = { keeps: [], fee: 63_000_000_000_000n, reserves: [`nonce:${HOT}:3`] };
    expect(await network.read(requestOf({}))).toEqual({ ...facts, pays: [{ address: PAYEE, amount: '5' }] });
    expect(await network.read(requestOf(token, usdt))).toEqual({
      ...facts,
      pays: [{ address: PAYEE, amount: '9' }],
    });
  });

  test('sweeps and their gas, which stay with its keys', async () => {
    const tokens = { ...ofDeposit, ...token, data: transferData(HOT, 9n) };
    expect(await network.read(requestOf(ofDeposit, sweep))).toMatchObject({
      pays: [],
      keeps: [{ address: HOT, amount: '5' }],
      reserves: [`nonce:${deposit}:3`],
    });
    expect(await network.read(requestOf(tokens, { ...sweep, ...usdt }))).toMatchObject({
      pays: [],
      keeps: [{ address: HOT, amount: '9' }],
    });
    expect(await network.read(requestOf({ to: deposit, toPath: '0/4' }, { purpose: 'gas' }))).toMatchObject({
      pays: [],
      keeps: [{ address: deposit, amount: '5' }],
    });
  });

  const approve = '0x095ea7b3' + transferData(PAYEE, 9n).slice(10);
  const wrong: readonly [string, Partial<EthereumDraft>, Partial<SignRequest>?][] = [
    ['another chain', { chainId: 1 }],
    ['an account that is not at its path', { from: deposit }],
    ['a path outside of the account', { fromPath: '2/0' }],
    ['ETH with calldata', { data: '0x01' }],
    ['tokens of another contract', { ...token, to: CONTRACTS.USDC }, usdt],
    ['a coin of another network', {}, { asset: 'BTC' }],
    ['tokens with ETH in it', { ...token, value: '1' }, usdt],
    ['an allowance', { ...token, data: approve }, usdt],
    ['calldata with something after it', { ...token, data: `${token.data}00` }, usdt],
    ['calldata that is cut', { ...token, data: token.data.slice(0, -2) }, usdt],
    ['an address with something before it', { ...token, data: token.data.replace('bb00', 'bb01') }, usdt],
    ['a sweep that pays another', { ...ofDeposit, to: PAYEE }, sweep],
    ['a sweep of tokens that pays another', { ...ofDeposit, ...token }, { ...sweep, ...usdt }],
    ['a sweep without its path', { fromPath: '0/4', from: deposit, to: HOT }, sweep],
    ['a sweep from the hot account', { toPath: '1/0', to: HOT }, sweep],
    ['a withdrawal from a deposit address', { fromPath: '0/4', from: deposit }],
    ['a withdrawal to a path', { to: deposit, toPath: '0/4' }],
    ['gas for another', { toPath: '0/4' }, { purpose: 'gas' }],
    [
      'gas in tokens',
      { ...token, data: transferData(deposit, 9n), toPath: '0/4' },
      { purpose: 'gas', ...usdt },
    ],
    ['a priority fee above the whole', { maxPriorityFeePerGas: '3000000001' }],
    ['a nonce that no chain has', { nonce: '9007199254740993' }],
    ['an amount with a sign', { value: '-5' }],
    ['a member too many', { accessList: [] } as never],
    ['a member too few', { gas: undefined } as never],
    ['text', {}, { draft: 'text' }],
  ];
  test.each(wrong)('not %s', async (_, parts, more) => {
    const request = requestOf(parts, more);
    await expect(network.read(request)).rejects.toThrow(DraftError);
    await expect(network.sign(request)).rejects.toThrow(DraftError);
  });
});

test('what it signs is the draft, and the same each time', async () => {
  const request = requestOf(token, usdt);
  const signed = await network.sign(request);
  expect(await network.sign(request)).toEqual(signed);
  const serialized = signed.raw as `0x02${string}`;
  expect(parseTransaction(serialized)).toMatchObject({
    chainId: CHAIN_ID,
    nonce: 3,
    to: CONTRACTS.USDT.toLowerCase(),
    data: token.data,
    gas: 21_000n,
    maxFeePerGas: 3_000_000_000n,
    maxPriorityFeePerGas: 1_000_000_000n,
  });
  expect(await recoverTransactionAddress({ serializedTransaction: serialized })).toBe(HOT);
});
