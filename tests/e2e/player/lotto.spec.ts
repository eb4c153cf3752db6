import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { entryLeaf, textDigest } from '../../../src/fair/houseLog.ts';
import { closingText, type LottoClosing } from '../../../src/fair/lottoClosing.ts';
import { monthBefore, monthOf, monthStart } from '../../../src/wire/play/lotto.ts';
import { leavesOf, OWN, signedLog } from '../../signedLog.ts';
import { openBooks, SECRET } from '../../openBooks.ts';
import { noFindings } from '../support/axe.ts';
import { expect, FULL, LONG, type RunningHouse, testWithOwnHouse as test } from '../support/house.ts';
import { answerLog } from '../support/log.ts';
import { layoutFaults } from '../support/layout.ts';
import { ask, signUp } from '../support/player.ts';

/** Everything that only the house answers. */
const HOUSE = /json2|healthz/;

test.use({ serviceWorkers: 'block', houseEnv: { HOUSE_SECRET: SECRET } });

const DAY_MS = 86_400_000;
const LAST = monthBefore(monthOf(Date.now()));
const lotto = (page: Page) => page.getByRole('dialog', { name: 'Crypto Lotto' });

/** A player with tickets of this month and the last, among others; the house itself draws the last month. */
const live = async (page: Page, house: RunningHouse): Promise<number[]> => {
  const login = await signUp(page, 'rose-lamp');
  const books = openBooks(house.dataDir);
  const rose = books.playerId(login);
  books.lastMonth([...books.strangers(), rose], Date.now());
  const first = monthStart(monthOf(Date.now())) / DAY_MS;
  const days = [0, 2].map((n) => first + n).filter((day) => day <= Math.floor(Date.now() / DAY_MS));
  books.tickets(rose, days);
  books.close();
  // The devnet makes a block a minute while no payment is open, and one a second for a payment.
  const { depositAddress: address } = await ask<{ depositAddress: string }>(
    page,
    '/user/deposit-address/json2',
    { currencyCode: 'BTC', pmType: 1, paymentPPId: 1 },
  );
  await ask(page, '/devnet/faucet/json2', { currencyCode: 'BTC', address, amount: '0.001' });
  await expect
    .poll(
      async () =>
        (await ask<{ draws: { month: string }[] }>(page, '/lotto/previous/json2')).draws.map(
          ({ month }) => month,
        ),
      { timeout: 60_000 },
    )
    .toContain(LAST);
  return days.map((day) => day - first + 1);
};

test(
  '[D09] [D16] [P16] [L01] [L04] the lotto: the window, the prizes, the seal; offline as of when',
  LONG,
  async ({ page, house }) => {
    const days = await live(page, house);
    await page.goto('/en/lotto');
    await expect(page).toHaveURL(/\/en#lotto\/current$/);
    const sheet = lotto(page);
    await expect(sheet.getByRole('img', { name: /^First prize: \$10,0\d\d\.\d\d$/ })).toBeVisible();
    await expect(sheet.getByRole('img', { name: `${days.length} of ` })).toHaveAccessibleName(
      new RegExp(`panes are lit: tickets? of ${days.join(', ')}$`),
    );
    await expect(sheet.getByText(/The draw of .* is sealed/).first()).toBeVisible();
    for (const prize of [
      'The growing pool',
      '$5,000',
      '$1,000',
      '$50 and 50 free jackpot tokens',
      '$25 and 25 free jackpot tokens',
    ])
      await expect(sheet.getByText(prize, { exact: true }).first()).toBeVisible();
    await noFindings(page, 'lotto, current');
    await page.keyboard.press('Escape');
    await page
      .getByRole('link', { name: /lotto tickets|Tickets/ })
      .first()
      .click();
    await expect(
      page.getByRole('dialog', { name: 'Lotto tickets' }).getByText(`${days.length} tickets`),
    ).toBeVisible();
    await noFindings(page, 'lotto tickets');
    await page.setViewportSize({ width: 320, height: 640 });
    for (const hash of ['lotto/current', 'lotto-tickets']) {
      await page.goto('about:blank');
      await page.goto(`/en#${hash}`);
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect.poll(() => layoutFaults(page), hash).toEqual([]);
    }
    await page.goto('about:blank');
    await page.goto('/en#lotto/current');
    await expect(sheet.getByText('20 prizes').first()).toBeVisible();
    await page.route(HOUSE, (route) => route.abort());
    await page.reload();
    await expect(sheet.getByText(/You are offline\. As of \d\d:\d\d\./).first()).toBeVisible();
    await expect(sheet.getByRole('img', { name: /panes are lit/ })).toBeVisible();
  },
);

/** The log of the house itself has the closing after a minute. @returns the place of it in a log of today */
const withClosingInLog = async (page: Page) => {
  const { proof } = await ask<{ proof: { closing: LottoClosing } }>(page, '/lotto/proof/json2', {
    month: LAST,
  });
  const leaf = entryLeaf('closing', textDigest(closingText(proof.closing)));
  // By the key of the house whose log it is.
  await page.route('**/lotto/proof/json2', async (route) => {
    const response = await route.fetch();
    const told = (await response.json()) as { data: { proof: { closing: { signature: string } } } };
    told.data.proof.closing.signature = OWN.sign('statement', closingText(proof.closing));
    return route.fulfill({ response, json: told });
  });
  const log = signedLog([...leavesOf(['a']), leaf, ...leavesOf(['b'])], Date.now());
  await answerLog(page, log, { [LAST]: 1 });
  // By now the app may keep a head of the house's own log.
  await page.evaluate(() => localStorage.removeItem('glasshouse-log'));
  return log.proofOf(1);
};

test('[D10] [L01] [L03] a draw made by the house is repeated here; a changed one is found', async ({
  page,
  house,
}) => {
  await live(page, house);
  const place = await withClosingInLog(page);
  await page.goto('about:blank');
  await page.goto('/en#lotto/previous');
  const sheet = lotto(page);
  await expect(sheet.locator('.lotto-winners li')).toHaveCount(20);
  await sheet.getByRole('button', { name: 'Repeat this draw here' }).click();
  await expect(sheet.getByText('The draw was fair').first()).toBeVisible();
  await expect(sheet.getByText('The same winners in the same order').first()).toBeVisible();
  await expect(
    sheet.getByText('This device was not here before the draw', { exact: false }).first(),
  ).toBeVisible();
  await expect(sheet.getByText('Entry 2 of the 3 in the house’s log').first()).toBeVisible();
  await noFindings(page, 'lotto, previous, repeated');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Save the draw' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`glasshouse-lotto-${LAST}.json`);
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ log: place });
  await page.route(HOUSE, (route) => route.abort());
  await page.reload();
  await sheet.getByRole('button', { name: 'Repeat this draw here' }).click();
  await expect(sheet.getByText('The draw was fair').first()).toBeVisible();
  await page.unroute(HOUSE);
});

test(
  '[L01] a draw is replayed the first time it is shown here, and a press ends it',
  FULL,
  async ({ page, house }) => {
    await live(page, house);
    const open = async () => {
      await page.goto('about:blank');
      await page.goto('/en#lotto/previous');
      await expect(lotto(page).getByText('A replay of the draw made on').first()).toBeVisible();
    };
    const [running, still] = [lotto(page).locator('.draw-runs'), lotto(page).locator('.draw-still')];
    const lit = () =>
      lotto(page)
        .locator('.draw .pane-lit')
        .evaluateAll((panes) => panes.filter((pane) => getComputedStyle(pane).opacity === '1').length);
    await open();
    await expect(running).toBeVisible();
    // The winners stand below it from the beginning.
    await expect(lotto(page).locator('.lotto-winners li')).toHaveCount(20);
    await lotto(page).getByRole('button', { name: 'Skip' }).click();
    await expect(still).toBeVisible();
    expect(await lit()).toBe(await lotto(page).locator('.draw .pane-lit').count());
    await noFindings(page, 'lotto, a draw');
    await open();
    await expect(still).toBeVisible();
    await lotto(page).getByRole('button', { name: 'Show again' }).click();
    await expect(running).toBeVisible();
    await lotto(page).locator('.draw svg').click();
    await expect(still).toBeVisible();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open();
    await expect(still).toBeVisible();
    await expect(lotto(page).getByRole('button', { name: 'Show again' })).toHaveCount(0);
  },
);

test(
  '[D10] [L03] a draw whose winners were exchanged does not match, and a reason is given',
  LONG,
  async ({ page, house }) => {
    await live(page, house);
    await page.route('**/lotto/proof/json2', async (route) => {
      const reply = await route.fetch();
      const body = (await reply.json()) as {
        data: { proof: { winners: { rank: number; holder: string }[] } };
      };
      const [first, other] = body.data.proof.winners;
      if (!first || !other) throw new Error('two winners');
      [first.holder, other.holder] = [other.holder, first.holder];
      await route.fulfill({ response: reply, json: body });
    });
    await page.goto('about:blank');
    await page.goto('/en#lotto/previous');
    await lotto(page).getByRole('button', { name: 'Repeat this draw here' }).click();
    await expect(lotto(page).getByRole('alert')).toContainText('the seeds give other winners');
    await expect(lotto(page).getByText('The draw was fair')).toHaveCount(0);
  },
);

test(
  '[D14] [D17] [D18] [H01] tokens, jackpot trigger and levels; a visitor sees only public parts',
  LONG,
  async ({ page }) => {
    await page.goto('/en#jackpot-tokens');
    await expect(page.getByRole('heading', { name: 'Popular' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto('about:blank');
    await page.goto('/en#jackpot-trigger');
    await expect(
      page.getByRole('dialog').getByRole('img', { name: 'Progressive prize: $10,000.00' }),
    ).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Sign up' })).toBeVisible();
    await page.goto('about:blank');
    await page.goto('/en#lotto/current');
    await expect(lotto(page).getByText('A pane a day').first()).toBeVisible();
    await signUp(page, 'rose-lamp');
    await page.goto('/en');
    for (const [link, name, text] of [
      [/Tokens|jackpot tokens/, 'Jackpot tokens', 'tokens to play with'],
      [/Cashback/, 'Levels', 'of what a week loses comes back'],
      [/VIP/, 'Levels', 'A level once reached is kept'],
    ] as const) {
      await page.locator('.stats').getByRole('link', { name: link }).click();
      await expect(page.getByRole('dialog', { name }).getByText(text).first()).toBeVisible();
      await noFindings(page, name);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  },
);
