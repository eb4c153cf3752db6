import type { words as en } from '../en/words.ts';
import { account } from './account.ts';
import { bonus } from './bonus.ts';
import { devnet } from './devnet.ts';
import { letters } from './letters.ts';
import { levels } from './levels.ts';
import { lotto } from './lotto.ts';
import { newsletter } from './newsletter.ts';
import { passkeys } from './passkeys.ts';
import { refusals } from './refusals.ts';
import { rounds } from './rounds.ts';
import { support } from './support.ts';
import { units } from './units.ts';

/** German letters and messages of the house. A part that is missing, or one too many, is a type error. */
export const words: typeof en = {
  account,
  bonus,
  devnet,
  letters,
  levels,
  lotto,
  newsletter,
  passkeys,
  refusals,
  rounds,
  support,
  units,
};
