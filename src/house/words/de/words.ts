import type { words as en } from '../en/words.ts';
import { account } from './account.ts';
import { letters } from './letters.ts';
import { lotto } from './lotto.ts';
import { passkeys } from './passkeys.ts';
import { rounds } from './rounds.ts';
import { support } from './support.ts';
import { units } from './units.ts';

/** German letters and messages of the house. A part that is missing, or one too many, is a type error. */
export const words: typeof en = { account, letters, lotto, passkeys, rounds, support, units };
