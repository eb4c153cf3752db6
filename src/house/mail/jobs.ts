import type { Job } from '../jobs.ts';
import type { House } from '../ports.ts';
import { type MailTransport, mailTransportOf } from './transport.ts';
import { type Letter, LETTER_CONTEXT } from './mail.ts';
import { deleteLetter, dueLetters, type LetterRow, takeLetter } from './store.ts';

const EVERY_MS = 1_000;
const BATCH_MAX = 50;
/**
 * Waits of one, two, four … minutes: the eighth try is two hours after the first, a long outage of a mail
 * server.
 */
export const LETTER_TRIES_MAX = 8;
const WAIT_BASE_MS = 60_000;
const waitOf = (tries: bigint): number => WAIT_BASE_MS * 2 ** Number(tries);

/** Hides the addresses that a mail server repeats in its refusals. */
const withoutNames = (text: string): string => text.replace(/[^\s<>@]+@/g, '…@');

const deliver = async (house: House, send: MailTransport, row: LetterRow): Promise<void> => {
  const db = house.db.kysely;
  if (!(await takeLetter(db, row, house.clock.now() + waitOf(row.tries)))) return;
  try {
    const letter = JSON.parse(house.secrets.open(row.sealed, LETTER_CONTEXT)) as Letter;
    if (letter.to !== null) await send({ ...letter, to: letter.to, id: row.id, at: Number(row.created_at) });
    await deleteLetter(db, row.id);
  } catch (error) {
    const last = Number(row.tries) + 1 >= LETTER_TRIES_MAX;
    house.log.warn(
      { letter: row.id, tries: Number(row.tries) + 1, last, error: withoutNames(String(error)) },
      'a letter was not taken',
    );
    if (last) await deleteLetter(db, row.id);
  }
};

/** Sends the letters that are due. Exported for tests, which set the clock themselves. */
export const deliverDue = async (house: House, send: MailTransport, signal?: AbortSignal): Promise<void> => {
  for (const row of await dueLetters(house.db.kysely, house.clock.now(), BATCH_MAX)) {
    if (signal?.aborted) return;
    await deliver(house, send, row);
  }
};

export const mailJobs = (house: House): Job[] => {
  const send = mailTransportOf(house.config);
  return [{ name: 'letters', everyMs: EVERY_MS, run: (signal) => deliverDue(house, send, signal) }];
};
