import { min, object, refine, size, string } from 'superstruct';
import { BonusData, BonusOffer } from './bonus.ts';
import { call } from '../call.ts';
import { cents, REQUIRED, requestId } from '../common.ts';

/** Our own bounds: short enough to type, long enough not to be guessed. */
const BONUS_CODE_MIN = 4;
export const BONUS_CODE_MAX = 24;
export const CODE_TOO_SHORT = 'The bonus code is too short!';
export const CODE_TOO_LONG = 'The bonus code is too long!';

/** The form in which codes are unique and kept: as typed, without regard to case and to spaces around. */
export const codeKey = (typed: string): string => typed.trim().toUpperCase();

/** What is wrong with a code as typed, as a sentence for the player; null when nothing is. */
export const bonusCodeError = (typed: string): string | null => {
  const { length } = codeKey(typed);
  if (length === 0) return REQUIRED;
  if (length < BONUS_CODE_MIN) return CODE_TOO_SHORT;
  return length > BONUS_CODE_MAX ? CODE_TOO_LONG : null;
};
const bonusCode = () =>
  refine(size(string(), 0, 1024), 'bonusCode', (typed) => bonusCodeError(typed) ?? true);

const ask = { bonusCode: bonusCode() };
/** What a code would ask, before it is claimed. Refuses what a claim would refuse. */
export const bonusCodeTerms = call('/user/bonus-code-terms/json2', 'player', object(ask), BonusOffer);
/** Idempotent by `requestId`. `bonusBalance` of the answer is null where a deposit is required. */
export const bonusCodeClaim = call(
  '/user/bonus-code-claim/json2',
  'player',
  object({ requestId: requestId(), ...ask }),
  object({ bonus: BonusData }),
);
/** Idempotent by `requestId`, so that a late retry cannot cancel the next bonus. */
export const bonusCodeCancel = call(
  '/user/bonus-code-cancel/json2',
  'player',
  object({ requestId: requestId() }),
  object({
    /** Cents of play money that were removed. */
    removedAmount: min(cents(), 0),
  }),
);
