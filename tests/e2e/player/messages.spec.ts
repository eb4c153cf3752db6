import { noFindings } from '../support/axe.ts';
import { expect, LONG, test } from '../support/house.ts';
import { operator } from '../support/operator.ts';
import { signUp } from '../support/player.ts';

// No test here needs the service worker; without it nothing is precached.
test.use({ serviceWorkers: 'block' });

test('[D13] [U07] messages: the badge, one open at a time and read with it, deleted', async ({ page }) => {
  const login = await signUp(page, 'rose-lamp');
  await page.getByRole('link', { name: 'Messages, 1 unread' }).click();
  const dialog = page.getByRole('dialog', { name: 'Messages' });
  const head = dialog.getByRole('button', { name: 'Welcome to the house' });
  await head.click();
  await expect(dialog.getByText(`Hello ${login}.`).first()).toBeVisible();
  await expect(dialog.getByText('All read').first()).toBeVisible();
  await head.click();
  await expect(dialog.getByText(`Hello ${login}.`)).toBeHidden();
  await head.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('Nothing here yet').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
});

test(
  '[U07] a deleted message comes back by Undo, and without it is gone for good',
  LONG,
  async ({ page }) => {
    await signUp(page, 'rose-lamp');
    await page.goto('/en#messages');
    const dialog = page.getByRole('dialog', { name: 'Messages' });
    const head = dialog.getByRole('button', { name: 'Welcome to the house' });
    await head.click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByText('Nothing here yet').first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await head.click();
    const told = page.waitForResponse('**/user/message-delete/json2');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    expect((await told).status()).toBe(200);
    await page.reload();
    await expect(dialog.getByText('Nothing here yet').first()).toBeVisible();
  },
);

test('[P18] live chat: the question reaches support, and the operator’s answer stands in Messages', async ({
  page,
  house,
}) => {
  const login = await signUp(page, 'rose-lamp');
  await page.goto('about:blank');
  await page.goto('/en#menu');
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Write to us' }).click();
  const chat = page.getByRole('dialog', { name: 'Message to support' });
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat.getByLabel('Your question')).toBeFocused();
  await expect(chat.getByText('This is required').first()).toBeVisible();
  await noFindings(page, 'live chat');
  await chat.getByLabel('Your question').fill('Where is my coin?');
  await page.reload();
  await expect(chat.getByLabel('Your question')).toHaveValue('Where is my coin?');
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat.getByText('Your question is with us').first()).toBeVisible();
  await operator(house, 'message', 'send', login, 'Your coin', 'It is in block 12.');
  await page.goto('about:blank');
  await page.goto('/en#messages');
  const messages = page.getByRole('dialog', { name: 'Messages' });
  await expect(messages.getByRole('button', { name: 'We have your question' })).toBeVisible();
  await messages.getByRole('button', { name: 'Your coin' }).click();
  await expect(messages.getByText('It is in block 12.').first()).toBeVisible();
});
