import type { Page } from '@playwright/test';
import { NOT_WITH_BONUS, STILL_IN_PROGRESS } from '../../../src/wire/money/bonus.ts';
import type { Transaction } from '../../../src/wire/money/cashier.ts';
import type { PlayerStatus } from '../../../src/wire/player/status.ts';
import type { LottoCurrent } from '../../../src/wire/play/lotto.ts';
import { expect, LONG, test } from '../support/house.ts';
import { ask, pay, signUp } from '../support/player.ts';
import { LANGUAGES } from '../../../src/wire/languages.ts';

// The tests change answers to states that take days to reach; a service worker's requests would not pass by.
test.use({ serviceWorkers: 'block' });

/** Changes the house's answer to a call. */
const bend = <T>(page: Page, path: string, change: (data: T, body: { skip?: number }) => T) =>
  page.route(`**${path}`, async (route) => {
    // A reload cancels the request.
    const answer = await route.fetch().catch(() => null);
    const data = ((await answer?.json().catch(() => null)) as { data: T } | null | undefined)?.data;
    if (!answer || !data) return;
    await route.fulfill({
      response: answer,
      json: { ok: true, data: change(data, route.request().postDataJSON() as { skip?: number }) },
    });
  });
const card = (page: Page, name: string) =>
  page
    .getByRole('article')
    .filter({ has: page.getByText(name, { exact: true }) })
    .first();

test(
  '[B04] [G08] [G09] with a bonus other games say why they are closed, also during an open round',
  LONG,
  async ({ page }) => {
    await signUp(page, 'rose-lamp');
    await ask(page, '/user/bonus-code-claim/json2', {
      requestId: 'a-gift-to-be-looked-at',
      bonusCode: 'moth10',
    });
    await page.reload();
    await page.getByRole('searchbox').fill('pressed');
    await expect(card(page, 'Pressed Five').getByText(NOT_WITH_BONUS).first()).toBeVisible();
    await expect(card(page, 'Pressed Five').getByRole('link')).toHaveCount(0);

    const locked = { canCancel: false, lockedByGameId: 'moonflower' as string | null };
    await bend<{ player: PlayerStatus }>(page, '/user/status/json2', (data) => ({
      ...data,
      player: { ...data.player, bonus: data.player.bonus && { ...data.player.bonus, ...locked } },
    }));
    await page.reload();
    await page.getByRole('searchbox').fill('jade');
    await expect(card(page, 'Jade Vine').getByText(STILL_IN_PROGRESS).first()).toBeVisible();
    await page.getByRole('searchbox').fill('moonflower');
    await expect(card(page, 'Moonflower').getByRole('link')).toBeVisible();
    await page.goto('/en#cashier/bonus');
    const tab = page.getByRole('dialog', { name: 'Cashier' });
    await expect(tab.getByText('It can be cancelled once the open round is played.').first()).toBeVisible();
    await expect(tab.getByRole('button', { name: 'Cancel bonus' })).toHaveCount(0);
    locked.lockedByGameId = null;
    await page.reload();
    await expect(tab.getByText('This bonus cannot be cancelled.').first()).toBeVisible();
  },
);

test(
  '[C05] [L01] a long history is loaded in pages; a past month says that its lotto is closing',
  LONG,
  async ({ page }) => {
    await signUp(page, 'rose-lamp');
    await pay(page);
    const asked: (number | undefined)[] = [];
    let deposit: Transaction | undefined;
    await bend<{ transactions: Transaction[]; numberOfTransactions: number }>(
      page,
      '/user/transactions-history/json2',
      ({ transactions: [line] }, { skip = 0 }) => {
        asked.push(skip);
        deposit ??= line;
        const of = (n: number): Transaction[] =>
          deposit
            ? [{ ...deposit, id: `${deposit.id.slice(0, -4)}${String(skip + n).padStart(4, '0')}` }]
            : [];
        return {
          transactions: Array.from({ length: skip === 0 ? 20 : 5 }, (_, n) => of(n)).flat(),
          numberOfTransactions: 25,
        };
      },
    );
    await page.goto('/en#cashier/history');
    const tab = page.getByRole('dialog', { name: 'Cashier' });
    await expect(tab.getByRole('listitem')).toHaveCount(20);
    await tab.getByRole('button', { name: 'Load more: 20 of 25' }).click();
    await expect(tab.getByRole('listitem')).toHaveCount(25);
    await expect(tab.getByRole('button', { name: /^Load more/ })).toHaveCount(0);
    expect(asked.at(-1)).toBe(20);

    await bend<LottoCurrent>(page, '/lotto/current/json2', (data) => ({
      ...data,
      state: 'closing',
      closing: {
        month: '2026-02',
        prize: 1_234_500,
        ticketCount: 317,
        ticketsHash: 'a'.repeat(64),
        serverSeedHash: data.serverSeedHash,
        publicSource: 'devnet',
        publicHeight: 912,
      },
    }));
    await page.goto('/en#lotto/current');
    const closing = page

      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Lotto closing' }) });
    await expect(
      closing.getByText(
        /^February 2026 is over, and its first prize is \$12,345\.00\. 317 tickets are in the draw\.$/,
      ),
    ).toBeVisible();
    await expect(closing.getByText('Fingerprint of the frozen list:').first()).toBeVisible();
  },
);

/** The longest sentence of a network whose node is not well, for every network. */
const TROUBLES = [1, 2, 3, 4, 5, 6].map((pmType) => ({
  pmType,
  state: 'syncing',
  blocks: { read: 812_345, of: 903_000 },
}));

test(
  '[C03] on a phone the first deposit that comes is in sight, below whatever notice and address',
  LONG,
  async ({ page }) => {
    await signUp(page, 'rose-lamp');
    await pay(page);
    await bend<object>(page, '/user/deposit-available-methods/json2', (data) => ({
      ...data,
      networks: TROUBLES,
    }));
    await bend<{ transactions: Transaction[] }>(page, '/user/recent-deposits/json2', (data) => ({
      transactions: data.transactions.map((of) => ({
        ...of,
        amount: 1_234_567_890,
        status: 2,
        isCredited: false,
        numberOfConfirmations: 10,
        numberOfConfirmationsNeeded: 12,
      })),
      networks: TROUBLES,
    }));
    for (const language of LANGUAGES) {
      await page.goto(`/${language}#cashier/deposit`);
      const tab = page.getByRole('dialog');
      for (const coin of ['Bitcoin', 'Monero', 'USDT']) {
        await tab.locator('.coin-cells').getByRole('button', { name: coin }).click();
        await expect(tab.getByRole('note'), coin).toBeVisible();
        await expect(tab.locator('.qr-address'), coin).toBeVisible();
        await expect(tab.locator('.incoming'), `${coin}, ${language}`).toBeInViewport({ ratio: 1 });
      }
    }
  },
);
