/**
 * A whole house with its signer on a real node: the first evening of players, and kills of all three
 * programs.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { programOf, type RegtestNode, startRegtest } from '../../nodes/bitcoin.ts';
import { type RealPlayer, until, withRealHouse } from '../../nodes/openRealHouse.ts';

const program = await programOf('bitcoin');
const BTC = { currencyCode: 'BTC', pmType: 1, paymentPPId: 2 } as const;
const PLAYERS = 3;
const KILLS = 51;
/** Twice the confirmations that a payment needs: from then on nobody asks for it any more. */
const FINAL = 4;

const mine = async (node: RegtestNode, blocks: number): Promise<void> => {
  // An address of its own each time: after lost blocks the same block could be made again.
  const to = (await node.rpc('getnewaddress', ['', 'bech32'], 'miner')) as string;
  await node.rpc('generatetoaddress', [blocks, to]);
};
const newAddress = async (node: RegtestNode): Promise<string> =>
  (await node.rpc('getnewaddress', ['', 'bech32'], 'miner')) as string;
const received = async (node: RegtestNode, address: string): Promise<number> =>
  ((await node.rpc('listunspent', [0, 9_999_999, [address]], 'miner')) as object[]).length;

const settings = (node: RegtestNode) => (watching: Readonly<Record<string, string>>) => ({
  BITCOIN_URL: node.url,
  BITCOIN_XPUB: watching['BITCOIN_XPUB'] ?? '',
});

/** Deposits a hundredth of a coin for each player, and waits for the credit. */
const deposit = async (node: RegtestNode, players: readonly RealPlayer[]): Promise<void> => {
  const before = await Promise.all(players.map((player) => player.cash()));
  for (const player of players) await node.rpc('sendtoaddress', [await player.address(BTC), '0.01'], 'miner');
  await until('every deposit is seen', async () => {
    const lines = await Promise.all(players.map((player) => player.lines()));
    return lines.every((list) => list.some(({ type, status }) => type === 0 && status !== 3));
  });
  await mine(node, 2);
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

describe.skipIf(typeof program === 'string')('a house on Bitcoin', () => {
  let node: RegtestNode;
  beforeAll(async () => {
    node = await startRegtest('bitcoin');
    await node.rpc('createwallet', ['miner', false, false, '', false, true, true]);
    await mine(node, 120);
  });
  afterAll(async () => {
    await node.close();
  });

  test('[C03] [C09] deposits are credited, withdrawals leave together, and the books are the wallet', () =>
    withRealHouse(settings(node), async ({ command, signUp }) => {
      const players = await Promise.all(Array.from({ length: PLAYERS }, (_, n) => signUp(n)));
      await deposit(node, players);
      const addresses = await Promise.all(players.map(() => newAddress(node)));
      await Promise.all(
        players.map((player, n) => player.withdraw(BTC, 10_000, addresses[n] ?? '', `evening-request-${n}`)),
      );
      for (const address of addresses)
        await until(`${address} is paid`, async () => (await received(node, address)) === 1);
      await mine(node, FINAL);
      await expectEvenBooks(command);
    }));

  test(`[C09] ${KILLS} kills of house, signer and node: everybody is paid once, nothing is lost`, () =>
    withRealHouse(settings(node), async ({ command, signUp, kill }) => {
      const players = await Promise.all(Array.from({ length: PLAYERS }, (_, n) => signUp(n)));
      await deposit(node, players);
      const paid: string[] = [];
      for (let n = 0; n < KILLS; n += 1) {
        const player = players[n % PLAYERS];
        if (!player) throw new Error('there is a player');
        const address = await newAddress(node);
        // The answer may be lost with the house; the same request says what became of it.
        const asked = player.withdraw(BTC, 2_000, address, `killed-request-${n}`).catch(() => null);
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
          await player.withdraw(BTC, 2_000, address, `killed-request-${n}`);
          return true;
        });
        await until(`withdrawal ${n} is paid`, async () => (await received(node, address)) > 0);
        paid.push(address);
        await mine(node, 2);
        if (n % PLAYERS === PLAYERS - 1) await deposit(node, players);
      }
      await mine(node, FINAL);
      for (const address of paid) expect(await received(node, address)).toBe(1);
      await expectEvenBooks(command);
    }));
});

test.runIf(typeof program === 'string')(`without bitcoind nothing of this ran: ${String(program)}`, () => {});
