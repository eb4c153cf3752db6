/** A whole house with its signer on a real node of Ethereum: ether and a token that gives no value back. */
import { HDKey } from '@scure/bip32';
import { bytesToHex } from '@noble/hashes/utils.js';
import { publicKeyToAddress } from 'viem/accounts';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { expect, test } from 'vitest';
import { ensureAnvil } from '../../../src/cli/nodes/anvil.mjs';
import { type Anvil, calldata, ofAmount, startAnvil } from '../../nodes/anvil.ts';
import { until, withRealHouse } from '../../nodes/openRealHouse.ts';

const program = await ensureAnvil();
const isHere = typeof program !== 'string';
const ETH = { currencyCode: 'ETH', pmType: 3, paymentPPId: 1 } as const;
const USDT = { currencyCode: 'USDT', pmType: 3, paymentPPId: 1 } as const;
const CONFIRMATIONS = 12;
const ETHER = 10n ** 18n;
const TOKENS = 1_000_000n;

/** The hot account of an account's key: 1/0. */
const hotOf = (xpub: string): string => {
  const { publicKey } = HDKey.fromExtendedKey(xpub).deriveChild(1).deriveChild(0);
  if (!publicKey) throw new Error('a public key has one');
  return publicKeyToAddress(`0x${bytesToHex(secp256k1.Point.fromBytes(publicKey).toBytes(false))}`);
};

const onAnvil = async (body: (node: Anvil) => Promise<void>): Promise<void> => {
  const node = await startAnvil();
  try {
    await body(node);
  } finally {
    await node.close();
  }
};

test.skipIf(isHere)(`a house on Ethereum does not run: ${isHere ? '' : program}`, () => {});

test.runIf(isHere)(
  '[C03] [C09] on Ethereum deposits are credited and swept, withdrawals paid, and the books hold',
  () =>
    onAnvil(async (node) => {
      const usdt = await node.deploy('SilentToken', ofAmount(1_000_000n * TOKENS));
      const usdc = await node.deploy('ReturningToken', ofAmount(1_000_000n * TOKENS));
      const tokens = `USDT=${usdt},USDC=${usdc}`;
      const fund = async (watching: Readonly<Record<string, string>>) => {
        const xpub = watching['ETHEREUM_XPUB'] ?? '';
        const hot = hotOf(xpub);
        await node.pay({ to: hot, value: 10n * ETHER });
        await node.pay({ to: usdt, data: calldata.transfer(hot, 10_000n * TOKENS) });
        return { ETHEREUM_URL: node.url, ETHEREUM_XPUB: xpub, ETHEREUM_TOKENS: tokens };
      };
      await withRealHouse(
        fund,
        async ({ command, signUp }) => {
          const player = await signUp(1);
          const before = await player.cash();
          const deposits = { ether: await player.address(ETH), tokens: await player.address(USDT) };
          await node.pay({ to: deposits.ether, value: ETHER / 10n });
          await node.pay({ to: usdt, data: calldata.transfer(deposits.tokens, 500n * TOKENS) });
          await node.mine(CONFIRMATIONS);
          // A tenth of an ether and 500 tokens are above 800 dollars at the rates of these tests.
          await until('both are credited', async () => (await player.cash()) > before + 80_000);
          await until('both are swept, and the gas for it is paid once', async () => {
            await node.mine(CONFIRMATIONS);
            const rows = JSON.parse(command('list', 'payments', '--json')) as Record<string, string>[];
            const ended = rows.filter(({ state }) => state === 'final').map(({ purpose }) => purpose);
            return ended.filter((one) => one === 'sweep').length === 2 && ended.length === 3;
          });
          expect(await node.tokens(usdt, deposits.tokens)).toBe(0n);
          expect(await node.balance(deposits.ether)).toBeLessThan(ETHER / 1_000n);
          const [ether = '', token = ''] = node.accounts.slice(5);
          const had = await node.balance(ether);
          await player.withdraw(ETH, 10_000, ether, 'ether-request-number-1');
          await until('the ether is paid', async () => (await node.balance(ether)) > had);
          await node.mine(CONFIRMATIONS * 2);
          await until('one more can be asked for', async () => {
            await player.withdraw(USDT, 20_000, token, 'token-request-number-1');
            return true;
          });
          await until('the tokens are paid', async () => (await node.tokens(usdt, token)) > 0n);
          await node.mine(CONFIRMATIONS * 2);
          await until('nothing is on its way, and the wallets are what the books say', async () => {
            const rows = JSON.parse(command('coins', '--json')) as { transit: string; difference: string }[];
            return rows.every(({ transit, difference }) => transit === '0' && difference === '0');
          });
          expect(command('audit')).not.toContain('wrong:');
        },
        { SIGNER_ETHEREUM_TOKENS: tokens },
      );
    }),
);
