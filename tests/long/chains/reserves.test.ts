import { expect, onTestFinished, test } from 'vitest';
import { foundOn } from '../../../src/cli/solvency/nodes.ts';
import { bitcoinSigning } from '../../../src/signer/networks/bitcoin.ts';
import { areReservesSigned, reservesMessage } from '../../../src/signing/reserves.ts';
import { programOf } from '../../nodes/bitcoin.ts';
import { openWorld, rootOf } from '../../nodes/bitcoinHouse.ts';

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
