import { translated } from '../../translated.ts';

/** The page that a link in an e-mail opens. */
export const mailed = translated('mailed', {
  verify: 'Your e-mail address',
  verified: 'Thank you. Your e-mail address is confirmed.',
  newsletter: 'Newsletter',
  leaveNewsletter: 'Would you like to get no more newsletters?',
  noNewsletter: 'You will get no more newsletters.',
  lotto: 'Lotto letters',
  leaveLotto: 'Would you like to get no more letters about the lotto?',
  noLotto: 'You will get no more letters about the lotto.',
  code: (message: string, code: number) => `${message} (code ${code})`,
  unsubscribe: 'Unsubscribe',
  close: 'Close',
});
