import { roundWords as english } from '../../../../verify/words/round/en.ts';
import { translated } from '../../translated.ts';

/** What a check of a round says. */
export const roundWords = translated('roundWords', english);
