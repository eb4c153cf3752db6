import { formatCents } from '../../wire/money.ts';
import type { Letter } from '../mail/mail.ts';
import type { Drawn } from './draw.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
/** November 2026 */
export const monthName = (month: string): string =>
  `${MONTHS[Number(month.slice(5)) - 1] ?? month} ${month.slice(0, 4)}`;

const prizeText = ({ amount, tokens }: { readonly amount: bigint; readonly tokens: bigint }): string =>
  tokens > 0n ? `${formatCents(amount)} and ${tokens} jackpot tokens` : formatCents(amount);

/** To a subscriber of the lotto mailing, after a draw. */
export const drawLetter = (
  to: string,
  login: string,
  { month, winners }: Drawn,
  urls: { readonly lotto: string; readonly unsubscribe: string },
): Letter => ({
  to,
  kind: 'lotto',
  subject: `The lotto draw of ${monthName(month)}`,
  unsubscribeUrl: urls.unsubscribe,
  text:
    `Hello ${login},\n\nthe draw of ${monthName(month)} is made.\n\n` +
    `${winners.length === 0 ? 'Nobody held a ticket. The pool goes on into the next month.' : winners.map((one) => `${one.rank}. ${one.login}: ${prizeText(one)}`).join('\n')}\n\n` +
    `Anybody can recompute it: ${urls.lotto}\n\nTo get no more letters about the lotto, open ${urls.unsubscribe}\n\nGlasshouse\n`,
});

/** To a winner, in the inbox. */
export const winnerMessage = (
  month: string,
  prize: { readonly rank: number; readonly amount: bigint; readonly tokens: bigint },
): { subject: string; body: string } => ({
  subject: `You won in the lotto of ${monthName(month)}`,
  body: `Your ticket was drawn at rank ${prize.rank}. ${prizeText(prize)} ${prize.tokens > 0n ? 'are' : 'is'} in your account.\n\nThe draw can be recomputed on your device, under Previous draws.`,
});
