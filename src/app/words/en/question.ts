import { part } from '../part.ts';

/** The house's own live chat: a question, answered in Messages. */
export const question = part('question', {
  title: 'Live chat',
  withUs: 'Your question is with us',
  toMessages: 'A person answers in your Messages, within one business day.',
  toMail: 'A person answers by e-mail, within one business day.',
  messages: 'Messages',
  visitor: 'Write to us, and say where the answer may go.',
  player: 'Write to us. The answer comes into your Messages. Your login, e-mail and VIP level go with it.',
  yours: 'Your question',
  send: 'Send',
  never: 'We never ask for your password, a private key or recovery words. Or write to',
});
