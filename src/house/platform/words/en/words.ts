import { account } from './account.ts';
import { bonus } from './bonus.ts';
import { corrections } from './corrections.ts';
import { deposits } from './deposits.ts';
import { devnet } from './devnet.ts';
import { emails } from './emails.ts';
import { levels } from './levels.ts';
import { lotto } from './lotto.ts';
import { newsletter } from './newsletter.ts';
import { passkeys } from './passkeys.ts';
import { protection } from './protection.ts';
import { refusals } from './refusals.ts';
import { rounds } from './rounds.ts';
import { support } from './support.ts';
import { units } from './units.ts';
import { withdrawals } from './withdrawals.ts';

/** English texts of e-mails, messages and refusals, one part per feature. */
export const words = {
  account,
  bonus,
  corrections,
  deposits,
  devnet,
  emails,
  levels,
  lotto,
  newsletter,
  passkeys,
  protection,
  refusals,
  rounds,
  support,
  units,
  withdrawals,
};
