/**
 * Notifications of passkeys and recovery codes: in Messages, and by e-mail, which somebody in a stolen
 * session cannot delete.
 */
import { contactOf } from '../account/account.ts';
import { pageUrl, sendMail } from '../mail/mail.ts';
import { sendMessage } from '../messages/messages.ts';
import type { House, Tx } from '../ports.ts';
import { type HouseWords, wordsIn } from '../words/words.ts';

/** Kind of the e-mail, in its file name in the outbox. */
type Kind =
  'passkey-added' | 'passkey-removed' | 'second-step-on' | 'second-step-off' | 'codes-renewed' | 'code-used';

/** Notifies a player, exactly if the transaction commits. */
export const notifyPlayer = async (
  house: House,
  tx: Tx,
  playerId: string,
  kind: Kind,
  news: (words: HouseWords['passkeys']) => { readonly subject: string; readonly body: string },
): Promise<void> => {
  const { login, email, language } = await contactOf(tx, playerId);
  const { emails, passkeys } = wordsIn(language);
  const { subject, body } = news(passkeys);
  await sendMessage(tx, {
    playerId,
    subject,
    body: `${body}\n\n${emails.notYou}`,
    at: house.clock.now(),
  });
  await sendMail(
    house,
    {
      to: email,
      kind,
      subject,
      text: emails.whole(login, [body, emails.notYouAt(pageUrl(house.config, language, 'support'))]),
    },
    tx,
  );
};
