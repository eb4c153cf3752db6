// Log-in, sign-up and their rules. Apart from status.ts, which the first screen loads.
import { boolean, object, refine, size, string } from 'superstruct';
import { call } from '../call.ts';
import { REQUIRED } from '../common.ts';
import { PlayerStatus } from './status.ts';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 32;
export const LOGIN_MIN = 3;
export const LOGIN_MAX = 24;
/** RFC 5321 4.5.3.1: a path has at most 256 octets, two of them brackets. */
const EMAIL_MAX = 254;

export const PASSWORD_CHARSET = 'Please use only letters and digits in your password.';
export const PASSWORD_LENGTH = 'Password must be 8 to 32 characters long';
/** The house refuses a password as weak exactly where the form's meter calls it weak. */
export const PASSWORD_WEAK = 'This password is easy to guess. Use a longer one, or other letters.';
export const LOGIN_RULE = 'Use 3 to 24 letters, digits, dots, dashes or underscores.';
export const EMAIL_RULE = 'Enter a valid e-mail address.';
export const ADULT_RULE = 'You must be 18 or older to play.';

/** Letters and digits of every script (RFC 6531). */
const ALPHANUMERIC = '\\p{L}\\p{M}\\p{N}';
const ATOM = `[${ALPHANUMERIC}!#$%&'*+/=?^_\`{|}~-]+`;
const LABEL = `[${ALPHANUMERIC}](?:[${ALPHANUMERIC}-]*[${ALPHANUMERIC}])?`;
/** RFC 5322 without quotes: no control character, comma, colon or bracket may reach a mail header. */
const LOCAL_PART = new RegExp(`^${ATOM}(?:\\.${ATOM})*$`, 'u');
const LOCAL_MAX = 64;
/** Labels without a dash at either end; the last one has two characters and is no number. */
const DOMAIN = new RegExp(`^(?:${LABEL}\\.)+(?!\\d+$)(?=..)${LABEL}$`, 'u');
const isEmail = (text: string): boolean => {
  const index = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, Math.max(index, 0)), text.slice(index + 1)];
  return (
    text.length <= EMAIL_MAX && local.length <= LOCAL_MAX && LOCAL_PART.test(local) && DOMAIN.test(domain)
  );
};

/** A rule whose failure is a sentence for the player; the form and the house both show that sentence. */
const ruleWithMessage = (name: string, bad: (value: string) => string | null) =>
  refine(size(string(), 0, 1024), name, (value) => bad(value) ?? true);

export const newPassword = () =>
  ruleWithMessage('newPassword', (v) => {
    if (v === '') return REQUIRED;
    if (!/^[A-Za-z0-9]*$/.test(v)) return PASSWORD_CHARSET;
    return v.length < PASSWORD_MIN || v.length > PASSWORD_MAX ? PASSWORD_LENGTH : null;
  });
export const login = () =>
  ruleWithMessage('login', (v) => {
    if (v === '') return REQUIRED;
    return /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(v) && v.length >= LOGIN_MIN && v.length <= LOGIN_MAX
      ? null
      : LOGIN_RULE;
  });
export const email = () =>
  ruleWithMessage('email', (v) => {
    if (v === '') return REQUIRED;
    return isEmail(v) ? null : EMAIL_RULE;
  });
export const requiredText = () => ruleWithMessage('given', (v) => (v === '' ? REQUIRED : null));

export const SignUpRequest = object({
  login: login(),
  email: email(),
  password: newPassword(),
  adult: refine(boolean(), 'adult', (v) => v || ADULT_RULE),
  newsletter: boolean(),
});
/** `loginOrEmail` as typed; the house looks both up without regard to case. */
export const LogInRequest = object({ loginOrEmail: requiredText(), password: requiredText() });

export const signUp = call('/user/sign-up/json2', 'anyone', SignUpRequest, object({ player: PlayerStatus }));
export const logIn = call('/user/log-in/json2', 'anyone', LogInRequest, object({ player: PlayerStatus }));
