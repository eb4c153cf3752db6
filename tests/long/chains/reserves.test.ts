import { expect, onTestFinished, test } from 'vitest';
import { any, unknown } from 'superstruct';
import { ensureMonero } from '../../../src/cli/nodes/monero.mjs';
import { foundOn, moneroFound, NotProved } from '../../../src/cli/solvency/nodes.ts';
import { bitcoinSigning } from '../../../src/signer/networks/bitcoin.ts';
import { areReservesSigned, canBeSigned, reservesMessage } from '../../../src/signing/reserves.ts';
import { programOf } from '../../nodes/bitcoin.ts';
import { openWorld, rootOf } from '../../nodes/bitcoinHouse.ts';
import { startMonero } from '../../nodes/monero.ts';

const SEED = 7;
const programs = { bitcoin: await programOf('bitcoin'), litecoin: await programOf('litecoin') };

/** Coins on deposit addresses and on change, where a real node finds them without the house's wallet. */
for (const network of ['bitcoin', 'litecoin'] as const)
  test.skipIf(typeof programs[network] === 'string')(
    `reserves on a real node of ${network}`,
    async () => {
      const world = await openWorld(network, { seed: SEED });
      onTestFinished(() => world.close());
      const { port, node } = world;
      const [first, second] = [await world.address(), await world.address()];
      await world.pay({ [first]: '0.50000000', [second]: '0.25000000' });
      await world.mine();
      // Outside the blocks it does not count.
      await world.pay({ [second]: '0.12500000' });
      const places = (await port.ownPlaces?.([])) ?? [];
      expect(places.map(({ address, role }) => [address, role])).toEqual([
        [first, 'deposit'],
        [second, 'deposit'],
      ]);
      const { messages } = bitcoinSigning(rootOf(SEED), network, 'test');
      const of = {
        house: 'A'.repeat(43),
        day: '2026-11-26',
        root: 'ab'.repeat(32),
        network,
        kind: 'test',
      } as const;
      for (const { path, address } of places) {
        const signed = await messages?.sign(path, (own) => reservesMessage(of, own));
        expect(signed?.address).toBe(address);
        expect(await areReservesSigned(of, address, signed?.signature ?? '')).toBe(true);
      }
      const asked = {
        url: node.url,
        statement: { kind: 'test', tokens: null },
        addresses: places.map(({ address }) => address),
      } as const;
      const coin = network === 'bitcoin' ? 'BTC' : 'LTC';
      expect(await foundOn(network, asked)).toEqual({ [coin]: 75_000_000n });
      await world.mine();
      expect(await foundOn(network, asked)).toEqual({ [coin]: 87_500_000n });
      await expect(foundOn(network, { ...asked, statement: { kind: 'main', tokens: null } })).rejects.toThrow(
        'the node is of another network',
      );
    },
    300_000,
  );

const monero = ensureMonero();

test.skipIf('missing' in monero)(
  'a reserve proof of Monero, checked by a wallet program with another wallet',
  async () => {
    if ('missing' in monero) return;
    const net = await startMonero(monero);
    onTestFinished(() => net.close());
    await net.house.rpc.call(
      'create_wallet',
      { filename: 'reader', password: '', language: 'English' },
      unknown(),
    );
    await net.refresh();
    const address = net.playerAddress;
    expect(canBeSigned('monero', 'test', address)).toBe(true);
    expect(canBeSigned('monero', 'test', await net.subaddressOfPlayer(1))).toBe(false);
    expect(canBeSigned('monero', 'test', await net.integratedAddress())).toBe(false);
    const of = {
      house: 'A'.repeat(43),
      day: '2026-11-26',
      root: 'ab'.repeat(32),
      network: 'monero',
      kind: 'test',
    } as const;
    const message = reservesMessage(of, address);
    const asked = { all: true, message };
    const { signature } = await net.player.rpc.call('get_reserve_proof', asked, any());
    const proof = { address, message, signature: String(signature) };
    const { balance } = await net.player.rpc.call('get_balance', { account_index: 0 }, any());
    const found = await moneroFound(net.house.url, [proof]);
    expect(found).toEqual({ XMR: BigInt(String(balance)) });
    const otherDay = { ...proof, message: reservesMessage({ ...of, day: '2026-11-27' }, address) };
    await expect(moneroFound(net.house.url, [otherDay])).rejects.toThrow(NotProved);
    // What is spent since is told by the daemon.
    await net.pay([{ address: await net.subaddressOfPlayer(1), amount: 10n ** 12n }]);
    await net.mine(1);
    expect((await moneroFound(net.house.url, [proof])).XMR).toBeLessThan(BigInt(String(balance)));
  },
  600_000,
);
