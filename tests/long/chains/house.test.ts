/**
 * A whole house with its signer on a real node: the first evening of players, and kills of all three
 * programs.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { programOf, type RegtestNode, startRegtest } from '../../nodes/bitcoin.ts';
import { type RealPlayer, until, withRealHouse } from '../../nodes/openRealHouse.ts';

/** What differs between the networks. `needed`: confirmations of a deposit and of a payment. */
const NETWORKS = {
  bitcoin: {
    coin: { currencyCode: 'BTC', pmType: 1, paymentPPId: 2 },
    prefix: 'BITCOIN',
    amount: '0.01',
    needed: 2,
  },
  litecoin: {
    coin: { currencyCode: 'LTC', pmType: 2, paymentPPId: 2 },
    prefix: 'LITECOIN',
    amount: '10',
    needed: 6,
  },
} as const;
type Network = keyof typeof NETWORKS;
const programs = { bitcoin: await programOf('bitcoin'), litecoin: await programOf('litecoin') };

const PLAYERS = 3;
const KILLS = 51;
/** At so many times the confirmations that a payment needs nobody asks for it any more. */
const FINAL_FACTOR = 2;

const mine = async (node: RegtestNode, blocks: number): Promise<void> => {
  // An address of its own each time: after lost blocks the same block could be made again.
  const to = (await node.rpc('getnewaddress', ['', 'bech32'], 'miner')) as string;
  await node.rpc('generatetoaddress', [blocks, to]);
};
const newAddress = async (node: RegtestNode): Promise<string> =>
  (await node.rpc('getnewaddress', ['', 'bech32'], 'miner')) as string;
const received = async (node: RegtestNode, address: string): Promise<number> =>
  ((await node.rpc('listunspent', [0, 9_999_999, [address]], 'miner')) as object[]).length;

const settings =
  (network: Network, node: RegtestNode) => async (watching: Readonly<Record<string, string>>) => {
    const { prefix } = NETWORKS[network];
    const xpub = watching[`${prefix}_XPUB`] ?? '';
    // Each test has keys of its own, and so a wallet of its own in the node that they share.
    return {
      [`${prefix}_URL`]: node.url,
      [`${prefix}_XPUB`]: xpub,
      [`${prefix}_WALLET`]: xpub.slice(-12),
    };
  };

/** Deposits about a thousand dollars for each player, and waits for the credit. */
const deposit = async (
  network: Network,
  node: RegtestNode,
  players: readonly RealPlayer[],
): Promise<void> => {
  const { coin, amount, needed } = NETWORKS[network];
  const before = await Promise.all(players.map((player) => player.cash()));
  for (const player of players)
    await node.rpc('sendtoaddress', [await player.address(coin), amount], 'miner');
  await until('every deposit is seen', async () => {
    const lines = await Promise.all(players.map((player) => player.lines()));
    return lines.every((list) => list.some(({ type, status }) => type === 0 && status !== 3));
  });
  await mine(node, needed);
  await until('every deposit is credited', async () => {
    const now = await Promise.all(players.map((player) => player.cash()));
    return now.every((cash, at) => cash > (before[at] ?? 0));
  });
};

interface CoinRow {
  readonly currency: string;
  readonly transit: string;
  readonly difference: string;
}
const expectEvenBooks = async (command: (...words: string[]) => string): Promise<void> => {
  await until('nothing is on its way', async () => {
    const rows = JSON.parse(command('coins', '--json')) as CoinRow[];
    return rows.every(({ transit, difference }) => transit === '0' && difference === '0');
  });
  expect(command('audit')).not.toContain('wrong:');
};

describe.each(['bitcoin', 'litecoin'] as const)('a house on %s', (network) => {
  const { coin, needed } = NETWORKS[network];
  const why = programs[network];
  const isHere = typeof why !== 'string';
  test.skipIf(isHere)(`does not run: ${isHere ? '' : why}`, () => {});
  let node: RegtestNode;
  beforeAll(async () => {
    if (!isHere) return;
    node = await startRegtest(network);
    // Debian's Litecoin Core has no descriptor wallets.
    await node.rpc('createwallet', ['miner', false, false, '', false, network === 'bitcoin', true]);
    await mine(node, 120);
  });
  afterAll(async () => {
    if (isHere) await node.close();
  });

  test.runIf(isHere)(
    '[C03] [C09] deposits are credited, withdrawals leave together, and the books are the wallet',
    () =>
      withRealHouse(settings(network, node), async ({ command, signUp }) => {
        const players = await Promise.all(Array.from({ length: PLAYERS }, (_, n) => signUp(n)));
        await deposit(network, node, players);
        const addresses = await Promise.all(players.map(() => newAddress(node)));
        await Promise.all(
          players.map((player, n) =>
            player.withdraw(coin, 10_000, addresses[n] ?? '', `evening-request-${n}`),
          ),
        );
        for (const address of addresses)
          await until(`${address} is paid`, async () => (await received(node, address)) === 1);
        await mine(node, needed * FINAL_FACTOR);
        await expectEvenBooks(command);
      }),
  );

  test.runIf(isHere)(
    `[C09] ${KILLS} kills of house, signer and node: everybody is paid once, nothing is lost`,
    () =>
      withRealHouse(settings(network, node), async ({ command, signUp, kill }) => {
        const players = await Promise.all(Array.from({ length: PLAYERS }, (_, n) => signUp(n)));
        await deposit(network, node, players);
        const paid: string[] = [];
        for (let n = 0; n < KILLS; n += 1) {
          const player = players[n % PLAYERS];
          if (!player) throw new Error('there is a player');
          const address = await newAddress(node);
          // The answer may be lost with the house; the same request says what became of it.
          const asked = player.withdraw(coin, 2_000, address, `killed-request-${n}`).catch(() => null);
          await new Promise((done) => {
            setTimeout(done, (n * 137) % 1_500);
          });
          if (n % 3 === 0) await kill.house();
          else if (n % 3 === 1) await kill.signer();
          else {
            // A node among others gets its blocks again from them; this one is alone, so they are written
            // first.
            await node.rpc('gettxoutsetinfo');
            await node.kill();
            await node.start();
          }
          await asked;
          await until(`withdrawal ${n} is asked for`, async () => {
            await player.withdraw(coin, 2_000, address, `killed-request-${n}`);
            return true;
          });
          await until(`withdrawal ${n} is paid`, async () => (await received(node, address)) > 0);
          paid.push(address);
          await mine(node, needed);
          if (n % PLAYERS === PLAYERS - 1) await deposit(network, node, players);
        }
        await mine(node, needed * FINAL_FACTOR);
        for (const address of paid) expect(await received(node, address)).toBe(1);
        await expectEvenBooks(command);
      }),
  );
});
