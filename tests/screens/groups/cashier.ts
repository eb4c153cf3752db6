import {
  answer,
  changeAnswer,
  fill,
  followLink,
  inOrder,
  loadOlderUntil,
  neverAnswer,
  openDialog,
  press,
  scrollToPart,
  submit,
  waitForText,
  withdrawalState,
} from '../acts.ts';
import { type Walk, walk } from '../walk.ts';

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

export const CASHIER: readonly Walk[] = [
  walk('moss', '/en#cashier/deposit', [['deposit'], ['deposit-tether', press(/Tether/)]]),
  walk(
    'moss',
    '/en#cashier/deposit',
    [
      [
        'deposit-incoming',
        async (page) => {
          await waitForText(/1 of 2/)(page);
          await page.locator('.incoming').first().scrollIntoViewIfNeeded();
        },
      ],
    ],
    {
      before: changeAnswer('/user/recent-deposits', () => ({
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
  walk('rain', '/en#cashier/deposit', [['deposit-blocked', waitForText(/pending withdrawal/)]]),
  walk('moss', '/en#cashier/deposit', [['deposit-loading']], {
    before: neverAnswer('/user/deposit-available-methods'),
    each: true,
  }),
  walk('moss', '/en#cashier/deposit', [['deposit-none']], {
    before: answer('/user/deposit-available-methods', { availableDepositMethods: {} }),
  }),
  walk('amber', '/en#cashier/buy-crypto', [
    ['buy', waitForText(/offers$/)],
    [
      'buy-ready',
      async (page) => {
        await page.evaluate(() => {
          window.open = () => null;
        });
        await page.getByRole('checkbox').check();
        await submit(page);
        await page.getByText(/Your order is ready/).waitFor();
        await page.getByText(/Your order is ready/).scrollIntoViewIfNeeded();
      },
    ],
    ['buy-disclaimer', followLink('Read the disclaimer')],
  ]),
  walk('moss', '/en#cashier/buy-crypto', [
    ['buy-error-offers', fill('You pay', '2500')],
    ['buy-error', fill('You pay', '12.5')],
  ]),
  walk('moss', '/en#cashier/buy-crypto', [['buy-loading']], {
    before: neverAnswer('/user/changelly-offers'),
    each: true,
  }),
  walk('moss', '/en#cashier/buy-crypto', [['buy-none', waitForText('No offers currently available.')]], {
    before: answer('/user/changelly-offers', { changellyOffers: [] }),
  }),
  walk('amber', '/en#cashier/withdrawal', [['withdraw-with-bonus'], ['withdraw-errors', submit]]),
  walk('amber', '/en#cashier/withdrawal', [
    [
      'withdraw-second-step',
      inOrder(
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
        inOrder(
          (page) => page.getByLabel(/^Litecoin address/).fill(ADDRESS),
          submit,
          waitForText(/^Asked for/),
        ),
      ],
    ],
    {
      before: async (page) => {
        let asked = false;
        await changeAnswer<object>('/user/withdrawal', (said) => ({
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
      withdrawalState(
        { withdrawalDisableType: 1 },
        'A deposit of yours is not confirmed yet. Withdraw when it is.',
      ),
    ],
    [
      'withdraw-below-least',
      withdrawalState(
        { withdrawalDisableType: 3, minAmount: 2_000, maxAmount: 700 },
        'The smallest withdrawal is $20. You can withdraw $7.',
      ),
    ],
    [
      'withdraw-72-hours',
      withdrawalState(
        { withdrawalDisableType: 4, withdrawalsOpenAt: Date.UTC(2026, 10, 28, 12, 30) },
        'Your password was changed.',
      ),
    ],
    [
      'withdraw-verify',
      withdrawalState(
        { withdrawalDisableType: 4, mustVerifyEmail: true },
        'Verify your e-mail address before you withdraw.',
      ),
    ],
    [
      'withdraw-cashout-limit',
      withdrawalState(
        { ...FORM, activeBonusType: 1, activeBonusStatus: 3, activeBonusPlayMoney: 500 },
        'and removes the $5.00',
      ),
    ],
    [
      'withdraw-kept',
      withdrawalState(
        { withdrawalDisableType: 2, nonCancellableWithdrawal: WAITS },
        'so it cannot be cancelled',
      ),
    ],
    ['withdraw-being-paid', withdrawalState({ ...FORM, pendingPrepayment: WAITS }, 'being paid')],
  ]),
  walk('limited', '/en#cashier/withdrawal', [
    ['withdraw-limited'],
    ['bonus-limited', openDialog('#cashier/bonus')],
  ]),
  walk('rain', '/en#cashier/history', [
    ['history'],
    [
      'history-open',
      inOrder(
        loadOlderUntil(/Withdrawal, Bitcoin/),
        press(/Withdrawal, Bitcoin/),
        scrollToPart('.history-more'),
      ),
    ],
  ]),
  walk('moss', '/en#cashier/history', [['history-none']]),
  walk('rain', '/en#cashier/history', [['history-loading']], {
    before: neverAnswer('/user/transactions-history'),
    each: true,
  }),
  walk('moss', '/en#cashier/bonus', [
    ['bonus'],
    ['bonus-error', inOrder(fill('Bonus code', 'FER'), press('Show the terms'))],
    ['bonus-terms', inOrder(fill('Bonus code', 'fern50'), press('Show the terms'), waitForText('Accept'))],
  ]),
  walk('amber', '/en#cashier/bonus', [['bonus-active'], ['bonus-cancel', press('Cancel bonus')]]),
  walk('fern', '/en#cashier/bonus', [['bonus-waiting', waitForText('Deposit is required')]]),
];
