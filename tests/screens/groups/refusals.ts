import { type Act, followLink, inOrder, press, readyToBet, refuseCall, waitForText } from '../acts.ts';
import { type Walk, walk } from '../walk.ts';

const spinRefused = (code: number, message: string, title: string): Act =>
  inOrder(
    async (page) => {
      const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
      if ((await close.count()) > 0) await close.first().click();
    },
    refuseCall('/user/round-play', code, message),
    press(/^Spin for/),
    waitForText(title),
  );

export const REFUSALS: readonly Walk[] = [
  walk('amber', '/en/luna', [
    [
      'error-not-enough',
      inOrder(readyToBet, spinRefused(12, 'Not enough cash for this bet.', 'Not enough cash')),
    ],
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
      inOrder(
        refuseCall('/user/messages', 35, 'You must be logged in.'),
        followLink(/^Messages/),
        waitForText('You must be logged in.'),
      ),
    ],
  ]),
  walk('ash', '/en/luna', [['flag-page', (page) => page.locator('.error-screen').waitFor()]]),
  walk('moss', '/en/orangery', [['error-page', waitForText('Something broke on this page')]], {
    before: refuseCall('/user/round-ticket', 4711, 'said of 4711'),
  }),
  walk('moss', '/en/jade-vine', [['game-closed']], {
    before: refuseCall('/user/round-ticket', 99, 'This game is not open at the moment.'),
  }),
  walk('visitor', '/en/nowhere', [['not-found']]),
  walk('moss', '/en/foxfire', [['network-error', (page) => page.locator('.error-screen').waitFor()]], {
    before: (page) => page.route('**/assets/GamePage*.js', (route) => route.abort()),
  }),
];
