import type { Email } from '../../platform/mail/mail.ts';
import type { HouseWords } from '../../platform/words/words.ts';
import type { Drawn } from './draw.ts';

/** The e-mail to a subscriber after a draw. */
export const drawEmail = (
  { emails, lotto }: HouseWords,
  { email, login }: { readonly email: string; readonly login: string },
  { month, winners }: Drawn,
  urls: { readonly lotto: string; readonly unsubscribe: string },
): Email => ({
  to: email,
  kind: 'lotto',
  subject: lotto.drawn.subject(month),
  unsubscribeUrl: urls.unsubscribe,
  text: emails.whole(login, lotto.drawn.paragraphs(month, winners, urls)),
});
