import type { Page } from '@playwright/test';
import { home as german } from '../../../src/app/words/de/home.ts';
import { type Language, LANGUAGE_TAGS, LANGUAGES } from '../../../src/wire/languages.ts';
import { textsOf } from '../../app/words/textsOf.ts';
import { partIn } from '../../app/words/catalogueFiles.ts';
import { expect, LONG, test } from '../support/house.ts';
import { layoutFaults } from '../support/layout.ts';
import { newLogin, signUp, untilKept } from '../support/player.ts';

test.use({ viewport: { width: 390, height: 844 }, locale: 'de-DE' });

/** Files of the catalogue whose sentences are on the screens of these tests. */
const FILES = [
  'shell.ts',
  'navigation.ts',
  'home.ts',
  'lobby.ts',
  'games/games.ts',
  'games/play.ts',
  'games/results.ts',
  'games/cards.ts',
  'games/bets.ts',
  'money/cashier.ts',
  'money/buy.ts',
  'money/withdraw.ts',
  'money/bonus.ts',
  'money/lotto.ts',
  'player/account.ts',
  'player/logInWords.ts',
  'player/messages.ts',
];
const textsIn = async (language: Language): Promise<string[]> =>
  (await Promise.all(FILES.map((file) => partIn(language, file)))).flatMap((words) => [
    ...textsOf(words).values(),
  ]);
/** The names of a game's symbols are names in every language. */
const SYMBOLS = ['King', 'Queen'];
/** English sentences and words that a language does not share, as patterns: figures in them may be any. */
const englishOnly = async (language: Language): Promise<string[]> => {
  const also = new Set([...(await textsIn(language)), ...SYMBOLS]);
  return (await textsIn('en')).filter(
    (text) => /^[A-Z]/.test(text) && !text.includes('7') && text.length > 3 && !also.has(text),
  );
};

/** English sentences of the catalogue that are on the page, as text or as an accessible name. */
const englishOn = async (page: Page, language: Language = 'de'): Promise<readonly string[]> =>
  page.evaluate(
    (words) => {
      const known = new Set(words);
      const texts: string[] = [];
      for (const part of document.body.querySelectorAll('*')) {
        if (part.closest('[lang="en"]')) continue;
        const own = [...part.childNodes]
          .filter((node) => node.nodeType === 3)
          .map((node) => node.textContent ?? '')
          .join('')
          .trim();
        texts.push(own, ...['aria-label', 'placeholder', 'alt'].map((name) => part.getAttribute(name) ?? ''));
      }
      return [...new Set(texts)].filter((text) => known.has(text));
    },
    await englishOnly(language),
  );

const isGerman = async (page: Page): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect(await englishOn(page)).toEqual([]);
  await expect.poll(() => layoutFaults(page)).toEqual([]);
};

test('[P01] in German: front, sign-up, lobby, a round in practice, and without a network', async ({
  page,
  context,
}) => {
  const login = newLogin('nachtfalter');
  await page.goto('/');
  await expect(page).toHaveURL(/\/de$/);
  await expect(page.getByText(german.tryAny).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'So wird eine Runde geprüft' })).toBeVisible();
  await isGerman(page);
  await page.goto('/de#sign-up');
  const form = page.getByRole('dialog').locator('form');
  await form.getByRole('button', { name: 'Registrieren' }).click();
  await expect(
    form
      .getByText('Geben Sie eine gültige E-Mail-Adresse ein.')
      .or(form.getByText('Dieses Feld fehlt noch.'))
      .first(),
  ).toBeVisible();
  await form.getByLabel('Anmeldename').fill(login);
  await form.getByLabel('E-Mail').fill(`${login}@example.com`);
  await form.getByLabel('Passwort', { exact: true }).fill('Nightbloom42');
  await form.getByLabel('Ich bin 18 oder älter').check();
  await isGerman(page);
  await form.getByRole('button', { name: 'Registrieren' }).click();
  await expect(page.getByRole('heading', { name: 'Die Tür ist offen' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click();
  await expect(page.getByText('0,00 $').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Beliebt' })).toBeVisible();
  await isGerman(page);
  await page.goto('/de/moonflower?practice');
  await page.getByRole('button', { name: /^Für .* drehen$/ }).click();
  await expect(
    page
      .locator('.result-line')
      .getByText(/Linie \d|kein Gewinn|an beliebiger Stelle|Freispiele/)
      .first(),
  ).toBeVisible();
  await isGerman(page);
  await page.goto('/de');
  await untilKept(page);
  await context.setOffline(true);
  await page.reload();
  // The browser cuts the page's line and leaves the worker's, so the worker goes on asking.
  await expect(page.getByText(/Sie sind offline\.|Verbindung wird aufgebaut\./).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Beliebt' })).toBeVisible();
  await isGerman(page);
});

/** Addresses, the name of the dialog that opens, and a tab or sentence of it. */
const DIALOGS = [
  ['cashier/deposit', 'Kasse', 'Adresse kopieren'],
  ['cashier/buy-crypto', 'Kasse', 'Sie zahlen'],
  ['cashier/withdrawal', 'Kasse', 'Noch keine Einzahlung'],
  ['cashier/history', 'Kasse', 'Noch kein Verlauf.'],
  ['cashier/bonus', 'Kasse', 'Bonuscode'],
  ['account/my-bets', 'Konto', 'Noch keine Einsätze'],
  ['account/edit-profile', 'Konto', 'E-Mail-Adresse'],
  ['account/change-password', 'Konto', 'Neues Passwort'],
  ['messages', 'Nachrichten', 'Welcome to the house'],
  ['lotto/current', 'Krypto-Lotto', 'Erster Preis, wächst'],
  ['menu', 'Menü', 'Abmelden'],
] as const;

test('[P01] the dialogs of a player in German', LONG, async ({ page }) => {
  await signUp(page, 'nachtfalter');
  await page.goto('/de');
  for (const [hash, name, part] of DIALOGS) {
    await page.goto(`/de#${hash}`);
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByText(part).first(), hash).toBeVisible();
    expect(await englishOn(page), hash).toEqual([]);
    await expect.poll(() => layoutFaults(page), hash).toEqual([]);
  }
});

for (const language of LANGUAGES.slice(1).filter((each) => each !== 'de'))
  test(`[P01] front, lobby, a game and the dialogs of a player in ${language}`, LONG, async ({ page }) => {
    const isTranslated = async (path: string): Promise<void> => {
      await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAGS[language]);
      expect(await englishOn(page, language), path).toEqual([]);
      await expect.poll(() => layoutFaults(page), path).toEqual([]);
    };
    await page.goto(`/${language}`);
    await isTranslated('front');
    await signUp(page, 'nachtfalter');
    for (const path of [
      '',
      '/moonflower?practice',
      '/pressed-five?practice',
      '/dewfall-keno?practice',
      '/faq',
    ]) {
      await page.goto(`/${language}${path}`);
      await expect(page.locator('main')).toBeVisible();
      await isTranslated(path);
    }
    for (const [hash] of DIALOGS) {
      await page.goto(`/${language}#${hash}`);
      await expect(page.locator('dialog[open]'), hash).toBeVisible();
      await isTranslated(hash);
    }
  });

test(
  '[P01] a link leads to the same page in the other language, and the choice is kept',
  LONG,
  async ({ page }) => {
    await page.goto('/de/nirgends');
    await expect(page.getByRole('heading', { name: 'Seite nicht gefunden' })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(/\/en\/nirgends$/);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.goto('/');
    await expect(page).toHaveURL(/\/en$/);
    await page.goto('/en#menu');
    await page.getByRole('dialog').getByRole('link', { name: 'Deutsch' }).click();
    await expect(page).toHaveURL(/\/de$/);
    await page.goto('/faq');
    await expect(page).toHaveURL(/\/de\/faq$/);
  },
);
