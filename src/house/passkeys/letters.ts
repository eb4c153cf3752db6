/**
 * What a player is told of passkeys and recovery codes: in Messages, and by letter where a stranger cannot
 * delete it.
 */
import { contactOf } from '../account/account.ts';
import { pageUrl, sendMail } from '../mail/mail.ts';
import { sendMessage } from '../messages/messages.ts';
import type { House, Tx } from '../ports.ts';
import { type HouseWords, wordsIn } from '../words/words.ts';

/** Names the letter's file in the outbox. */
type Kind =
  'passkey-added' | 'passkey-removed' | 'second-step-on' | 'second-step-off' | 'codes-renewed' | 'code-used';

/** Tells a player, exactly if the transaction commits. */
export const notifyPlayer = async (
  house: House,
  tx: Tx,
  playerId: string,
  kind: Kind,
  news: (words: HouseWords['passkeys']) => { readonly subject: string; readonly body: string },
): Promise<void> => {
  const { login, email, language } = await contactOf(tx, playerId);
  const { letters, passkeys } = wordsIn(language);
  const { subject, body } = news(passkeys);
  await sendMessage(tx, {
    playerId,
    subject,
    body: `${body}\n\n${letters.notYou}`,
    at: house.clock.now(),
  });
  await sendMail(
    house,
    {
      to: email,
      kind,
      subject,
      text: letters.whole(login, [body, letters.notYouAt(pageUrl(house.config, language, 'support'))]),
    },
    tx,
  );
};
