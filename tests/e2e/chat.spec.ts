import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './house.ts';
import { signUp } from './player.ts';

const PROVIDER = 'https://chat.example';
test.use({
  serviceWorkers: 'block',
  viewport: { width: 1440, height: 900 },
  hasTouch: false,
  houseEnv: { CHAT_URL: `${PROVIDER}/room` },
});

/**
 * A provider's page: says that it listens, and shows what it is told. @returns what was asked of the provider
 */
const provider = async (context: BrowserContext): Promise<string[]> => {
  const asked: string[] = [];
  await context.route(`${PROVIDER}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: 'text/html',
      body: `<script>
      addEventListener('message', ({ data }) => { document.body.textContent = JSON.stringify(data); });
      onload = () => opener.postMessage('ready', '*');
    </script><body>listening`,
    });
  });
  return asked;
};
const opened = async (page: Page) => {
  const [chat] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Live chat' }).click(),
  ]);
  return chat;
};

test('[P18] a provider’s chat is loaded when it is opened, and is told login, e-mail and VIP level; of a visitor nothing', async ({
  page,
  context,
}) => {
  const asked = await provider(context);
  await page.goto('/en');
  const visitors = await opened(page);
  await expect(visitors.getByText('null', { exact: true })).toBeVisible();
  await visitors.close();
  asked.length = 0;
  await signUp(page, 'rose-lamp');
  await expect(page.getByRole('link', { name: /^Messages/ }).first()).toBeVisible();
  expect(asked).toEqual([]);
  const players = await opened(page);
  await expect(players.locator('body')).toHaveText(
    '{"login":"rose-lamp","email":"rose-lamp@example.com","vipLevel":0}',
  );
  expect(asked).toEqual([`${PROVIDER}/room`]);
  await players.close();
});

test('[P18] a chat window that the browser holds back is said so, and the house’s own form is offered', async ({
  page,
  context,
}) => {
  await provider(context);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/en');
  await page.getByRole('button', { name: 'Live chat' }).click();
  await page.getByRole('status').getByRole('button', { name: 'Write here' }).click();
  await expect(page).toHaveURL(/#chat$/);
});
