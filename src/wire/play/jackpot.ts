import { object } from 'superstruct';
import { call } from '../call.ts';
import { cents } from '../common.ts';

/** The jackpot slot's progressive prize: the start of its meter, and what each token bet adds to it. */
export const JACKPOT_START_CENTS = 1_000_000;
export const JACKPOT_CENTS_A_TOKEN = 1;

export const jackpot = call('/jackpot/json2', 'anyone', object({}), object({ meter: cents() }));
