import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Download, Page } from '@playwright/test';
import { ERRORS } from '../../../src/wire/errors.ts';
import { expect, FULL, test } from '../support/house.ts';
import { atTheTable, untilNextSpin } from '../support/player.ts';

const VERIFY = pathToFileURL(join(import.meta.dirname, '../../../dist/app/verify.html')).href;

const refuseBets = (page: Page) =>
  page.route('**/user/round-play/json2', (route) => {
    const { code, message } = ERRORS.betOutOfLimits;
    return route.fulfill({ status: 409, json: { ok: false, error: { code, message } } });
  });
const spin = (page: Page) => page.getByRole('button', { name: /^Spin for/ }).click();
/** The file of a download, as verify.html sees it. */
const checked = async (page: Page, download: Download) => {
  const content = readFileSync(await download.path());
  const verifier = await page.context().newPage();
  await verifier.goto(VERIFY);
  const file = { name: 'bets.json', mimeType: 'application/json', buffer: content };
  await verifier.locator('#files').setInputFiles([file]);
  return { verifier, finding: verifier.locator('.finding') };
};

test(
  '[F04] [N07] refused bets are counted, saved, checked elsewhere, and offered at the log-out',
  FULL,
  async ({ page }) => {
    await atTheTable(page, 'moonflower');
    await refuseBets(page);
    await spin(page);
    await expect(page.getByText(ERRORS.betOutOfLimits.message).first()).toBeVisible();
    await untilNextSpin(page);
    await page.unroute('**/user/round-play/json2');
    await spin(page);
    await untilNextSpin(page);
    await page.goto('/en#account/my-bets');
    const account = page.getByRole('dialog', { name: 'Account' });
    await expect(account.getByText(`(${ERRORS.betOutOfLimits.code})`).first()).toBeVisible();
    await expect(account.getByText(/^1 bet of \$/)).toContainText('Opened: 1.');
    const downloading = page.waitForEvent('download');
    await account.getByRole('button', { name: 'Save these bets' }).click();
    const { verifier, finding } = await checked(page, await downloading);
    await expect(finding).toContainText('Refused bets: 1 bet');
    await expect(finding.locator('.verdict')).toContainText('Not shown');
    await expect(finding).toContainText('1 of 1 seeds are opened, and hash to what their tickets show');
    await verifier.close();
    // The house ends the session: what was refused is offered, and there again after the next log-in.
    await page.route('**/user/my-bets/json2', (route) => {
      const { code, message } = ERRORS.mustBeLoggedIn;
      return route.fulfill({ status: 401, json: { ok: false, error: { code, message } } });
    });
    await account.getByLabel('Game').selectOption('Jade Vine');
    await expect(page.getByText('this device may forget a bet that was not taken').first()).toBeVisible();
    const again = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save these bets' }).click();
    expect((await again).suggestedFilename()).toBe('glasshouse-refused-bets.json');
  },
);
