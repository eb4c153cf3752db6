import { describe, expect, test } from 'vitest';
import { signerOf } from '../../../../nodes/ethereumKeys.ts';
import type { FakeNode } from './node.ts';
import { CONTRACTS, depositAt, ETHER, GWEI, HOT, openPort, paymentOf, rich, staged } from './setUp.ts';

const deposit = { index: 4, address: depositAt(4) };

describe('a sweep', () => {
  const held = (node: FakeNode, eth: bigint, usdt: bigint) => {
    node.balances.set(deposit.address.toLowerCase(), eth);
    node.tokens.set(`${CONTRACTS.USDT.toLowerCase()} ${deposit.address.toLowerCase()}`, usdt);
  };
  const worth = (_: string, amount: bigint) => amount * ETHER;

  test('is paid by its address, at a fee that this can afford', async () => {
    const signer = signerOf(CONTRACTS);
    const { node, port, send } = await openPort({}, signer);
    held(node, ETHER, 0n);
    const [step] = await port.nextSweeps([deposit], worth);
    if (!step) throw new Error('nothing to sweep');
    const price = (3n * GWEI * 3n) / 2n;
    expect(step).toMatchObject({ purpose: 'sweep', outputs: [{ amount: ETHER - 21_000n * price }] });
    const first = await staged(send, step);
    expect(first.draft).toMatchObject({ fromPath: '0/4', toPath: '1/0', from: deposit.address, to: HOT });
    expect(first.reserves).toEqual([`nonce:${deposit.address}:0`]);
    expect(signer.asked.map(({ outputs }) => outputs)).toEqual([[]]);
    // Three replacements fit into what was left for the fee.
    let { raw } = first;
    for (let version = 2; version <= 4; version += 1) {
      const next = await send.bump?.({ ...paymentOf(step), version, raw });
      if (!next) throw new Error(`no version ${version}`);
      ({ raw } = next);
    }
    expect(await send.bump?.({ ...paymentOf(step), version: 5, raw })).toBeNull();
  });

  test('of tokens gets its gas, once', async () => {
    const { node, port, send } = await openPort();
    rich(node);
    held(node, 1n, 50n);
    const [gas] = await port.nextSweeps([deposit], worth);
    const cost = 60_000n * ((3n * GWEI * 3n) / 2n);
    expect(gas).toEqual({
      purpose: 'gas',
      asset: 'ETH',
      outputs: [{ address: deposit.address, amount: cost - 1n }],
      deposit,
    });
    if (!gas) throw new Error('no gas');
    expect((await staged(send, gas)).draft).toMatchObject({ fromPath: '1/0', toPath: '0/4' });
    held(node, cost, 50n);
    const [sweep] = await port.nextSweeps([deposit], worth);
    expect(sweep).toMatchObject({
      purpose: 'sweep',
      asset: 'USDT',
      outputs: [{ address: HOT, amount: 50n }],
    });
    if (!sweep) throw new Error('no sweep');
    expect(await send.stage(paymentOf(sweep))).toMatchObject({ fee: 60_000n * 3n * GWEI });
    // Where blocks have become dearer than the gas that is there, it waits.
    held(node, 60_000n * 2n * GWEI - 1n, 50n);
    await expect(send.stage(paymentOf(sweep))).rejects.toMatchObject({ trouble: 'balanceShort' });
    held(node, 60_000n * 2n * GWEI, 50n);
    expect(await send.stage(paymentOf(sweep))).toMatchObject({ fee: 60_000n * 2n * GWEI });
  });

  test('knows what lies on many addresses, in few requests', async () => {
    const { node, port } = await openPort();
    held(node, 3n, 4n);
    const addresses = Array.from({ length: 61 }, (_, index) => depositAt(index));
    const holdings = await port.unswept(addresses);
    expect(node.http).toBe(3);
    expect(holdings.map((one) => [...one])).toEqual(
      addresses.map((_, at) =>
        at === deposit.index
          ? [
              ['ETH', 3n],
              ['USDT', 4n],
            ]
          : [],
      ),
    );
  });
});
