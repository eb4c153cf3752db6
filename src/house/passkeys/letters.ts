/**
 * What a player is told of passkeys and recovery codes: in Messages, and by letter where a stranger cannot
 * delete it.
 */
import { contactOf } from '../account/account.ts';
import { pageUrl, sendMail } from '../mail/mail.ts';
import { sendMessage } from '../messages/messages.ts';
import type { House, Tx } from '../ports.ts';

export interface News {
  /** Names the letter's file in the outbox. */
  readonly kind: string;
  readonly subject: string;
  /** One paragraph. */
  readonly body: string;
}

export const ADDED = (name: string): News => ({
  kind: 'passkey-added',
  subject: 'A passkey was added',
  body: `The passkey “${name}” can log in to your account from now on.`,
});
export const REMOVED = (name: string): News => ({
  kind: 'passkey-removed',
  subject: 'A passkey was removed',
  body: `The passkey “${name}” no longer opens your account.`,
});
export const STEP_ON: News = {
  kind: 'second-step-on',
  subject: 'The second step is on',
  body: 'Each withdrawal has to be confirmed with a passkey or a recovery code from now on. The ten recovery codes were shown once: keep them where you keep papers.',
};
export const STEP_OFF: News = {
  kind: 'second-step-off',
  subject: 'The second step is off',
  body: 'Withdrawals are no longer confirmed with a passkey. Your recovery codes are worth nothing now.',
};
export const STEP_OFF_BY_SUPPORT: News = {
  kind: 'second-step-off',
  subject: 'Support turned the second step off',
  body: 'Withdrawals are no longer confirmed with a passkey. Your recovery codes are worth nothing now.',
};
export const RENEWED: News = {
  kind: 'codes-renewed',
  subject: 'New recovery codes',
  body: 'You have ten new recovery codes. Those before them are worth nothing now.',
};
/** @param left codes that can still be used; null where the deed ended them */
export const CODE_USED = (left: number | null): News => ({
  kind: 'code-used',
  subject: 'A recovery code was used',
  body: `A recovery code was used in place of a passkey.${left === null ? '' : ` ${left === 1 ? 'One is' : `${left || 'None'} are`} left.`}`,
});

/** Tells a player, exactly if the transaction commits. */
export const tell = async (
  house: House,
  tx: Tx,
  playerId: string,
  { kind, subject, body }: News,
): Promise<void> => {
  const { login, email } = await contactOf(tx, playerId);
  await sendMessage(tx, {
    playerId,
    subject,
    body: `${body}\n\nIf it was not you, write to support at once.`,
    at: house.clock.now(),
  });
  await sendMail(
    house,
    {
      to: email,
      kind,
      subject,
      text: `Hello ${login},\n\n${body}\n\nIf it was not you, write to support at once: ${pageUrl(house.config, 'support')}\n\nGlasshouse\n`,
    },
    tx,
  );
};
