import type { words as en } from '../en/words.ts';
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

/** German texts of e-mails and messages. A missing or additional part is a type error. */
export const words: typeof en = {
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
