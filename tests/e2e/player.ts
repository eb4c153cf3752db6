import type { Page } from '@playwright/test';
import { expect } from './house.ts';

/** A new player signs up through the form; afterwards the front of the house is the lobby. */
export const signUp = async (page: Page, login: string): Promise<void> => {
  await page.goto('/en#sign-up');
  const form = page.getByRole('dialog').locator('form');
  await form.getByLabel('Login name').fill(login);
  await form.getByLabel('E-mail').fill(`${login}@example.com`);
  await form.getByLabel('Password', { exact: true }).fill('Nightbloom42');
  await form.getByLabel('I am 18 or older.').check();
  await form.getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/#register-success$/);
};

/** The worker controls this page and everything of the first visit has been fetched. */
export const untilKept = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
};
