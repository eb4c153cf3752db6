import { translated } from '../translated.ts';

/** A message to support, answered in Messages. */
export const question = translated('question', {
  title: 'Message to support',
  sent: 'Your question is with us',
  toMessages: 'A person answers in your Messages, within one business day.',
  toMail: 'A person answers by e-mail, within one business day.',
  messages: 'Messages',
  visitor: 'Write to us, and say where the answer may go.',
  player:
    'Write to us. The answer comes into your Messages. ' +
    'Your login, e-mail, VIP level, and the address of your connection go with it.',
  yourQuestion: 'Your question',
  send: 'Send',
  never: 'We never ask for your password, a private key or recovery words.',
  orMail: 'Or write to',
});
