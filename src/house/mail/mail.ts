/** What other rooms ask of the mail: put a letter into the queue. */
import type { Kysely } from 'kysely';
import type { Language } from '../../wire/languages.ts';
import { type Config, siteOrigin } from '../config.ts';
import type { House } from '../ports.ts';
import { randomId } from '../random.ts';
import type { Tables } from '../store/tables.ts';
import { insertLetter } from './store.ts';

export interface Letter {
  /** One address. Null: nobody, for whom the same work is done. */
  readonly to: string | null;
  /** Names the file in the outbox, e.g. `verify-email`. */
  readonly kind: string;
  readonly subject: string;
  /** Plain text; lines end with a line feed. */
  readonly text: string;
  /** Letters of a mailing list: where one leaves it, by a GET and a press or by one POST (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** Where sealed letters are bound to, so that a text of another table does not open as one. */
export const LETTER_CONTEXT = 'letter';

/**
 * Queues a letter; the mail job hands it over, again and again if it must. Given a transaction, the letter is
 * sent exactly if the transaction commits.
 */
export const sendMail = (
  house: House,
  letter: Letter,
  db: Kysely<Tables> = house.db.kysely,
): Promise<void> => {
  const at = BigInt(house.clock.now());
  const sealed = house.secrets.seal(JSON.stringify(letter), LETTER_CONTEXT);
  return insertLetter(db, { id: randomId(house.random), sealed, tries: 0n, due_at: at, created_at: at });
};

/** The address of a page of the app, for a letter in a language. */
export const pageUrl = (
  config: Pick<Config, 'publicUrl' | 'host' | 'port'>,
  language: Language,
  path: string,
): string => `${siteOrigin(config)}/${language}/${path}`;
