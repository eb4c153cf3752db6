import type { Page } from '@playwright/test';
import { expect } from './house.ts';

/** An address outside the house: BIP173's test program under the prefix of Bitcoin's regtest. */
export const WALLET = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';
export const cashier = (page: Page) => page.getByRole('dialog', { name: 'Cashier' });
/** Opens a tab of the cashier by its address, as somebody who comes from elsewhere. */
export const open = async (page: Page, tab: string) => {
  await page.goto('about:blank');
  await page.goto(`/en#cashier/${tab}`);
  await expect(cashier(page)).toBeVisible();
};
