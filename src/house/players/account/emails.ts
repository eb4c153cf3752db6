/** The e-mails of an account, and its notices, in the language of its player. */
import type { Config } from '../../platform/config/config.ts';
import { type Email, pageUrl } from '../../platform/mail/mail.ts';
import { notifyByLetter } from '../messages/messages.ts';
import type { House, Tx } from '../../platform/ports.ts';
import { readLanguage, wordsIn } from '../../platform/words/words.ts';
import { LINK_LIFE_MS } from './links.ts';
import { PASSWORD_CHANGE_HOLD_MS } from './rules.ts';

type SiteConfig = Pick<Config, 'publicUrl' | 'host' | 'port'>;
/**
 * The recipient. Without an address nothing is sent: the same work is done for a reset requested for an
 * unknown address, so that its time tells nothing.
 */
interface Addressee {
  readonly email: string | null;
  readonly login: string;
  readonly language: string;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** @param mailings the player asked for mailings, which this e-mail confirms too */
export const verificationEmail = (
  site: SiteConfig,
  to: Addressee,
  verificationString: string,
  mailings: boolean,
): Email => {
  const language = readLanguage(to.language);
  const { account, emails } = wordsIn(language);
  const { subject, paragraphs, mailings: also } = account.verify;
  const url = pageUrl(site, language, `verify/${verificationString}`);
  return {
    to: to.email,
    kind: 'verify-email',
    subject,
    text: emails.whole(to.login, [
      ...paragraphs(url, LINK_LIFE_MS.verify / DAY_MS),
      ...(mailings ? [also] : []),
    ]),
  };
};

export const passwordResetEmail = (site: SiteConfig, to: Addressee, verificationString: string): Email => {
  const language = readLanguage(to.language);
  const { account, emails } = wordsIn(language);
  const { subject, paragraphs } = account.reset;
  const url = pageUrl(site, language, `password-reset/${verificationString}`);
  return {
    to: to.email,
    kind: 'password-reset',
    subject,
    text: emails.whole(to.login, paragraphs(url, LINK_LIFE_MS.reset / HOUR_MS)),
  };
};

/** Tells a player of a new password, by a message and a letter. */
export const notifyPasswordChange = (house: House, tx: Tx, playerId: string): Promise<void> =>
  notifyByLetter(house, tx, {
    playerId,
    at: house.clock.now(),
    kind: 'password-changed',
    closing: 'notYou',
    news: ({ account: { passwordChanged } }) => ({
      subject: passwordChanged.subject,
      body: passwordChanged.body(PASSWORD_CHANGE_HOLD_MS / HOUR_MS),
    }),
  });

/** Tells a player that the address changes. Call it before that: the letter goes to the address of before. */
export const notifyEmailChange = (house: House, tx: Tx, playerId: string): Promise<void> =>
  notifyByLetter(house, tx, {
    playerId,
    at: house.clock.now(),
    kind: 'email-changed',
    closing: 'notYou',
    news: ({ account: { emailChanged } }) => emailChanged,
  });
