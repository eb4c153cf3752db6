/** The newsletter: an e-mail to every subscriber whose address is verified. */
import { array, type Infer, object, optional, pattern, size, string } from 'superstruct';
import { type PlayerRow, subscribersAfter, unsubscribeUrl } from '../account/account.ts';
import { type Email, sendMail } from '../../platform/mail/mail.ts';
import type { House, Tx } from '../../platform/ports.ts';
import { readLanguage, wordsIn } from '../../platform/words/words.ts';
import { recordSent } from './store.ts';

const PAGE = 200;
const words = { subject: size(string(), 1, 200), paragraphs: size(array(size(string(), 1, 5_000)), 1, 50) };
const Words = object(words);

/** English is required; readers of another language get that one where it is given. */
export const NewsletterIssue = object({
  id: size(pattern(string(), /^[a-z0-9-]+$/), 1, 60),
  en: Words,
  de: optional(Words),
  es: optional(Words),
  pt: optional(Words),
});
export type NewsletterIssue = Infer<typeof NewsletterIssue>;

const emailFor = (house: House, issue: NewsletterIssue, player: PlayerRow): Email => {
  const language = readLanguage(player.language);
  const { subject, paragraphs } = issue[language] ?? issue.en;
  const { emails, newsletter } = wordsIn(language);
  const leave = unsubscribeUrl(house, 'newsletter', player);
  return {
    to: player.email,
    kind: 'newsletter',
    subject,
    unsubscribeUrl: leave,
    text: emails.whole(player.login, [...paragraphs, newsletter.foot(leave)]),
  };
};

/**
 * Sends to one page of subscribers. Those who were sent this e-mail before are skipped, so that it can be
 * repeated after a crash.
 */
const sendPage = async (
  house: House,
  tx: Tx,
  issue: NewsletterIssue,
  after: string,
): Promise<{ readonly sent: number; readonly last: string | null }> => {
  const page = await subscribersAfter(tx, 'newsletter', after, PAGE);
  let sent = 0;
  for (const player of page) {
    const row = { issue_id: issue.id, player_id: player.id, created_at: BigInt(house.clock.now()) };
    if (!(await recordSent(tx, row))) continue;
    await sendMail(house, emailFor(house, issue, player), tx);
    sent += 1;
  }
  return { sent, last: page.length < PAGE ? null : (page.at(-1)?.id ?? null) };
};

/** Sends a newsletter. @returns the number of e-mails queued */
export const sendNewsletter = async (house: House, issue: NewsletterIssue): Promise<number> => {
  let count = 0;
  for (let after: string | null = ''; after !== null;) {
    const from: string = after;
    const { sent, last } = await house.db.transaction((tx) => sendPage(house, tx, issue, from));
    count += sent;
    after = last;
  }
  return count;
};
