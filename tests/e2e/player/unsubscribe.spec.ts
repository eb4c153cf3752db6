import { randomBytes } from 'node:crypto';
import { unsubscribeString } from '../../../src/house/players/account/links.ts';
import { secretsFrom } from '../../../src/house/platform/secrets.ts';
import type { Profile } from '../../../src/wire/player/profile.ts';
import { openBooks, SECRET } from '../../openBooks.ts';
import { expect, LONG, test } from '../support/house.ts';
import { ask, newLogin } from '../support/player.ts';

test.use({ serviceWorkers: 'block', houseEnv: { HOUSE_SECRET: SECRET } });

test(
  '[P09] [P10] [U06] the link of a letter ends its list and no other; a changed one is invalid',
  LONG,
  async ({ page, house }) => {
    await page.goto('/en');
    const login = newLogin('rose-lamp');
    await ask(page, '/user/sign-up/json2', {
      login,
      email: `${login}@example.org`,
      password: 'kettle42fern',
      adult: true,
      newsletter: true,
    });
    const books = openBooks(house.dataDir);
    const id = books.playerId(login);
    books.close();
    const letter = {
      secrets: secretsFrom(SECRET, { bytes: (length) => randomBytes(length) }),
      clock: { now: () => Date.now() },
    };
    const [news, lotto] = [
      unsubscribeString(letter, 'newsletter', id),
      unsubscribeString(letter, 'lotto', id),
    ];
    const lists = async () => {
      const {
        profile: { newsletter, lottoMailing },
      } = await ask<{ profile: Profile }>(page, '/user/profile/json2');
      return { newsletter, lottoMailing };
    };
    expect(await lists()).toEqual({ newsletter: true, lottoMailing: true });
    const press = (dialog: string) =>
      page.getByRole('dialog', { name: dialog }).getByRole('button', { name: 'Unsubscribe' });
    await page.goto(`/en/ether-lotto-unsubscribe/${lotto}`);
    await expect(press('Lotto letters')).toBeVisible();
    await expect(page).toHaveURL(/\/en#ether-lotto-unsubscribe$/);
    // A mail scanner opens the link and presses nothing.
    expect(await lists()).toEqual({ newsletter: true, lottoMailing: true });
    await press('Lotto letters').click();
    await expect(
      page
        .getByRole('dialog', { name: 'Lotto letters' })
        .getByText('You will get no more letters about the lotto.'),
    ).toBeVisible();
    expect(await lists()).toEqual({ newsletter: true, lottoMailing: false });
    // A letter of one list opens nothing of the other.
    await page.goto(`/en/unsubscribe/${lotto}`);
    await press('Newsletter').click();
    await expect(page.getByRole('dialog', { name: 'Newsletter' }).getByRole('alert')).toContainText(
      '(code 1106)',
    );
    expect(await lists()).toEqual({ newsletter: true, lottoMailing: false });
    await page.goto(`/en/unsubscribe/${news}`);
    await press('Newsletter').click();
    await expect(page.getByText('You will get no more newsletters.').first()).toBeVisible();
    expect(await lists()).toEqual({ newsletter: false, lottoMailing: false });
    await page.goto(`/en/ether-lotto-unsubscribe/${lotto.slice(0, -1)}`);
    await press('Lotto letters').click();
    await expect(page.getByRole('alert')).toContainText('(code 1106)');
  },
);
