/** Queues e-mails. */
import type { Kysely } from 'kysely';
import type { Language } from '../../../wire/languages.ts';
import { type Config, siteOrigin } from '../config/config.ts';
import type { House, Secrets, Tx } from '../ports.ts';
import { randomId } from '../random.ts';
import type { Tables } from '../schema/tables.ts';
import { sealAnew } from '../secrets.ts';
import { allEmails, insertEmail, updateSealed } from './store.ts';

export interface Email {
  /** One address. Null: the same work is done and nothing is sent. */
  readonly to: string | null;
  /** Names the file in the outbox, e.g. `verify-email`. */
  readonly kind: string;
  readonly subject: string;
  /** Plain text; lines end with a line feed. */
  readonly text: string;
  /** Of a mailing: the URL by which a player leaves it, by a GET and a press or by one POST (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** What queueing an e-mail needs of the house. */
export type MailHouse = Pick<House, 'config' | 'db' | 'clock' | 'random' | 'secrets'>;

/** Bound into the encryption, so that encrypted text of another table does not open as an e-mail. */
export const EMAIL_CONTEXT = 'letter';

/**
 * Queues an e-mail; the mail job sends it and repeats that after failures. Within a transaction the e-mail is
 * sent exactly if it commits.
 */
export const sendMail = (
  house: Pick<House, 'db' | 'clock' | 'random' | 'secrets'>,
  email: Email,
  db: Kysely<Tables> = house.db.kysely,
): Promise<void> => {
  const now = BigInt(house.clock.now());
  const sealed = house.secrets.seal(JSON.stringify(email), EMAIL_CONTEXT);
  return insertEmail(db, { id: randomId(house.random), sealed, tries: 0n, due_at: now, created_at: now });
};

/** The URL of a page of the app in a language, for e-mails. */
export const pageUrl = (
  config: Pick<Config, 'publicUrl' | 'host' | 'port'>,
  language: Language,
  path: string,
): string => `${siteOrigin(config)}/${language}/${path}`;

/** Where e-mails to the operator go: the support address, or that of MAIL_FROM where none is configured. */
export const supportAddress = ({ contacts, mailFrom }: Pick<Config, 'contacts' | 'mailFrom'>): string =>
  contacts.supportEmail ?? /([^\s<>]+@[^\s<>]+)>?$/.exec(mailFrom)?.[1] ?? mailFrom;

/** Seals the letters that wait anew. @returns how many */
export const resealEmails = async (tx: Tx, secrets: Pick<Secrets, 'seal' | 'open'>): Promise<number> => {
  const rows = await allEmails(tx);
  for (const { id, sealed } of rows) await updateSealed(tx, id, sealAnew(secrets, sealed, EMAIL_CONTEXT));
  return rows.length;
};
