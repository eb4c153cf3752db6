import { translated } from '../translated.ts';
import { NETWORK_ERROR } from '../../../wire/networkError/en.ts';

/** The message in place of a page that cannot be loaded without a network. */
export const offline = translated('offline', {
  title: NETWORK_ERROR.title,
  paused: 'You have no connection, so new bets are paused. Your balance and any open round are safe with us.',
  pausedVisitor: NETWORK_ERROR.text,
  saved: 'Rounds saved on this device can still be checked.',
  again: NETWORK_ERROR.again,
  check: (n: number) => `Check a saved round (${n})`,
  resetAsk: (n: number) =>
    `Delete all that this device keeps of Glasshouse? Changes that were not sent yet are lost: ${n}.`,
  tryingIn: (seconds: number) => `Trying again in ${seconds} s.`,
  trying: 'Trying now.',
  lastOnline: (time: string) => ` Last online ${time}.`,
});
