import type { BrowserContext, Page } from '@playwright/test';
import { status } from '../../../src/wire/player/status.ts';
import { expect, LONG, testWithOwnHouse as test } from '../support/house.ts';
import { signUp } from '../support/player.ts';

const PROVIDER = 'https://chat.example';
test.use({
  serviceWorkers: 'block',
  viewport: { width: 1440, height: 900 },
  hasTouch: false,
  houseEnv: { CHATWOOT_URL: PROVIDER, CHATWOOT_TOKEN: 'inbox', SUPPORT_EMAIL: 'help@play.example' },
});

/**
 * The provider's widget as its sources have it: says that it is loaded, and writes down what it hears. This
 * one also tries what a hostile one would: to read the page around it, to lead it elsewhere, to call the
 * house.
 */
const WIDGET = `<!doctype html><body><p>The widget</p><script>
const told = (...words) => {
    const line = document.createElement('p');
    line.textContent = JSON.stringify(words);
    document.body.append(line);
  };
const attack = async (house) => {
  for (const [name, attempt] of Object.entries({
    page: () => parent.document.body.textContent,
    storage: () => parent.localStorage.length,
    opener: () => parent.opener.document,
    away: () => { top.location.href = 'https://chat.example/away'; },
    call: () => fetch(house + '${status.path}', {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    }),
  }))
    try {
      await attempt();
      told(name, 'succeeded');
    } catch (error) {
      told(name, 'failed');
    }
};
window.addEventListener('message', ({ data }) => {
  const { event, ...facts } = JSON.parse(data.replace('chatwoot-widget:', ''));
  told(event, facts);
  if (event === 'set-custom-attributes') void attack(facts.customAttributes.origin);
});
parent.postMessage('chatwoot-widget:{"event":"loaded","config":{"authToken":"conversation-1"}}', '*');
</script>`;

/** @returns what was asked of the provider */
const provider = async (context: BrowserContext): Promise<string[]> => {
  const asked: string[] = [];
  await context.route(`${PROVIDER}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: WIDGET });
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

test(
  '[P17] [P18] Chatwoot’s widget is framed when the chat is opened, and told who is asking',
  LONG,
  async ({ page, context, house }) => {
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
    await expect(visitors.frameLocator('iframe').getByText('"toggle-open"').first()).toBeVisible();
    await expect(visitors.frameLocator('iframe').getByText('"set-user"')).toHaveCount(0);
    await visitors.close();
    asked.length = 0;
    const login = await signUp(page, 'rose-lamp');
    await expect(page.getByRole('link', { name: /^Messages/ }).first()).toBeVisible();
    expect(asked).toEqual([]);
    const players = await opened(page);
    const widget = players.frameLocator('iframe');
    await expect(widget.getByText('"set-user"')).toHaveText(
      JSON.stringify([
        'set-user',
        { identifier: login, user: { name: login, email: `${login}@example.com` } },
      ]),
    );
    await expect(widget.getByText('"set-custom-attributes"')).toHaveText(
      JSON.stringify([
        'set-custom-attributes',
        { customAttributes: { vip_level: 0, origin: house.url, address: '127.0.0.1' } },
      ]),
    );
    // The visitor's conversation goes on, in the one frame that the provider was asked for.
    expect(asked).toEqual([
      `${PROVIDER}/widget?website_token=inbox&locale=en&cw_conversation=conversation-1`,
    ]);
    expect(blocked).toEqual([]);
    expect(await players.evaluate(() => window.opener === null)).toBe(true);
    // [N07] After a log-out the device no longer has the conversation, whatever the provider goes on to say.
    const kept = () => players.evaluate(() => localStorage.getItem('chat-contact'));
    expect(await kept()).toContain(login);
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect.poll(kept).toBeNull();
    const frame = players.frames().find((each) => each.url().startsWith(PROVIDER));
    await frame?.evaluate(() => {
      const named = '{"event":"setAuthCookie","data":{"widgetAuthToken":"conversation-2"}}';
      parent.postMessage(`chatwoot-widget:${named}`, '*');
      parent.postMessage('chatwoot-widget:{"event":"loaded","config":{}}', '*');
    });
    await expect(widget.getByText('"toggle-open"')).toHaveCount(2);
    expect(await kept()).toBeNull();
    await players.close();
  },
);

test(
  '[P18] a provider that turns hostile reads nothing of the house and calls nothing',
  LONG,
  async ({ page, context }) => {
    await provider(context);
    await page.goto('/en');
    const login = await signUp(page, 'rose-lamp');
    const chat = await opened(page);
    const widget = chat.frameLocator('iframe');
    for (const attempt of ['page', 'storage', 'opener', 'away', 'call'])
      await expect(widget.getByText(`["${attempt}",`)).toHaveText(`["${attempt}","failed"]`);
    await expect(chat).toHaveURL(/\/user\/chat\?/);
    // A message of another window is no message of the widget, and no script of the provider runs here.
    const loaded = await chat.evaluate(async (url) => {
      window.postMessage('chatwoot-widget:{"event":"loaded","config":{"authToken":"another"}}', '*');
      const script = document.createElement('script');
      script.src = url;
      const done = new Promise((resolve) => {
        script.addEventListener('load', () => resolve('ran'));
        script.addEventListener('error', () => resolve('refused'));
      });
      document.head.append(script);
      return { script: await done, kept: localStorage.getItem('chat-contact') };
    }, `${PROVIDER}/packs/js/sdk.js`);
    expect(loaded).toEqual({
      script: 'refused',
      kept: JSON.stringify({ identifier: login, conversation: 'conversation-1' }),
    });
    await chat.close();
  },
);

test(
  '[P18] where the provider or its window does not open, a message to support is offered',
  LONG,
  async ({ page, context }) => {
    await context.route(`${PROVIDER}/**`, (route) => route.abort());
    await page.goto('/en');
    const chat = await opened(page);
    await chat.getByRole('link', { name: 'Write to us instead' }).click({ timeout: 20_000 });
    await expect(chat.getByRole('dialog', { name: 'Message to support' })).toContainText('help@play.example');
    await chat.close();
    await page.evaluate(() => {
      window.open = () => null;
    });
    await page.getByRole('button', { name: 'Live chat' }).click();
    await page.locator('.toasts').getByRole('button', { name: 'Write here' }).click();
    await expect(page).toHaveURL(/#chat$/);
  },
);
