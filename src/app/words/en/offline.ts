import { translated } from '../translated.ts';

/** The message in place of a page that cannot be loaded without a network. */
export const offline = translated('offline', {
  title: 'You are offline. The glass still holds.',
  paused: 'You have no connection, so new bets are paused. Your balance and any open round are safe with us.',
  pausedVisitor: 'You have no connection. What this page needs is not on this device.',
  saved: 'Rounds saved on this device can still be checked.',
  again: 'Try again',
  check: (n: number) => `Check a saved round (${n})`,
  tryingIn: (seconds: number) => `Trying again in ${seconds} s.`,
  trying: 'Trying now.',
  lastOnline: (time: string) => ` Last online ${time}.`,
});
