// verify.html as a player has it: on a disk, without a house.
import { createHash } from 'node:crypto';
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { NOW, savedRound, twoHeads } from '../verify/evidence.ts';
import { BAD } from '../verify/badEvidence.ts';
import { expect, FULL, LONG, test } from './support/house.ts';

const FILE = join(import.meta.dirname, '../../dist/app/verify.html');
const VECTORS = JSON.parse(readFileSync(join(import.meta.dirname, '../../docs/rounds-pf1.json'), 'utf8')) as {
  readonly saved: readonly { readonly file: object }[];
  readonly lotto: object;
};
const json = (name: string, content: unknown) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
});
/** Opens it, and fails the test where it asks anybody for anything. */
const open = async (page: Page): Promise<string[]> => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.clock.setFixedTime(NOW);
  await page.goto(pathToFileURL(FILE).href);
  return asked;
};

test.describe('[F05] the file that checks everything', () => {
  test.use({ locale: 'en-GB', serviceWorkers: 'block' });

  test('checks several files at once, each value to follow, and asks nobody', async ({ page }) => {
    const asked = await open(page);
    await page
      .locator('#files')
      .setInputFiles([json('round.json', savedRound), json('heads.json', twoHeads)]);
    await expect(page.getByRole('status')).toHaveText('2 files: nothing is wrong.');
    await expect(page.locator('.finding.holds')).toHaveCount(2);
    const round = page.locator('.finding').first();
    await expect(round).toContainText('Round: Moonflower, round 4');
    await round.getByText('Follow by pencil').focus();
    await page.keyboard.press('Enter');
    await expect(round).toContainText(/HMAC-SHA256\(server seed, player:3:0\)[0-9a-f]{8} /);
    await expect(round).toContainText('SHA-256(01 ‖ ');
    // Of other houses than the first: each by itself.
    for (const [content, kind] of [
      [VECTORS.lotto, 'Lotto draw: 2026-11'],
      [VECTORS.saved[2]?.file, 'Level of the jackpot, cents'],
    ] as const) {
      await page.getByRole('button', { name: 'Clear' }).click();
      await page.locator('#files').setInputFiles([json('one.json', content)]);
      await expect(page.locator('.finding.holds')).toContainText(kind);
    }
    expect(asked).toEqual([pathToFileURL(FILE).href]);
  });

  test('takes pasted text and dropped files, and forgets them', async ({ page }) => {
    await open(page);
    await page.getByLabel('Or paste the text of one').fill(JSON.stringify(savedRound));
    await page.locator('.take > .primary').click();
    await expect(page.locator('.finding.holds')).toHaveCount(1);
    const dropped = await page.evaluateHandle((content) => {
      const data = new DataTransfer();
      data.items.add(new File([content], 'dropped.json'));
      return data;
    }, JSON.stringify(twoHeads));
    await page.dispatchEvent('body', 'drop', { dataTransfer: dropped });
    await expect(page.locator('.finding.holds')).toHaveCount(2);
    await page.getByRole('button', { name: 'Remove dropped.json' }).click();
    await expect(page.locator('.finding')).toHaveCount(1);
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(page.getByRole('status')).toHaveText('Nothing checked yet.');
  });

  test('refuses bad evidence with a reason, text by text', async ({ page }) => {
    await open(page);
    for (const { name, content, verdict, reason } of BAD) {
      await page.locator('#files').setInputFiles([json(`${name}.json`, content)]);
      const result = page.locator('.finding').first();
      await expect(result, name).toHaveClass(`finding ${verdict}`);
      await expect(result.locator('.reason'), name).toHaveText(new RegExp(reason.source, 'i'));
      await page.getByRole('button', { name: 'Clear' }).click();
    }
  });

  test('does not read 100 MB', FULL, async ({ page }, testInfo) => {
    const big = testInfo.outputPath('big.json');
    writeFileSync(big, '{}');
    truncateSync(big, 100_000_000);
    await open(page);
    await page.evaluate(() => {
      File.prototype.text = () => Promise.reject(new Error('it was read'));
    });
    await page.locator('#files').setInputFiles(big);
    await expect(page.locator('.finding.refused .reason')).toHaveText(
      'Larger than 32 MiB, so it was not read',
    );
  });

  test('is in German too, accessible and as wide as its window', LONG, async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await open(page);
      await page.getByRole('button', { name: 'DE' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      await page
        .locator('#files')
        .setInputFiles([
          json('runde.json', savedRound),
          json('anders.json', { ...savedRound, previousSeed: 'ab'.repeat(32) }),
        ]);
      await expect(page.getByRole('status')).toHaveText('1 von 2: Etwas stimmt nicht.');
      await expect(page.locator('.finding.fails .reason')).toHaveText(
        'Der Server-Seed ergibt nicht den Seed der Runde davor',
      );
      for (const details of await page.locator('.finding summary').all()) await details.click();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

  test('stands beside the box that checks a round here, and does not cover it', FULL, async ({ page }) => {
    await page.goto('/en/provably-fair-verification');
    for (const size of [
      { width: 1440, height: 900 },
      { width: 1440, height: 657 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      const [box, file] = await Promise.all(
        ['.check:not(.check-save)', '.check-save'].map((part) => page.locator(part).boundingBox()),
      );
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(file?.y ?? 0);
    }
  });

  test('is saved from the page about verification, which shows its hash', async ({ page }) => {
    await page.goto('/en/provably-fair-verification');
    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: /^Save the file that checks everything, \d+ KB$/ }).click();
    const path = await (await saving).path();
    const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
    expect(readFileSync(path)).toEqual(readFileSync(FILE));
    await expect(
      page.getByRole('img', { name: `Its SHA-256, the same for everybody ${hash}` }),
    ).toBeVisible();
    await expect(page.locator('.check-save .in-log')).toContainText(
      /^Entry \d+ of the \d+ in the house’s log/,
    );
  });
});
