import type { Struct } from 'superstruct';
import {
  ADULT_RULE,
  EMAIL_RULE,
  LOGIN_RULE,
  PASSWORD_CHARSET,
  PASSWORD_LENGTH,
  PASSWORD_WEAK,
  REQUIRED,
} from '../../wire/player/account.ts';
import { NOT_THE_SAME } from '../../wire/player/profile.ts';
import { logInWords } from '../words/en/player/logInWords.ts';

/** Sentences of the structs, in the page's language; others stay as they are. */
const RULES: Readonly<Record<string, string>> = {
  [LOGIN_RULE]: logInWords.loginRule,
  [EMAIL_RULE]: logInWords.emailRule,
  [ADULT_RULE]: logInWords.adultRule,
  [PASSWORD_CHARSET]: logInWords.charsetRule,
  [PASSWORD_LENGTH]: logInWords.lengthRule,
  [PASSWORD_WEAK]: logInWords.weakRule,
  [REQUIRED]: logInWords.required,
  [NOT_THE_SAME]: logInWords.notSame,
};

export type FieldErrors = Readonly<Record<string, string>>;

/**
 * A sentence of the wire in the page's language; one that is not known stays. @param more those of one room
 */
export const ruleText = (sentence: string, more: Readonly<Record<string, string>> = {}): string =>
  more[sentence] ?? RULES[sentence] ?? sentence;

/** The sentences of a request's struct, one a field: the same rules that the house applies. */
export const fieldErrorsOf = (struct: Struct<unknown, unknown>, value: unknown): FieldErrors => {
  const [error] = struct.validate(value);
  const faults: Record<string, string> = {};
  for (const failure of error?.failures() ?? []) {
    const field = String(failure.path[0] ?? '');
    // Plain type faults come with the library's words; ours are the refinements.
    faults[field] ??= ruleText(failure.message);
  }
  return faults;
};
