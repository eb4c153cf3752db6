import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { NetworksFile } from '../../../src/house/platform/nodes/settings.ts';
import { chainInfo, nodeAnswers, XPUB as BITCOIN_XPUB } from '../../house/custody/chains/bitcoin/scene.ts';
import { type FakeNode, openNode } from '../../house/custody/chains/ethereum/node.ts';
import { openRpcDouble, Refusal, type RpcDouble } from '../../house/custody/chains/rpcDouble.ts';
import { withMarkets } from '../../house/platform/rates/double.ts';
import { XPUB as ETHEREUM_XPUB } from '../../nodes/ethereumKeys.ts';
import { playMarkets } from '../../nodes/markets.ts';
import { openHouse } from '../../openHouse.ts';
import { noFindings } from '../support/axe.ts';
import { cashier } from '../support/cashier.ts';
import { expect, LONG, test as withDevnet } from '../support/house.ts';
import { looksRight } from '../support/looksRight.ts';
import { cashOf, signUp } from '../support/player.ts';

const EXPLORER = 'https://explorer.example';
/** A house on test networks, between doubles of a node of Bitcoin and of one of Ethereum. */
const test = withDevnet.extend<{ bitcoin: RpcDouble; bitcoinAnswers: object; ethereum: FakeNode }>({
  bitcoinAnswers: [{}, { option: true }],
  bitcoin: async ({ bitcoinAnswers }, use) => {
    const node = await openRpcDouble({ ...nodeAnswers(), ...bitcoinAnswers });
    await use(node);
    await node.close();
  },
  // oxlint-disable-next-line no-empty-pattern
  ethereum: async ({}, use) => {
    const node = await openNode();
    await use(node);
    await node.close();
  },
  house: async ({ bitcoin, ethereum }, use) =>
    withMarkets(playMarkets(), async (url) => {
      const folder = mkdtempSync(join(tmpdir(), 'glasshouse-networks-'));
      const file = join(folder, 'networks.json');
      const networks: NetworksFile = {
        chains: 'test',
        bitcoin: { url: bitcoin.url, xpub: BITCOIN_XPUB, wallet: 'house' },
        ethereum: {
          url: ethereum.url,
          xpub: ETHEREUM_XPUB,
          tokens: { USDT: `0x${'1'.repeat(40)}`, USDC: `0x${'2'.repeat(40)}` },
          explorer: EXPLORER,
        },
      };
      writeFileSync(file, JSON.stringify(networks));
      const house = await openHouse(
        {
          DEVNET: 'off',
          NETWORKS_FILE: file,
          CONFIRMATIONS: 'ETH=1@1000/12',
          WITHDRAWAL_FEES_USD: 'ETH=1.25',
          // Nothing listens there: a withdrawal is asked for and waits.
          SIGNER_URL: 'unix:/nonexistent/signer.sock',
          NEW_ADDRESS_HOURS: '0',
          PLAYTHROUGH_TIMES: '0',
          CALLS_PER_SECOND: '0',
        },
        { markets: url },
      );
      await use(house);
      await house.stop();
      rmSync(folder, { recursive: true });
    }),
});
test.use({ serviceWorkers: 'block' });

const away = (node: FakeNode) => {
  node.reply = (_, response) => {
    response.statusCode = 503;
    response.end();
  };
};
const choose = (page: Page, coin: RegExp) => cashier(page).getByRole('button', { name: coin }).click();
const deposit = async (page: Page, language = 'en') => {
  await page.goto('about:blank');
  await page.goto(`/${language}#cashier/deposit`);
};

test(
  '[C01] [C03] a deposit says which network it takes, and how its node is; an address stays',
  LONG,
  async ({ page, ethereum }) => {
    await signUp(page, 'rose-lamp');
    await deposit(page);
    const tab = cashier(page);
    await choose(page, /Ethereum/);
    await expect(tab.getByText('Your address', { exact: true }).first()).toBeVisible();
    await expect(tab.getByText('1 below $1,000, 12 from $1,000 on').first()).toBeVisible();
    await expect(tab.getByText('Use only the Ethereum test network.').first()).toBeVisible();
    // Twice: in the sheet, and at the foot of the page.
    await expect(page.getByText('Their coins are worth nothing')).toHaveCount(2);
    await expect(page.getByText(/devnet|faucet|play coins/i)).toHaveCount(0);
    await expect(tab.getByRole('note')).toHaveCount(0);
    // What is true of every coin does not stand between the address and its terms.
    const [coins, warning] = [
      tab.getByText('Their coins are worth nothing'),
      tab.getByText('Send only Ether'),
    ];
    expect((await coins.boundingBox())?.y).toBeGreaterThan((await warning.boundingBox())?.y ?? Infinity);
    await looksRight(page, 'deposit-well');

    const address = await tab.locator('.qr-address .only-read').first().textContent();
    away(ethereum);
    const notice = tab.getByRole('note');
    const sentence =
      'The house does not reach the Ethereum test network at the moment. Your address stays yours.';
    await expect(notice).toContainText(sentence);
    await looksRight(page, 'deposit-down');
    await noFindings(page, 'deposit while the node is away');
    await deposit(page);
    await choose(page, /Ethereum/);
    await expect(notice).toContainText(sentence);
    await expect(tab.locator('.qr-address .only-read').first()).toHaveText(address ?? '');
    // Another network is not concerned.
    await choose(page, /Bitcoin/);
    await expect(notice).toHaveCount(0);
  },
);

test(
  '[C01] [C03] a deposit says how far a node is, and that one is wrong, until it is well',
  LONG,
  async ({ page, ethereum }) => {
    await signUp(page, 'rose-lamp');
    await deposit(page);
    const notice = cashier(page).getByRole('note');
    await choose(page, /Ethereum/);
    ethereum.says.set('eth_syncing', () => ({ currentBlock: '0xc6539', highestBlock: '0xdc758' }));
    await expect(notice).toContainText('is catching up, at block 812,345 of 903,000.');
    await looksRight(page, 'deposit-syncing');

    ethereum.says.set('eth_chainId', () => '0x1');
    await expect(notice).toContainText('gives answers that cannot be right. Please pay nothing until');
    await looksRight(page, 'deposit-wrong');

    ethereum.says.clear();
    await expect(notice).toHaveCount(0);
  },
);

test.describe('a node that is starting when the house does', () => {
  test.use({ bitcoinAnswers: { getblockchaininfo: new Refusal(-28, 'Loading block index') } });

  test('[C01] an address that waits for its node comes by itself', LONG, async ({ page, bitcoin }) => {
    await signUp(page, 'moth-wing');
    await deposit(page);
    const tab = cashier(page);
    await choose(page, /Bitcoin/);
    await expect(tab.getByRole('note')).toHaveText(
      'The house’s node on the Bitcoin test network is starting. ' +
        'Your address shows here afterwards, by itself.',
    );
    await expect(tab.getByRole('alert')).toHaveCount(0);
    await expect(tab.getByText('Your address', { exact: true })).toHaveCount(0);
    await looksRight(page, 'deposit-waits');
    await deposit(page, 'de');
    await expect(page.getByRole('note')).toContainText(
      'Der Node des Hauses im Bitcoin-Testnetz startet gerade.',
    );
    await looksRight(page, 'deposit-waits-de');
    bitcoin.answers['getblockchaininfo'] = chainInfo();
    await expect(page.getByText('Ihre Adresse', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('note')).toHaveCount(0);
  });
});

/** A new player whose deposit of 0.1 ETH is credited, in the cashier. */
const depositEther = async (page: Page, ethereum: FakeNode) => {
  await signUp(page, 'rose-lamp');
  await deposit(page);
  const tab = cashier(page);
  await choose(page, /Ethereum/);
  const address = await tab.locator('.qr-address .only-read').first().textContent();
  ethereum.add({ to: address, value: 10n ** 17n });
  await expect.poll(() => cashOf(page)).toBe(33_100);
  return tab;
};

test(
  '[C05] a deposit links to an explorer, which says that it is not the house’s',
  LONG,
  async ({ page, ethereum }) => {
    const tab = await depositEther(page, ethereum);
    await tab.getByRole('link', { name: 'History' }).click();
    await tab.getByRole('button', { name: /Deposit, Ethereum/ }).click();
    await expect(tab.getByText('Ethereum test network', { exact: true }).first()).toBeVisible();
    const link = tab.getByRole('link', { name: 'Transaction at explorer.example in a new tab' });
    await expect(link).toHaveAttribute('href', /^https:\/\/explorer\.example\/tx\/0x[0-9a-f]{64}$/);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(tab.getByText('explorer.example sees which transaction you look at').first()).toBeVisible();
    await looksRight(page, 'history');
    await noFindings(page, 'history with links');
  },
);

test(
  '[C07] a withdrawal says that it waits for its node, and what its network takes',
  LONG,
  async ({ page, ethereum }) => {
    const tab = await depositEther(page, ethereum);
    away(ethereum);
    await tab.getByRole('link', { name: 'Withdraw', exact: true }).click();
    await expect(tab.getByText('Confirmed after 1 confirmation.').first()).toBeVisible();
    const sentence = 'The house does not reach the Ethereum test network at the moment.';
    await expect(async () => {
      await tab.getByRole('link', { name: 'History' }).click();
      await tab.getByRole('link', { name: 'Withdraw', exact: true }).click();
      await expect(tab.getByRole('note')).toContainText(sentence, { timeout: 1_000 });
    }).toPass();
    await expect(tab.getByRole('note')).toContainText('Withdrawals on it wait and are sent afterwards');
    await looksRight(page, 'withdraw-down');
    await tab.getByLabel('Ethereum address').fill('0x52908400098527886E0F7030069857D2E4169EE7');
    await tab.getByRole('button', { name: /^Withdraw \$/ }).click();
    const row = tab.getByRole('listitem').filter({ hasText: 'waiting to be sent' });
    await expect(row).toContainText(`${sentence} It goes on afterwards, by itself.`);
    await looksRight(page, 'withdraw-waits');
    ethereum.reply = null;
    await expect(row).not.toContainText(sentence);

    await tab.getByRole('link', { name: 'History', exact: true }).first().click();
    await tab.getByRole('button', { name: /Withdrawal, Ethereum/ }).click();
    await expect(tab.getByText('$1.25').first()).toBeVisible();
    await expect(tab.getByRole('link', { name: /^Transaction at/ })).toHaveCount(0);
    await looksRight(page, 'history-withdrawal');
  },
);
