import { REQUIRED } from '../../../wire/common.ts';
import type { AnswerOf, RequestOf } from '../../../wire/call.ts';
import { supportWrite } from '../../../wire/player/support.ts';
import { contactOf } from '../account/account.ts';
import { bindHere, type BoundCall } from '../../platform/http/bind.ts';
import { rateLimits } from '../../platform/http/limits/limits.ts';
import { levelStatus } from '../levels/levels.ts';
import { sendMail, supportAddress, type Email } from '../../platform/mail/mail.ts';
import { notify } from '../messages/messages.ts';
import { type Caller, type House, refuse, type Refusal } from '../../platform/ports.ts';
import { idempotent } from '../../ledger/idempotency/idempotency.ts';

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
const questionEmail = (to: string, { text, player, email, origin, ip }: Question): Email => ({
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

type SupportRequest = RequestOf<typeof supportWrite>;
type Answer = AnswerOf<typeof supportWrite> | Refusal;

const fromPlayer = (
  house: House,
  playerId: string,
  caller: Caller,
  { requestId, text }: SupportRequest,
): Promise<Answer> => {
  const now = house.clock.now();
  return house.db.transaction((tx) =>
    idempotent<AnswerOf<typeof supportWrite>>(
      tx,
      { playerId, requestId, call: supportWrite.path, body: { text }, at: now },
      async () => {
        const { login, email } = await contactOf(tx, playerId);
        const { vipLevel } = await levelStatus(tx, playerId, now);
        await sendMail(
          house,
          questionEmail(supportAddress(house.config), {
            text,
            player: { login, vipLevel },
            email,
            origin: caller.header?.('origin') ?? '',
            ip: caller.ip,
          }),
          tx,
        );
        // A copy for the player, so that the question can be read again where the answer will come.
        await notify(tx, { playerId, at: now, news: ({ support }) => support.received(text.trim()) });
        return { answerComes: 'messages' };
      },
    ),
  );
};

const fromVisitor = async (
  house: House,
  caller: Caller,
  { text, email }: SupportRequest,
): Promise<Answer> => {
  if (!email) return refuse('badRequest', { fields: { email: REQUIRED } });
  await sendMail(
    house,
    questionEmail(supportAddress(house.config), {
      text,
      player: null,
      email,
      origin: caller.header?.('origin') ?? '',
      ip: caller.ip,
    }),
  );
  return { answerComes: 'mail' };
};

/** The call by which a player or visitor writes to support; the answer comes into Messages, or by mail. */
export const supportCalls = (house: House): BoundCall[] => {
  const limits = rateLimits(house);
  return [
    bindHere(supportWrite, async (caller, request) => {
      const refused = await limits.take({ questionByIp: caller.ip });
      if (refused) return refused;
      return caller.playerId === null
        ? fromVisitor(house, caller, request)
        : fromPlayer(house, caller.playerId, caller, request);
    }),
  ];
};
