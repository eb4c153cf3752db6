/** Handlers of the profile and of mailed links; `calls.ts` binds them to the contract. */
import type {
  lottoUnsubscribe,
  mailingChoose,
  Profile,
  profileEdit,
  sessions,
  verification,
  verify,
} from '../../../wire/player/profile.ts';
import type { AnswerOf, RequestOf } from '../../../wire/call.ts';
import type { PlayerCaller } from '../../platform/http/bind.ts';
import type { RateLimits } from '../../platform/http/limits/limits.ts';
import { listSessions } from '../../platform/http/sessionStore.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { type Caller, type House, type Refusal, refuse, type Tx } from '../../platform/ports.ts';
import { protectionStatus } from '../protection/protection.ts';
import { WRONG_CURRENT_PASSWORD } from './openSession.ts';
import { notifyEmailChange, verificationEmail } from './emails.ts';
import {
  findLink,
  findUsedLink,
  type MailingList,
  makeLink,
  readUnsubscribe,
  consumeLink,
  endResetLinks,
} from './links.ts';
import { isPasswordRight } from './passwords.ts';
import { flagsAfterEmailChange, flagsAfterVerification, keyOf, needsVerification } from './rules.ts';
import type { StatusOf } from './status.ts';
import {
  findPlayer,
  type PlayerRow,
  verifyAddress,
  readFlags,
  setEmail,
  setMailing,
  setMailings,
  findTaken,
} from './store.ts';

const NO_MAILINGS = refuse('selfExcluded', { message: ['noMailings'] });

const playerOf = async (house: House, playerId: string): Promise<PlayerRow> => {
  const player = await findPlayer(house.db.kysely, playerId);
  if (!player) throw new Error('a session has no player');
  return player;
};

const profileOf = (player: PlayerRow): Profile => ({
  login: player.login,
  email: player.email,
  emailVerified: player.email_verified_at !== null,
  newsletter: player.newsletter === 1n,
  lottoMailing: player.lotto_mail === 1n,
  createdTime: Number(player.created_at),
});
export const showProfile = async (
  house: House,
  { playerId }: PlayerCaller,
): Promise<{ profile: Profile }> => ({ profile: profileOf(await playerOf(house, playerId)) });

/** Mails the link that verifies a player's address. */
export const mailVerification = async (
  house: House,
  tx: Tx,
  player: Pick<PlayerRow, 'id' | 'login' | 'email' | 'email_key' | 'language' | 'newsletter' | 'lotto_mail'>,
): Promise<void> => {
  const link = await makeLink(house, tx, {
    kind: 'verify',
    playerId: player.id,
    emailKey: player.email_key,
    passwordHash: null,
  });
  await sendMail(
    house,
    verificationEmail(house.config, player, link, player.newsletter + player.lotto_mail > 0n),
    tx,
  );
};

/** Changes a player's address: the new one has to be verified, and the old one is notified. */
const changeEmail = async (
  house: House,
  tx: Tx,
  player: PlayerRow,
  email: string,
): Promise<Refusal | null> => {
  const key = keyOf(email);
  if ((await findTaken(tx, '', key)).email)
    return refuse('emailTaken', { fields: { email: 'This e-mail address is already in use.' } });
  const flags = flagsAfterEmailChange(readFlags(player.flags));
  await notifyEmailChange(house, tx, player.id);
  await endResetLinks(tx, player.id);
  await setEmail(tx, player.id, { email, key, flags, at: house.clock.now() });
  await mailVerification(house, tx, { ...player, email, email_key: key });
  return null;
};

/** A self-excluded player is sent no mailings. */
const isExcluded = async (house: House, playerId: string): Promise<boolean> =>
  (await protectionStatus(house.db.kysely, playerId, house.clock.now())).excludedUntil !== null;

export const editProfile = async (
  house: House,
  statusOf: StatusOf,
  limits: RateLimits,
  caller: PlayerCaller,
  request: RequestOf<typeof profileEdit>,
): Promise<AnswerOf<typeof profileEdit> | Refusal> => {
  const before = await playerOf(house, caller.playerId);
  const moves = keyOf(request.email) !== before.email_key;
  if (moves) {
    const refused = await limits.take({ passwordByPlayer: before.id, letterByPlayer: before.id });
    if (refused) return refused;
    // The password is needed: somebody at an unlocked device must not take over the account by its address.
    if (!(await isPasswordRight(house, before.password_hash, request.password)))
      return WRONG_CURRENT_PASSWORD;
  }
  if ((request.newsletter || request.lottoMailing) && (await isExcluded(house, before.id)))
    return NO_MAILINGS;
  const refused = await house.db.transaction(async (tx) => {
    const no = moves ? await changeEmail(house, tx, before, request.email.trim()) : null;
    if (!no) await setMailings(tx, before.id, request);
    return no;
  });
  if (refused) return refused;
  const player = await playerOf(house, caller.playerId);
  if (caller.session.csrfToken === null) throw new Error('a player who asks has a CSRF token');
  return { profile: profileOf(player), player: await statusOf(player, caller.session.csrfToken) };
};

export const chooseMailing = async (
  house: House,
  caller: PlayerCaller,
  { mailing, on }: RequestOf<typeof mailingChoose>,
): Promise<AnswerOf<typeof mailingChoose> | Refusal> => {
  if (on && (await isExcluded(house, caller.playerId))) return NO_MAILINGS;
  await setMailing(house.db.kysely, caller.playerId, mailing, on);
  return showProfile(house, caller);
};

export const requestVerification = async (
  house: House,
  limits: RateLimits,
  { playerId }: PlayerCaller,
): Promise<AnswerOf<typeof verification> | Refusal> => {
  const player = await playerOf(house, playerId);
  if (!needsVerification(player.email_verified_at !== null, readFlags(player.flags)))
    return { success: false };
  const refused = await limits.take({ letterByPlayer: playerId });
  if (refused) return refused;
  await house.db.transaction((tx) => mailVerification(house, tx, player));
  return { success: true };
};

export const verifyEmail = async (
  house: House,
  limits: RateLimits,
  caller: Caller,
  { verificationString }: RequestOf<typeof verify>,
): Promise<AnswerOf<typeof verify> | Refusal> => {
  const refused = await limits.take({ linkByIp: caller.ip });
  if (refused) return refused;
  const now = house.clock.now();
  return house.db.transaction(async (tx) => {
    const link = await findLink(tx, 'verify', verificationString, now);
    if (!link || !(await consumeLink(tx, verificationString, now))) {
      // A retry after a lost answer gets the same one.
      const used = await findUsedLink(tx, 'verify', verificationString, now);
      return used?.verified ? { verified: true as const } : refuse('linkInvalid');
    }
    await verifyAddress(tx, link.playerId, flagsAfterVerification(readFlags(link.flags)), now);
    return { verified: true as const };
  });
};

/** Leaves the list that an unsubscribe link names; repeatable. */
export const endMailing = async (
  house: House,
  list: MailingList,
  text: string,
): Promise<Record<string, never> | Refusal> => {
  const playerId = readUnsubscribe(house, list, text);
  if (playerId === null || !(await setMailing(house.db.kysely, playerId, list, false)))
    return refuse('linkInvalid');
  return {};
};

export const leaveMailing = async (
  house: House,
  limits: RateLimits,
  caller: Caller,
  list: MailingList,
  { verificationString }: RequestOf<typeof lottoUnsubscribe>,
): Promise<Record<string, never> | Refusal> => {
  return (await limits.take({ linkByIp: caller.ip })) ?? endMailing(house, list, verificationString);
};

export const showSessions = async (
  house: House,
  { playerId, session }: PlayerCaller,
): Promise<AnswerOf<typeof sessions>> => ({
  sessions: (await listSessions(house.db.kysely, playerId)).map((row) => ({
    sessionId: row.id,
    createdTime: Number(row.created_at),
    seenTime: Number(row.seen_at),
    current: row.id === session.id,
  })),
});
