import { findFact, insertFact, replaceFact } from '../../platform/store/facts.ts';
import { type Email, sendMail, type MailHouse } from '../../platform/mail/mail.ts';

/** While something goes on, a letter about it comes this often. */
const EVERY_MS = 86_400_000;

/**
 * Sends the operator a letter about something that goes on, once a day, whichever house sees it.
 * @param fact what goes on: a name in the database
 * @returns whether it was sent now
 */
export const sendDaily = async (house: MailHouse, fact: string, email: Email): Promise<boolean> => {
  const { db, clock } = house;
  const now = clock.now();
  await insertFact(db.kysely, fact, '0');
  const before = (await findFact(db.kysely, fact)) ?? '0';
  if (now - Number(before) < EVERY_MS) return false;
  return db.transaction(async (tx) => {
    if (!(await replaceFact(tx, fact, before, String(now)))) return false;
    await sendMail(house, email, tx);
    return true;
  });
};
