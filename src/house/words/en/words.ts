import { account } from './account.ts';
import { letters } from './letters.ts';
import { lotto } from './lotto.ts';
import { passkeys } from './passkeys.ts';
import { rounds } from './rounds.ts';
import { support } from './support.ts';
import { units } from './units.ts';

/** English letters and messages of the house, one part a feature. */
export const words = { account, letters, lotto, passkeys, rounds, support, units };
