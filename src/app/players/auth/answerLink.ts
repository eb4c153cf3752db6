// The calls behind the links in e-mails.
import { ERRORS } from '../../../wire/errors.ts';
import {
  lottoUnsubscribe,
  passwordRecovery,
  passwordReset,
  passwordResetCheck,
  unsubscribe,
  verify,
} from '../../../wire/player/profile.ts';
import { ask, type Reply } from '../../base/net/call.ts';
import type { MailedLink } from './mailed.ts';
import { refreshStatus } from '../../base/session/state.ts';
import { errors } from '../../words/en/errors.ts';

/** `lost`: the house did not answer, the link may still be good. */
export type LinkVerdict =
  | { readonly state: 'done' }
  | { readonly state: 'lost' }
  | { readonly state: 'invalid'; readonly code: number; readonly message: string };

const CALLS = { verify, unsubscribe, 'ether-lotto-unsubscribe': lottoUnsubscribe } as const;
const asked = new Map<string, Promise<LinkVerdict>>();

const answerOnce = async ({
  kind,
  verificationString,
}: MailedLink & { readonly kind: keyof typeof CALLS }): Promise<LinkVerdict> => {
  const reply: Reply<unknown> =
    kind === 'verify'
      ? await ask(verify, { verificationString })
      : await ask(CALLS[kind], { verificationString });
  if (reply.ok) {
    void refreshStatus();
    return { state: 'done' };
  }
  if (reply.error === null) {
    asked.delete(verificationString);
    return { state: 'lost' };
  }
  return { state: 'invalid', code: reply.error.code, message: reply.error.message };
};

/** Uses a link once, however often its dialog is drawn: a second call would be refused as used. */
export const answerLink = (
  link: MailedLink & { readonly kind: keyof typeof CALLS },
): Promise<LinkVerdict> => {
  const found = asked.get(link.verificationString) ?? answerOnce(link);
  asked.set(link.verificationString, found);
  return found;
};

/** A dialog of a link that has no link: it was reloaded, or its address was typed. */
export const NO_LINK: LinkVerdict = {
  state: 'invalid',
  code: ERRORS.linkInvalid.code,
  message: errors.text(ERRORS.linkInvalid.code, ERRORS.linkInvalid.message),
};

export const requestRecovery = (body: { email: string }) => ask(passwordRecovery, body);
export const checkReset = (verificationString: string) => ask(passwordResetCheck, { verificationString });
export const resetPassword = (body: {
  verificationString: string;
  newPassword1: string;
  newPassword2: string;
}) => ask(passwordReset, body);
