import type { Kysely } from 'kysely';
import { pageUrl } from '../../platform/mail/mail.ts';
import type { House, Tx } from '../../platform/ports.ts';
import type { Tables } from '../../platform/schema/tables.ts';
import { readLanguage } from '../../platform/words/words.ts';
import { type MailingList, UNSUBSCRIBE_PATHS, unsubscribeString, deleteLinksBefore } from './links.ts';
import { findPlayer, setContactBilling, setLastDeposit } from './store.ts';
import type { Job } from '../../platform/jobs.ts';
import { LANGUAGES } from '../../../wire/languages.ts';
import type { ServedForm } from '../../platform/http/forms.ts';
import { endMailing } from './profile.ts';

const LISTS = Object.keys(UNSUBSCRIBE_PATHS) as MailingList[];

/**
 * One-click unsubscribe of mail programs (RFC 8058): a POST to the URL in the e-mail's header, without a
 * login, and repeatable. A GET of it is the app's page, which asks first, because mail scanners open every
 * link. Tries are not limited: a mail provider posts for all its users from few addresses, and the MAC in a
 * link cannot be guessed.
 */
export const oneClickForms = (house: House): readonly ServedForm[] =>
  LISTS.flatMap((list) =>
    LANGUAGES.map((language) => ({
      path: `/${language}/${UNSUBSCRIBE_PATHS[list]}/:text`,
      handle: (text: string) => endMailing(house, list, text),
    })),
  );

const SWEEP_MS = 3_600_000;

export const accountJobs = (house: House): Job[] => [
  {
    name: 'old links',
    everyMs: SWEEP_MS,
    scope: 'one',
    run: () => deleteLinksBefore(house.db.kysely, house.clock.now()),
  },
];

export { endResetLinks } from './links.ts';
export { endMailings, type PlayerRow, setFlag, setSuspended, subscribersAfter } from './store.ts';

/**
 * The URL by which a player leaves a mailing list, for the foot and the List-Unsubscribe header of every
 * e-mail to it.
 */
export const unsubscribeUrl = (
  house: House,
  list: MailingList,
  { id, language }: { readonly id: string; readonly language: string },
): string =>
  pageUrl(
    house.config,
    readLanguage(language),
    `${UNSUBSCRIBE_PATHS[list]}/${unsubscribeString(house, list, id)}`,
  );

/** Remembers the coin and method of a player's last deposit. */
export const recordLastDeposit = (
  tx: Tx,
  playerId: string,
  currency: string,
  pmType: number,
): Promise<void> => setLastDeposit(tx, playerId, currency, pmType);

/** Whether the player has to contact billing before a withdrawal or a bonus. */
export const contactBilling = async (db: Kysely<Tables>, playerId: string): Promise<boolean> =>
  (await findPlayer(db, playerId))?.contact_billing === 1n;

/** Sets or clears that the player has to contact billing before a withdrawal or a bonus. */
export const limitPlayer = (tx: Tx, playerId: string, on = true): Promise<void> =>
  setContactBilling(tx, playerId, on);

/** A player's login and e-mail address. */
export const contactOf = async (
  db: Kysely<Tables>,
  playerId: string,
): Promise<{ readonly login: string; readonly email: string }> => {
  const row = await findPlayer(db, playerId);
  if (!row) throw new Error(`player ${playerId} does not exist`);
  return { login: row.login, email: row.email };
};

/** What withdrawals need to know of the account. */
export interface AccountFacts {
  readonly contactBilling: boolean;
  readonly suspended: boolean;
  readonly flags: readonly string[];
  readonly passwordChangedAt: bigint | null;
  readonly emailChangedAt: bigint | null;
  readonly lastDeposit: { readonly currency: string; readonly pmType: number } | null;
}
export const accountFacts = async (db: Kysely<Tables>, playerId: string): Promise<AccountFacts> => {
  const row = await findPlayer(db, playerId);
  if (!row) throw new Error(`player ${playerId} does not exist`);
  const { last_deposit_currency: currency, last_deposit_pm_type: pmType } = row;
  return {
    contactBilling: row.contact_billing === 1n,
    suspended: row.suspended === 1n,
    flags: JSON.parse(row.flags) as string[],
    passwordChangedAt: row.password_changed_at,
    emailChangedAt: row.email_changed_at,
    lastDeposit: currency === null || pmType === null ? null : { currency, pmType: Number(pmType) },
  };
};
