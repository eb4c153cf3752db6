import type { Letter } from '../mail/mail.ts';
import type { HouseWords } from '../words/words.ts';
import type { Drawn } from './draw.ts';

/** The letter to a subscriber after a draw. */
export const drawLetter = (
  { letters, lotto }: HouseWords,
  { email, login }: { readonly email: string; readonly login: string },
  { month, winners }: Drawn,
  urls: { readonly lotto: string; readonly unsubscribe: string },
): Letter => ({
  to: email,
  kind: 'lotto',
  subject: lotto.drawn.subject(month),
  unsubscribeUrl: urls.unsubscribe,
  text: letters.whole(login, lotto.drawn.paragraphs(month, winners, urls)),
});
