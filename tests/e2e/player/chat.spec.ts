import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../support/house.ts';
import { signUp } from '../support/player.ts';

const PROVIDER = 'https://chat.example';
test.use({
  serviceWorkers: 'block',
  viewport: { width: 1440, height: 900 },
  hasTouch: false,
  houseEnv: { CHATWOOT_URL: PROVIDER, CHATWOOT_TOKEN: 'inbox', SUPPORT_EMAIL: 'help@play.example' },
});

/** The provider's script as its documentation has it: writes down how it is called, and opens its frame. */
const SDK = `
const told = (...words) => {
    const line = document.createElement('p');
    line.textContent = JSON.stringify(words);
    document.body.append(line);
  };
window.chatwootSDK = {
  run(options) {
    told('run', options);
    const sheet = document.createElement('style');
    sheet.textContent = '.woot { border: 3px solid rgb(1, 2, 3) }';
    document.body.append(sheet);
    window.$chatwoot = {
      setUser: (...words) => told('setUser', ...words),
      setCustomAttributes: (...words) => told('setCustomAttributes', ...words),
      toggle: (state) => {
        told('toggle', state);
        const frame = document.createElement('iframe');
        frame.className = 'woot';
        frame.src = options.baseUrl + '/widget';
        document.body.append(frame);
      },
    };
    window.dispatchEvent(new Event('chatwoot:ready'));
  },
};`;

/** @returns what was asked of the provider */
const provider = async (context: BrowserContext): Promise<string[]> => {
  const asked: string[] = [];
  await context.route(`${PROVIDER}/**`, (route) => {
    const url = route.request().url();
    asked.push(url);
    return url.endsWith('/packs/js/sdk.js')
      ? route.fulfill({ contentType: 'text/javascript', body: SDK })
      : route.fulfill({ contentType: 'text/html', body: 'The widget' });
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

test('[P17] [P18] Chatwoot’s script is loaded when the chat is opened, and told who is asking', async ({
  page,
  context,
  house,
}) => {
  const asked = await provider(context);
  const blocked: string[] = [];
  context.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) blocked.push(message.text());
  });
  await page.goto('/en');
  await expect(page.getByRole('button', { name: 'Live chat' })).toBeVisible();
  // [P17] What has no setting is not shown.
  await expect(page.getByRole('link', { name: 'Affiliate program' })).toHaveCount(0);
  const visitors = await opened(page);
  await expect(visitors.getByText('["toggle","open"]')).toBeVisible();
  await expect(visitors.getByText('setUser')).toHaveCount(0);
  await visitors.close();
  asked.length = 0;
  await signUp(page, 'rose-lamp');
  await expect(page.getByRole('link', { name: /^Messages/ }).first()).toBeVisible();
  expect(asked).toEqual([]);
  const players = await opened(page);
  await expect(players.getByText('"run"')).toHaveText(
    `["run",{"websiteToken":"inbox","baseUrl":"${PROVIDER}"}]`,
  );
  await expect(players.getByText('"setUser"')).toHaveText(
    '["setUser","rose-lamp",{"name":"rose-lamp","email":"rose-lamp@example.com"}]',
  );
  await expect(players.getByText('"setCustomAttributes"')).toHaveText(
    `["setCustomAttributes",{"vip_level":0,"origin":"${house.url}","address":"127.0.0.1"}]`,
  );
  await expect(players.frameLocator('iframe').getByText('The widget')).toBeVisible();
  await expect(players.locator('iframe')).toHaveCSS('border-top-width', '3px');
  expect(blocked).toEqual([]);
  expect(await players.evaluate(() => window.opener === null)).toBe(true);
  await players.close();
});

test('[P18] where the provider or its window does not open, a message to support is offered', async ({
  page,
  context,
}) => {
  await context.route(`${PROVIDER}/**`, (route) => route.abort());
  await page.goto('/en');
  const chat = await opened(page);
  await chat.getByRole('link', { name: 'Write to us instead' }).click();
  await expect(chat.getByRole('dialog', { name: 'Message to support' })).toContainText('help@play.example');
  await chat.close();
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole('button', { name: 'Live chat' }).click();
  await page.getByRole('status').getByRole('button', { name: 'Write here' }).click();
  await expect(page).toHaveURL(/#chat$/);
});
