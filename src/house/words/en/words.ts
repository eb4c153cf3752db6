import { account } from './account.ts';
import { bonus } from './bonus.ts';
import { devnet } from './devnet.ts';
import { emails } from './emails.ts';
import { levels } from './levels.ts';
import { lotto } from './lotto.ts';
import { newsletter } from './newsletter.ts';
import { passkeys } from './passkeys.ts';
import { refusals } from './refusals.ts';
import { rounds } from './rounds.ts';
import { support } from './support.ts';
import { units } from './units.ts';

/** English texts of e-mails, messages and refusals, one part per feature. */
export const words = {
  account,
  bonus,
  devnet,
  emails,
  levels,
  lotto,
  newsletter,
  passkeys,
  refusals,
  rounds,
  support,
  units,
};
