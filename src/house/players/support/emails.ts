import type { Email } from '../../platform/mail/mail.ts';

interface Question {
  readonly text: string;
  /** Null for a visitor. */
  readonly player: { readonly login: string; readonly vipLevel: number } | null;
  /** Address for the answer. */
  readonly email: string;
  readonly origin: string;
  readonly ip: string;
}

/** The e-mail to support. */
export const questionEmail = (to: string, { text, player, email, origin, ip }: Question): Email => ({
  to,
  kind: 'question',
  subject: player ? `Question of ${player.login}` : 'Question of a visitor',
  text: [
    text.trim(),
    '',
    '--',
    ...(player ? [`Login: ${player.login}`, `VIP level: ${player.vipLevel}`] : []),
    `E-mail: ${email}`,
    `Origin: ${origin}`,
    `Address: ${ip}`,
    '',
    player
      ? `Answer into Messages: npm run -s house -- message send ${player.login} "Your question" "…"`
      : `Answer to ${email}`,
    '',
  ].join('\n'),
});
