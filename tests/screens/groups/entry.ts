import { answer, fill, inOrder, onLocalhost, openDialog, press, submit, waitForText } from '../acts.ts';
import { type Walk, walk, whole } from '../walk.ts';

export const ENTRY: readonly Walk[] = [
  whole('visitor', '/en', 'home'),
  whole('visitor', '/de', 'home-german'),
  whole('visitor', '/es', 'home-spanish'),
  whole('visitor', '/pt', 'home-portuguese'),
  whole('visitor', '/en/moonflower/preview', 'preview'),
  walk('visitor', '/en#log-in', [
    ['log-in'],
    ['log-in-errors', submit],
    [
      'log-in-refused',
      inOrder(
        fill('Login name or e-mail', 'violet-rain'),
        fill('Password', 'kettle42fern'),
        submit,
        waitForText(/do not match/),
      ),
    ],
    ['password-recovery', openDialog('#password-reset')],
    [
      'password-recovery-sent',
      inOrder(fill('E-mail', 'rain@example.org'), submit, waitForText(/a letter is on its way/)),
    ],
    ['sign-up', openDialog('#sign-up')],
    [
      'sign-up-errors',
      inOrder(fill('Login name', 'v!'), fill('E-mail', 'rain@'), fill('Password', 'passwort'), submit),
    ],
    ['menu-visitor', openDialog('#menu')],
  ]),
  walk('visitor', '/en/password-reset/nothing', [['password-new', waitForText('New password again')]], {
    before: answer('/user/password-reset-check', { linkValid: true, login: 'violet-rain', email: null }),
  }),
  walk('visitor', '/en/password-reset/nothing', [['password-link-invalid', waitForText(/no longer valid/)]]),
  walk('moss', '/en#register-success', [['register-success']]),
  walk('visitor', '/en/verify/nothing', [
    ['verify', waitForText('Is this address yours? Then confirm it.')],
    ['link-invalid', inOrder(press('Confirm address'), waitForText(/\(code 1106\)/))],
  ]),
  walk('visitor', ({ unsubscribe }) => `/en/unsubscribe/${unsubscribe}`, [
    ['unsubscribe', waitForText('Would you like to get no more newsletters?')],
    ['unsubscribed', inOrder(press('Unsubscribe'), waitForText('You will get no more newsletters.'))],
  ]),
  walk('visitor', '/en#log-in', [['log-in-passkey', onLocalhost(press('Log in with a passkey'))]]),
];
