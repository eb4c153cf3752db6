const count = (n: number, unit: string): string => `${n === 1 ? 'one' : n} ${unit}${n === 1 ? '' : 's'}`;

export const account = {
  /** Of a push: without sums and names, because the lock screen shows it. */
  unread: (n: number) => {
    if (n === 0) return 'All your messages are read.';
    return n === 1 ? 'You have 1 unread message.' : `You have ${n} unread messages.`;
  },
  verify: {
    subject: 'Confirm your e-mail address',
    mailings: 'It also confirms the mailings that you asked for; until then we send you none of them.',
    paragraphs: (url: string, days: number): readonly string[] => [
      'open this link to confirm that this address is yours:',
      url,
      `It works once, for ${count(days, 'day')}. If you did not open an account with us, do nothing.`,
    ],
  },
  reset: {
    subject: 'Set a new password',
    paragraphs: (url: string, hours: number): readonly string[] => [
      'open this link to set a new password:',
      url,
      `It works once, for ${count(hours, 'hour')}. If you did not ask for it, do nothing: your password ` +
        'stays as it is.',
    ],
  },
  passwordChanged: {
    subject: 'Your password was changed',
    body: (hours: number): string =>
      `Your password was changed and every other session was ended. Withdrawals wait for ${hours} hours.`,
  },
  emailChanged: {
    subject: 'Your e-mail address was changed',
    body:
      'Your account uses another e-mail address now. Withdrawals wait until that one is confirmed. The ' +
      'letter about it went to the address before.',
  },
  welcome: (login: string): { subject: string; body: string } => ({
    subject: 'Welcome to the house',
    body:
      `Hello ${login}.\n\nEvery round here is sealed before you bet and checked on your own device ` +
      'after it. ' +
      'My bets keeps the proof of each one.\n\n' +
      'The house writes to you here about your account. Limits and breaks are in your profile, whenever ' +
      'you want them.',
  }),
};
