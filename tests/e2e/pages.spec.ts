import { expect, LONG, test, testWithOwnHouse } from './support/house.ts';
import { untilKept } from './support/player.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[P04] [P06] pages, articles and lists have their text in the HTML; others are 404', async ({
    page,
  }) => {
    for (const [path, heading, inside] of [
      ['terms-and-conditions', 'Terms and conditions', 'A bet takes your own cash first.'],
      ['worth-reading/what-a-house-edge-costs', 'What a house edge costs in an evening', 'three dials'],
      ['worth-reading/author/ellis-marsh', 'Ellis Marsh', 'Your first wallet'],
      ['promotions', 'Promotions', 'Code FERN50'],
    ] as const) {
      const response = await page.goto(`/en/${path}`);
      expect([path, response?.status()]).toEqual([path, 200]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.locator('main')).toContainText(new RegExp(inside, 'i'));
    }
    await page.goto('/de/faq');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fragen und Antworten');
    await page.goto('/de/worth-reading/what-a-house-edge-costs');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Was ein Hausvorteil an einem Abend kostet',
    );
    await expect(page.getByText('Diese Seite gibt es nur auf Englisch.')).toHaveCount(0);
    expect((await page.goto('/de/nirgends'))?.status()).toBe(404);
    expect((await page.goto('/en/worth-reading/tag/nothing-of-ours'))?.status()).toBe(404);
    expect((await page.goto('/en/nowhere'))?.status()).toBe(404);
  });

  test('[P11] [P09] a link of a letter says that it needs scripts, and that nothing was changed', async ({
    page,
  }) => {
    for (const [path, said] of [
      ['/en/verify/some', 'Nothing was changed: switch it on and open the link again.'],
      [
        '/de/unsubscribe/some',
        'Geändert wurde nichts: Schalten Sie es ein und öffnen Sie den Link noch einmal.',
      ],
    ] as const) {
      await page.goto(path);
      await expect(page.locator('.boot-note')).toContainText(said);
    }
  });
});

test(
  '[P15] a coin’s learn-more link leads to its place on the payment methods page',
  LONG,
  async ({ page }) => {
    await page.goto('/en');
    await page.getByRole('link', { name: 'Learn more about Monero' }).click();
    await expect(page).toHaveURL(/\/en\/payment-methods#monero$/);
    await expect(page.getByRole('heading', { name: /^Monero/ })).toBeInViewport();
  },
);

testWithOwnHouse(
  '[P04] a German page opens, keeps its anchors, and once read is there without the house',
  LONG,
  async ({ page, house }) => {
    await page.goto('/de');
    await untilKept(page);
    await page.goto('/de/payment-methods#monero');
    await expect(page.locator('.footer')).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Monero/ })).toBeInViewport();
    await expect(page).toHaveTitle('Zahlungsarten | Glasshouse');
    await page.getByRole('main').getByRole('link', { name: 'wie man Krypto benutzt' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Krypto verwenden' })).toBeVisible();
    await expect(page).toHaveURL(/\/de\/how-to-use-crypto$/);
    await house.kill();
    await page.goto('/de/payment-methods');
    await expect(page.getByRole('heading', { level: 1, name: 'Zahlungsarten' })).toBeVisible();
  },
);
