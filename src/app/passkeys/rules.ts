import { PASSKEY_NAME_MAX, PASSKEY_NAME_RULE } from '../../wire/player/passkeys.ts';
import { keys } from '../words/en/player/passkeys.ts';

/** What is said of a passkey's name, in the page's language. */
export const NAME_RULES: Readonly<Record<string, string>> = {
  [PASSKEY_NAME_RULE]: keys.nameRule(PASSKEY_NAME_MAX),
};
