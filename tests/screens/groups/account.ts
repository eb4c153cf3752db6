import { fill, inOrder, neverAnswer, onLocalhost, press, showCodes, submit } from '../acts.ts';
import { type Walk, walk } from '../walk.ts';

export const ACCOUNT: readonly Walk[] = [
  walk('rain', '/en#account/my-bets', [
    ['my-bets'],
    [
      'my-bets-open',
      async (page) => {
        await page.locator('dialog li button, dialog summary').first().click();
      },
    ],
  ]),
  walk('moss', '/en#account/my-bets', [['my-bets-none']]),
  walk('rain', '/en#account/my-bets', [['my-bets-loading']], {
    before: neverAnswer('/user/my-bets'),
    each: true,
  }),
  walk('rain', '/en#account/edit-profile', [
    ['profile'],
    [
      'limits',
      async (page) => {
        await press(/Losses a week|Deposits a week/)(page);
        await page.getByRole('button', { name: 'Set limit' }).scrollIntoViewIfNeeded();
      },
    ],
  ]),
  walk('bounced', '/en#account/edit-profile', [['profile-bounced']]),
  walk('rain', '/en#account/change-password', [
    ['change-password', fill('New password', 'kettle42')],
    ['change-password-errors', submit],
  ]),
  walk('rain', '/en#account/break', [['break']]),
  walk('rain', '/en#account/my-money', [['my-money']]),
  walk('rain', '/en#account/sessions', [['sessions']]),
  walk('rain', '/en#account/passkeys', [
    ['passkeys', onLocalhost()],
    ['passkeys-rename', press('Rename My phone')],
  ]),
  walk('rain', '/en#account/passkeys', [['passkeys-remove', onLocalhost(press('Remove My phone'))]]),
  walk('rain', '/en#account/passkeys', [['passkeys-off', onLocalhost(press('Turn off'))]]),
  walk('rain', '/en#account/passkeys', [['passkeys-codes', onLocalhost(showCodes)]]),
  walk('moss', '/en#account/passkeys', [
    ['passkeys-elsewhere'],
    ['passkeys-none', onLocalhost()],
    ['passkeys-add', inOrder(press('Add a passkey'), press('Make a passkey'))],
  ]),
];
