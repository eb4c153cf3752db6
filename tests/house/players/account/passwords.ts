import type { TestHouse } from '../../harness.ts';
import { RAIN } from '../../platform/http/open.ts';
import { outbox } from '../../platform/mail/outbox.ts';

export const HOUR_MS = 3_600_000;
/** A password that is accepted. */
export const NEW = 'mossLantern47';
/** The request that changes RAIN's password to `NEW`. */
export const change = (more: object = {}) => ({
  password: RAIN.password,
  newPassword1: NEW,
  newPassword2: NEW,
  ...more,
});
/** E-mails sent so far that say that the password was changed. */
export const changeLetters = async (parts: TestHouse) =>
  (await outbox(parts)).filter(({ subject }) => subject === 'Your password was changed');
