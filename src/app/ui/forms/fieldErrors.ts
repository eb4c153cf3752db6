import type { Struct } from 'superstruct';
import {
  ADULT_RULE,
  EMAIL_RULE,
  LOGIN_RULE,
  PASSWORD_CHARSET,
  PASSWORD_LENGTH,
  PASSWORD_WEAK,
} from '../../../wire/player/account.ts';
import { REQUIRED } from '../../../wire/common.ts';
import { NOT_THE_SAME } from '../../../wire/player/profile.ts';
import { logInWords } from '../../words/en/player/logInWords.ts';

/** Messages of the structs in the language of the page. */
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

/** A struct's message in the language of the page; unknown ones stay. @param more messages of one form */
export const ruleText = (message: string, more: Readonly<Record<string, string>> = {}): string =>
  more[message] ?? RULES[message] ?? message;

/** The first error of each field by a request's struct, which the house applies too. */
export const fieldErrorsOf = (struct: Struct<unknown, unknown>, value: unknown): FieldErrors => {
  const [error] = struct.validate(value);
  const errors: Record<string, string> = {};
  for (const failure of error?.failures() ?? []) {
    const field = String(failure.path[0] ?? '');
    errors[field] ??= ruleText(failure.message);
  }
  return errors;
};
