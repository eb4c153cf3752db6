import { PASSKEY_NAME_MAX, PASSKEY_NAME_RULE } from '../../../wire/player/passkeys.ts';
import { passkeyWords as words } from '../../words/en/player/passkeyWords.ts';

/** What is said of a passkey's name, in the page's language. */
export const NAME_RULES: Readonly<Record<string, string>> = {
  [PASSKEY_NAME_RULE]: words.nameRule(PASSKEY_NAME_MAX),
};
