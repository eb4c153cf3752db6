import type { Page } from '@playwright/test';
import { expect } from './house.ts';

export const cashier = (page: Page) => page.getByRole('dialog', { name: 'Cashier' });
/** Opens a tab of the cashier by its address, as somebody who comes from elsewhere. */
export const open = async (page: Page, tab: string) => {
  await page.goto('about:blank');
  await page.goto(`/en#cashier/${tab}`);
  await expect(cashier(page)).toBeVisible();
};
