/** A whole house with its signer on a real node of Ethereum: ether and a token that gives no value back. */
import { expect, test } from 'vitest';
import { formatUnits } from '../../../src/house/custody/chains/units.ts';
import { ensureAnvil } from '../../../src/cli/nodes/anvil.mjs';
import { type Anvil, calldata, ofAmount, startAnvil } from '../../nodes/anvil.ts';
import { restart, until, withRealHouse } from '../../nodes/openRealHouse.ts';
import { hotOf, type Watching } from '../../nodes/testNets.ts';

const program = await ensureAnvil();
const isHere = typeof program !== 'string';
const CONFIRMATIONS = 12;
const ETHER = 10n ** 18n;
const TOKENS = 1_000_000n;

const onAnvil = async (body: (node: Anvil) => Promise<void>): Promise<void> => {
  const node = await startAnvil();
  try {
    await body(node);
  } finally {
    await node.close();
  }
};

if (!isHere) test.skip(`a house on Ethereum does not run: ${program}`, () => {});

test.runIf(isHere)(
  '[C03] [C09] on Ethereum deposits are credited and swept, withdrawals paid, and the books hold',
  () =>
    onAnvil(async (node) => {
      const usdt = await node.deploy('SilentToken', ofAmount(1_000_000n * TOKENS));
      const usdc = await node.deploy('ReturningToken', ofAmount(1_000_000n * TOKENS));
      const tokens = `USDT=${usdt},USDC=${usdc}`;
      const [ether = '', token = '', cold = ''] = node.accounts.slice(5);
      // The house may send its surplus as soon as its books are open.
      const kept = await node.balance(cold);
      const fund = async ({ ethereum: { xpub } }: Watching) => {
        const hot = hotOf(xpub);
        await node.pay({ to: hot, value: 10n * ETHER });
        await node.pay({ to: usdt, data: calldata.transfer(hot, 10_000n * TOKENS) });
        return { ethereum: { url: node.url, xpub, tokens: { USDT: usdt, USDC: usdc } } };
      };
      await withRealHouse(
        {
          nodes: fund,
          house: { COLD_ADDRESSES: `ETH=${cold}` },
          signer: { SIGNER_ETHEREUM_TOKENS: tokens, SIGNER_COLD: `ethereum=${cold}` },
        },
        async ({ command, signUp, house, signer }) => {
          const player = await signUp(1);
          const before = await player.cash();
          const deposits = { ether: await player.address('ETH'), tokens: await player.address('USDT') };
          await node.pay({ to: deposits.ether, value: ETHER / 10n });
          await node.pay({ to: usdt, data: calldata.transfer(deposits.tokens, 500n * TOKENS) });
          await node.mine(CONFIRMATIONS);
          // A tenth of an ether and 500 tokens are above 800 dollars at the rates of these tests.
          await until('both are credited', async () => (await player.cash()) > before + 80_000);
          // Killed wherever the two are while they sweep. The house looks for a surplus when it starts again.
          await restart(house);
          await restart(signer);
          await until('both are swept, and the surplus is in cold', async () => {
            await node.mine(CONFIRMATIONS);
            const rows = JSON.parse(await command('list', 'payments', '--json')) as Record<string, string>[];
            const ended = rows.filter(({ state }) => state === 'final');
            const count = (which: string) => ended.filter(({ purpose }) => purpose === which).length;
            return count('sweep') === 2 && count('gas') === 1 && count('cold') === 1;
          });
          expect(await node.tokens(usdt, deposits.tokens)).toBe(0n);
          expect(await node.balance(deposits.ether)).toBeLessThan(ETHER / 1_000n);
          const had = await node.balance(ether);
          await player.withdraw('ETH', 10_000, ether, 'ether-request-number-1');
          await until('the ether is paid', async () => (await node.balance(ether)) > had);
          await node.mine(CONFIRMATIONS * 2);
          await until('one more can be asked for', async () => {
            await player.withdraw('USDT', 20_000, token, 'token-request-number-1');
            return true;
          });
          await until('the tokens are paid', async () => (await node.tokens(usdt, token)) > 0n);
          await node.mine(CONFIRMATIONS * 2);
          await until('nothing is on its way, and the wallets are what the books say', async () => {
            await node.mine(CONFIRMATIONS);
            const rows = JSON.parse(await command('coins', '--json')) as {
              transit: string;
              difference: string;
            }[];
            return rows.every(({ transit, difference }) => transit === '0' && difference === '0');
          });
          const [coins] = JSON.parse(await command('coins', '--json')) as {
            currency: string;
            cold: string;
          }[];
          const inCold = formatUnits((await node.balance(cold)) - kept, 18);
          expect(coins).toMatchObject({ currency: 'ETH', cold: inCold });
          expect(await command('audit')).not.toContain('wrong:');
        },
      );
    }),
);
