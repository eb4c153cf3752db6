import type { Job } from '../jobs.ts';
import type { House } from '../ports.ts';
import { type MailTransport, mailTransportOf } from './transport.ts';
import { type Email, EMAIL_CONTEXT } from './mail.ts';
import { deleteEmail, dueEmails, type EmailRow, claimEmail } from './store.ts';

const EVERY_MS = 1_000;
const BATCH_MAX = 50;
/**
 * Waits of one, two, four … minutes: the eighth try is two hours after the first, a long outage of a mail
 * server.
 */
export const EMAIL_TRIES_MAX = 8;
const WAIT_BASE_MS = 60_000;
const waitOf = (tries: bigint): number => WAIT_BASE_MS * 2 ** Number(tries);

/** Hides the addresses that a mail server repeats in its refusals. */
const withoutNames = (text: string): string => text.replace(/[^\s<>@]+@/g, '…@');

const deliver = async (house: House, send: MailTransport, row: EmailRow): Promise<void> => {
  const db = house.db.kysely;
  if (!(await claimEmail(db, row, house.clock.now() + waitOf(row.tries)))) return;
  try {
    const email = JSON.parse(house.secrets.open(row.sealed, EMAIL_CONTEXT)) as Email;
    if (email.to !== null) await send({ ...email, to: email.to, id: row.id, at: Number(row.created_at) });
    await deleteEmail(db, row.id);
  } catch (error) {
    const last = Number(row.tries) + 1 >= EMAIL_TRIES_MAX;
    house.log.warn(
      { queuedEmail: row.id, tries: Number(row.tries) + 1, last, error: withoutNames(String(error)) },
      'an e-mail was not accepted',
    );
    if (last) await deleteEmail(db, row.id);
  }
};

/** Sends the e-mails that are due. Exported for tests, which set the clock themselves. */
export const deliverDue = async (house: House, send: MailTransport, signal?: AbortSignal): Promise<void> => {
  for (const row of await dueEmails(house.db.kysely, house.clock.now(), BATCH_MAX)) {
    if (signal?.aborted) return;
    await deliver(house, send, row);
  }
};

export const mailJobs = (house: House): Job[] => {
  const send = mailTransportOf(house.config);
  // A row is claimed before it is sent, so several would do no harm; one asks the database often enough.
  return [
    { name: 'mail', everyMs: EVERY_MS, scope: 'one', run: (signal) => deliverDue(house, send, signal) },
  ];
};
