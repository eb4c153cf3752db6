import { haveUpdate } from '../e2e/support/toasted.ts';
import type { Act } from './acts.ts';
import {
  all,
  answer,
  beAnIPhone,
  beExpected,
  bend,
  fill,
  follow,
  hold,
  intoSight,
  olderUntil,
  lose,
  named,
  offerInstall,
  press,
  refuse,
  seated,
  seen,
  showCodes,
  submit,
  tab,
  to,
  withdrawing,
} from './acts.ts';
import type { Seeded } from './seed.ts';

export type Who = 'visitor' | 'rain' | 'amber' | 'moss' | 'fern' | 'bounced' | 'limited' | 'ash';
export interface Shot {
  readonly name: string;
  /** Leads from the shot before to this one. */
  readonly act?: Act;
  /** The whole page and not only what a window shows. */
  readonly whole?: true;
}
/** A page that is opened once for all its shots. */
export interface Walk {
  readonly who: Who;
  readonly path: string | ((house: Seeded) => string);
  /** Before the page is asked for. */
  readonly before?: Act;
  /** Opened anew for each size: what it shows depends on how it came there. */
  readonly each?: true;
  readonly shots: readonly Shot[];
}

const walk = (
  who: Who,
  path: Walk['path'],
  shots: readonly (readonly [name: string, act?: Act])[],
  more: Pick<Walk, 'before' | 'each'> = {},
): Walk => ({ who, path, shots: shots.map(([name, act]) => (act ? { name, act } : { name })), ...more });
const whole = (who: Who, path: string, name: string): Walk => ({ who, path, shots: [{ name, whole: true }] });

const ARRIVING: readonly Walk[] = [
  whole('visitor', '/en', 'home'),
  whole('visitor', '/de', 'home-german'),
  whole('visitor', '/en/moonflower/preview', 'preview'),
  walk('visitor', '/en#log-in', [
    ['log-in'],
    ['log-in-errors', submit],
    [
      'log-in-refused',
      all(
        fill('Login name or e-mail', 'violet-rain'),
        fill('Password', 'kettle42fern'),
        submit,
        seen(/do not match/),
      ),
    ],
    ['password-recovery', to('#password-reset')],
    [
      'password-recovery-sent',
      all(fill('E-mail', 'rain@example.org'), submit, seen(/a letter is on its way/)),
    ],
    ['sign-up', to('#sign-up')],
    [
      'sign-up-errors',
      all(fill('Login name', 'v!'), fill('E-mail', 'rain@'), fill('Password', 'passwort'), submit),
    ],
    ['menu-visitor', to('#menu')],
  ]),
  walk('visitor', '/en/password-reset/nothing', [['password-new', seen('New password again')]], {
    before: answer('/user/password-reset-check', { linkValid: true, login: 'violet-rain', email: null }),
  }),
  walk('visitor', '/en/password-reset/nothing', [['password-link-invalid', seen(/no longer valid/)]]),
  walk('moss', '/en#register-success', [['register-success']]),
  walk('visitor', '/en/verify/nothing', [
    ['verify', seen('Is this address yours? Then confirm it.')],
    ['link-invalid', all(press('Confirm address'), seen(/\(code 1106\)/))],
  ]),
  walk('visitor', ({ unsubscribe }) => `/en/unsubscribe/${unsubscribe}`, [
    ['unsubscribe', seen('Would you like to get no more newsletters?')],
    ['unsubscribed', all(press('Unsubscribe'), seen('You will get no more newsletters.'))],
  ]),
  walk('visitor', '/en#log-in', [['log-in-passkey', named(press('Log in with a passkey'))]]),
];

const READING: readonly Walk[] = [
  walk('visitor', '/en/faq', [['page']]),
  walk('visitor', '/en/provably-fair-verification', [['check-a-round']]),
  walk('visitor', '/en/promotions', [['promotions']]),
  walk('visitor', '/en/worth-reading', [['worth-reading']]),
  walk('visitor', '/en/worth-reading/what-a-house-edge-costs', [['article']]),
];

const LOBBY: readonly Walk[] = [
  whole('rain', '/en', 'lobby'),
  walk('moss', '/en', [
    ['lobby-new'],
    ['lobby-search', (page) => page.getByRole('searchbox').fill('moon')],
    ['lobby-search-none', (page) => page.getByRole('searchbox').fill('zzz')],
  ]),
  // It stays for six seconds.
  walk(
    'rain',
    '/en/dewfall-keno?practice',
    [
      [
        'toast',
        async (page) => {
          for (let n = 1; n <= 11; n += 1) await page.locator('.keno-grid button').nth(n).click();
          await seen('Ten is the most')(page);
        },
      ],
    ],
    { each: true },
  ),
  walk('amber', '/en', [['lobby-with-bonus']]),
  walk('rain', '/en', [['lobby-loading', (page) => page.locator('.front-wait').first().waitFor()]], {
    before: all(beExpected, hold('/user/status')),
  }),
  walk('rain', '/en#menu', [['menu']]),
  walk('moss', '/en', [['install', offerInstall]], { each: true }),
  walk('moss', '/en', [['install-iphone', intoSight('.install', 'start')]], {
    before: beAnIPhone,
    each: true,
  }),
  walk('moss', '/en', [['update', seen('A new version is ready')]], { before: haveUpdate }),
];

const arriving = (date: number) => ({
  id: 'd_000000000001',
  date,
  type: 0,
  status: 2,
  amount: 12_000,
  amountInCurrency: '0.00184615',
  currencyCode: 'BTC',
  address: null,
  bonusCode: null,
  numberOfConfirmations: 1,
  numberOfConfirmationsNeeded: 2,
  isCredited: false,
  rate: '65000.00',
});
const WAITS = {
  id: 'w_000000000001',
  date: Date.UTC(2026, 10, 21, 20, 14),
  amount: 4_000,
  currencyCode: 'USDT',
  pmType: 3,
  paymentPPId: 1,
  paymentMethodAddress: '0x52908400098527886E0F7030069857D2E4169EE7',
  approvedAt: null,
};
const FORM = { withdrawalDisableType: null, minAmount: 2_000, maxAmount: 30_000 };
const ADDRESS = 'rltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kxeepf6';

const CASHIER: readonly Walk[] = [
  walk('moss', '/en#cashier/deposit', [['deposit'], ['deposit-tether', press(/Tether/)]]),
  walk(
    'moss',
    '/en#cashier/deposit',
    [
      [
        'deposit-incoming',
        async (page) => {
          await seen(/1 of 2/)(page);
          await page.locator('.incoming').first().scrollIntoViewIfNeeded();
        },
      ],
    ],
    {
      before: bend('/user/recent-deposits', () => ({
        transactions: [
          arriving(Date.now()),
          {
            ...arriving(Date.now()),
            id: 'd_000000000002',
            status: 3,
            amount: 5_000,
            numberOfConfirmations: 2,
            isCredited: true,
          },
        ],
      })),
    },
  ),
  walk('rain', '/en#cashier/deposit', [['deposit-blocked', seen(/pending withdrawal/)]]),
  walk('moss', '/en#cashier/deposit', [['deposit-loading']], {
    before: hold('/user/deposit-available-methods'),
    each: true,
  }),
  walk('moss', '/en#cashier/deposit', [['deposit-none']], {
    before: answer('/user/deposit-available-methods', { availableDepositMethods: {} }),
  }),
  walk('amber', '/en#cashier/buy-crypto', [
    ['buy', seen(/offers$/)],
    [
      'buy-blocked',
      async (page) => {
        await page.evaluate(() => {
          window.open = () => null;
        });
        await page.getByRole('checkbox').check();
        await submit(page);
        await page.getByText(/held the pop-up back/).waitFor();
        await page.getByText(/held the pop-up back/).scrollIntoViewIfNeeded();
      },
    ],
    ['buy-disclaimer', follow('Read the disclaimer')],
  ]),
  walk('moss', '/en#cashier/buy-crypto', [
    ['buy-error-offers', fill('You pay', '2500')],
    ['buy-error', fill('You pay', '12.5')],
  ]),
  walk('moss', '/en#cashier/buy-crypto', [['buy-loading']], {
    before: hold('/user/changelly-offers'),
    each: true,
  }),
  walk('moss', '/en#cashier/buy-crypto', [['buy-none', seen('No offers currently available.')]], {
    before: answer('/user/changelly-offers', { changellyOffers: [] }),
  }),
  walk('amber', '/en#cashier/withdrawal', [['withdraw-with-bonus'], ['withdraw-errors', submit]]),
  walk('amber', '/en#cashier/withdrawal', [
    [
      'withdraw-second-step',
      all(
        fill('Amount, whole dollars', '40'),
        (page) => page.getByLabel(/^Litecoin address/).fill(ADDRESS),
        submit,
      ),
    ],
  ]),
  walk(
    'amber',
    '/en#cashier/withdrawal',
    [
      [
        'withdraw-asked',
        all((page) => page.getByLabel(/^Litecoin address/).fill(ADDRESS), submit, seen(/^Asked for/)),
      ],
    ],
    {
      before: async (page) => {
        let asked = false;
        await bend<object>('/user/withdrawal', (said) => ({
          ...said,
          secondStep: false,
          withdrawalDisableType: asked ? 2 : null,
        }))(page);
        await page.route('**/user/withdrawal-make/json2', (route) => {
          asked = true;
          return route.fulfill({
            json: { ok: true, data: { id: WAITS.id, amount: 4_000, cancellable: true } },
          });
        });
      },
    },
  ),
  walk('rain', '/en#cashier/withdrawal', [['withdraw-pending'], ['withdraw-cancel', press('Cancel')]]),
  walk('moss', '/en#cashier/withdrawal', [
    ['withdraw-no-deposit'],
    [
      'withdraw-unconfirmed',
      withdrawing(
        { withdrawalDisableType: 1 },
        'A deposit of yours is not confirmed yet. Withdraw when it is.',
      ),
    ],
    [
      'withdraw-below-least',
      withdrawing(
        { withdrawalDisableType: 3, minAmount: 2_000, maxAmount: 700 },
        'The smallest withdrawal is $20. You can withdraw $7.',
      ),
    ],
    [
      'withdraw-72-hours',
      withdrawing(
        { withdrawalDisableType: 4, withdrawalsOpenAt: Date.UTC(2026, 10, 28, 12, 30) },
        'Your password was changed.',
      ),
    ],
    [
      'withdraw-verify',
      withdrawing(
        { withdrawalDisableType: 4, mustVerifyEmail: true },
        'Verify your e-mail address before you withdraw.',
      ),
    ],
    [
      'withdraw-cashout-limit',
      withdrawing(
        { ...FORM, activeBonusType: 1, activeBonusStatus: 3, activeBonusPlayMoney: 500 },
        'and removes the $5.00',
      ),
    ],
    [
      'withdraw-kept',
      withdrawing({ withdrawalDisableType: 2, nonCancellableWithdrawal: WAITS }, 'so it cannot be cancelled'),
    ],
    ['withdraw-being-paid', withdrawing({ ...FORM, pendingPrepayment: WAITS }, 'being paid')],
  ]),
  walk('limited', '/en#cashier/withdrawal', [['withdraw-limited'], ['bonus-limited', to('#cashier/bonus')]]),
  walk('rain', '/en#cashier/history', [
    ['history'],
    [
      'history-open',
      all(olderUntil(/Withdrawal, Bitcoin/), press(/Withdrawal, Bitcoin/), intoSight('.history-more')),
    ],
  ]),
  walk('moss', '/en#cashier/history', [['history-none']]),
  walk('rain', '/en#cashier/history', [['history-loading']], {
    before: hold('/user/transactions-history'),
    each: true,
  }),
  walk('moss', '/en#cashier/bonus', [
    ['bonus'],
    ['bonus-error', all(fill('Bonus code', 'FER'), press('Show the terms'))],
    ['bonus-terms', all(fill('Bonus code', 'fern50'), press('Show the terms'), seen('Accept'))],
  ]),
  walk('amber', '/en#cashier/bonus', [['bonus-active'], ['bonus-cancel', press('Cancel bonus')]]),
  walk('fern', '/en#cashier/bonus', [['bonus-waiting', seen('Deposit is required')]]),
];

const ACCOUNT: readonly Walk[] = [
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
  walk('rain', '/en#account/my-bets', [['my-bets-loading']], { before: hold('/user/my-bets'), each: true }),
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
  walk('rain', '/en#account/sessions', [['sessions']]),
  walk('rain', '/en#account/passkeys', [
    ['passkeys', named()],
    ['passkeys-rename', press('Rename My phone')],
  ]),
  walk('rain', '/en#account/passkeys', [['passkeys-remove', named(press('Remove My phone'))]]),
  walk('rain', '/en#account/passkeys', [['passkeys-off', named(press('Turn off'))]]),
  walk('rain', '/en#account/passkeys', [['passkeys-codes', named(showCodes)]]),
  walk('moss', '/en#account/passkeys', [
    ['passkeys-elsewhere'],
    ['passkeys-none', named()],
    ['passkeys-add', all(press('Add a passkey'), press('Make a passkey'))],
  ]),
];

const HOUSE: readonly Walk[] = [
  walk('rain', '/en#lotto/current', [
    ['lotto'],
    ['lotto-previous', to('#lotto/previous')],
    ['lotto-repeated', all(press('Repeat this draw here'), intoSight('.lotto-fair'))],
    ['lotto-tickets', to('#lotto-tickets')],
  ]),
  walk('visitor', '/en#lotto/current', [['lotto-visitor']]),
  walk('rain', '/en#lotto/current', [['lotto-closing', seen('Lotto closing')]], {
    before: bend<{ serverSeedHash: string }>('/lotto/current', (said) => ({
      ...said,
      state: 'closing',
      closing: {
        month: '2026-10',
        prize: 1_234_500,
        ticketCount: 317,
        ticketsHash: said.serverSeedHash,
        serverSeedHash: said.serverSeedHash,
        publicSource: 'devnet',
        publicHeight: 912,
      },
    })),
  }),
  walk('rain', '/en#lotto/current', [['lotto-loading']], { before: hold('/lotto/current'), each: true }),
  walk('rain', '/en#jackpot-tokens', [
    ['jackpot-tokens'],
    ['jackpot-trigger', to('#jackpot-trigger')],
    ['cashback', to('#levels/cashback')],
    ['vip', to('#levels/vip')],
  ]),
  walk('rain', '/en#messages', [['messages'], ['messages-open', press(/October lotto/)]]),
  walk('moss', '/en#messages', [['messages-none']], {
    before: answer('/user/messages', { messages: [], more: false, unreadMessagesCount: 0 }),
  }),
  walk('rain', '/en#messages', [['messages-loading']], { before: hold('/user/messages'), each: true }),
  walk('rain', '/en#chat', [
    ['chat'],
    ['chat-sent', all(fill('Your question', 'When is my withdrawal sent?'), submit)],
  ]),
  walk('visitor', '/en#chat', [['chat-errors', submit]]),
];

const GAMES: readonly Walk[] = [
  walk(
    'rain',
    '/en/moonflower',
    [
      ['slot', seated],
      ['slot-played', all(press(/^Spin for/), seated)],
      ['slot-rounds', tab('Rounds')],
      ['slot-fairness', tab('Fairness')],
      ['slot-help', tab('Help')],
      ['slot-paytable', tab('Paytable')],
      [
        'my-bets-fair',
        async (page) => {
          await page.goto('/en#account/my-bets');
          await page
            .locator('dialog .bet')
            .filter({ hasText: 'Moonflower' })
            .first()
            .getByRole('button')
            .first()
            .click();
          await seen('The round was fair')(page);
        },
      ],
    ],
    { each: true },
  ),
  walk('rain', '/en/lattice', [['matrix', all(seated, press(/^Spin for/), seated)]], { each: true }),
  walk(
    'rain',
    '/en/pressed-five',
    [
      [
        'poker',
        async (page) => {
          await seated(page);
          const deal = page.getByRole('button', { name: /^Deal for/ });
          if ((await deal.count()) > 0) await deal.click();
          await page.getByRole('button', { name: /^Draw/ }).and(page.locator(':enabled')).waitFor();
        },
      ],
    ],
    { each: true },
  ),
  walk(
    'visitor',
    '/en/ten-stems?practice',
    [
      [
        'poker-ten-hands',
        all(seated, press(/^Deal for/), press(/^Draw/), seated, seen(/hands? paid|No paying/)),
      ],
    ],
    { each: true },
  ),
  walk(
    'visitor',
    '/en/dewfall-keno?practice',
    [
      [
        'keno',
        all(
          press('Pick for me'),
          press(/^Draw 20/),
          (page) => page.locator('.keno-drawn, .keno-hit').nth(19).waitFor(),
          seated,
        ),
      ],
    ],
    { each: true },
  ),
  walk(
    'visitor',
    '/en/rainfall-keno?practice',
    [
      [
        'keno-four-cards',
        all(
          press('Pick for me'),
          (page) => page.getByRole('tab', { name: /Card B/ }).click(),
          press('Pick for me'),
          press(/^Draw 20/),
          (page) => page.locator('.keno-drawn, .keno-hit').nth(19).waitFor(),
          seated,
        ),
      ],
    ],
    { each: true },
  ),
  walk('rain', '/en/the-lamplighter', [['jackpot', seated]], { each: true }),
  walk('rain', '/en/titan', [['slot-high-limit', seated]], { each: true }),
];

const spinRefused = (code: number, message: string, title: string): Act =>
  all(
    async (page) => {
      const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
      if ((await close.count()) > 0) await close.first().click();
    },
    refuse('/user/round-play', code, message),
    press(/^Spin for/),
    seen(title),
  );

const REFUSALS: readonly Walk[] = [
  walk('amber', '/en/luna', [
    ['error-not-enough', all(seated, spinRefused(12, 'Not enough cash for this bet.', 'Not enough cash'))],
    [
      'error-elsewhere',
      spinRefused(96, 'This game is already open in another window.', 'Open somewhere else'),
    ],
    [
      'error-bonus-session',
      spinRefused(
        315,
        'The free spins of this bonus are out of step. Support will put it right.',
        'The free spins do not match',
      ),
    ],
    ['error-unknown', spinRefused(4711, 'said of 4711', 'Something broke on this page')],
  ]),
  walk('rain', '/en', [
    [
      'error-logged-out',
      all(
        refuse('/user/messages', 35, 'You must be logged in.'),
        follow(/^Messages/),
        seen('You must be logged in.'),
      ),
    ],
  ]),
  walk('ash', '/en/luna', [['flag-page', (page) => page.locator('.error-screen').waitFor()]]),
  walk('moss', '/en/orangery', [['error-page', seen('Something broke on this page')]], {
    before: refuse('/user/round-ticket', 4711, 'said of 4711'),
  }),
  walk('moss', '/en/jade-vine', [['game-closed']], {
    before: refuse('/user/round-ticket', 99, 'This game is not open at the moment.'),
  }),
  walk('visitor', '/en/nowhere', [['not-found']]),
  walk('moss', '/en/foxfire', [['network-error', (page) => page.locator('.error-screen').waitFor()]], {
    before: (page) => page.route('**/assets/GamePage*.js', (route) => route.abort()),
  }),
];

const AWAY: readonly Walk[] = [
  walk('rain', '/en', [['offline-lobby', lose]]),
  walk('rain', '/en/moonflower', [['offline-game', all(seated, lose)]], { each: true }),
  walk('moss', '/en#cashier/deposit', [
    ['offline-deposit', all(seen('Copy address'), lose)],
    ['offline-withdraw', to('#cashier/withdrawal')],
    ['offline-buy', to('#cashier/buy-crypto')],
    ['offline-history', to('#cashier/history')],
    ['offline-messages', to('#messages')],
    ['offline-passkeys', to('#account/passkeys')],
    ['offline-profile', to('#account/edit-profile')],
  ]),
  walk('rain', '/en#account/my-bets', [
    ['offline-my-bets', lose],
    ['offline-lotto', to('#lotto/current')],
  ]),
];

export const ROOMS: readonly (readonly [title: string, walks: readonly Walk[]])[] = [
  ['Arriving', ARRIVING],
  ['Reading', READING],
  ['Lobby', LOBBY],
  ['Cashier', CASHIER],
  ['Account', ACCOUNT],
  ['Lotto, tokens, messages', HOUSE],
  ['Games', GAMES],
  ['Refusals and errors', REFUSALS],
  ['Without the house', AWAY],
];
