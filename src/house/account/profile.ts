/**
 * What a player looks at and changes of the account, and what mailed links do; `calls.ts` binds these to the
 * contract.
 */
import type {
  lottoUnsubscribe,
  mailingChoose,
  Profile,
  profileEdit,
  sessions,
  verification,
  verify,
} from '../../wire/profile.ts';
import type { AnswerOf, RequestOf } from '../../wire/call.ts';
import type { PlayerAsker } from '../http/bind.ts';
import { type RateLimits, tooManyTries } from '../http/limits.ts';
import { listSessions } from '../http/sessionStore.ts';
import { sendMail } from '../mail/mail.ts';
import { type Asker, type House, type Refusal, refuse, type Tx } from '../ports.ts';
import { protectionStatus } from '../protection/protection.ts';
import { NOT_CURRENT } from './enter.ts';
import { emailChangedLetter, verifyLetter } from './letters.ts';
import { findLink, type MailingList, makeLink, readUnsubscribe, useLink } from './links.ts';
import { passwordRight } from './passwords.ts';
import { flagsOfNewAddress, flagsOfProvenAddress, keyOf, needsProof } from './rules.ts';
import { statusOf } from './status.ts';
import {
  findPlayer,
  type PlayerRow,
  proveAddress,
  readFlags,
  setEmail,
  setMailing,
  setMailings,
  whatIsTaken,
} from './store.ts';

const NO_MAILINGS = refuse('selfExcluded', { message: 'While you are excluded we send you no mailings.' });

const own = async (house: House, playerId: string): Promise<PlayerRow> => {
  const player = await findPlayer(house.db.kysely, playerId);
  if (!player) throw new Error('a session has no player');
  return player;
};

const shown = (player: PlayerRow): Profile => ({
  login: player.login,
  email: player.email,
  emailVerified: player.email_verified_at !== null,
  newsletter: player.newsletter === 1n,
  lottoMailing: player.lotto_mail === 1n,
  createdTime: Number(player.created_at),
});
export const showProfile = async (
  house: House,
  { playerId }: PlayerAsker,
): Promise<{ profile: Profile }> => ({ profile: shown(await own(house, playerId)) });

/** Mails the link that proves a player's address. */
export const mailVerification = async (
  house: House,
  tx: Tx,
  player: Pick<PlayerRow, 'id' | 'login' | 'email' | 'email_key' | 'language' | 'newsletter' | 'lotto_mail'>,
): Promise<void> => {
  const link = await makeLink(house, tx, { kind: 'verify', playerId: player.id, emailKey: player.email_key });
  await sendMail(
    house,
    verifyLetter(house.config, player, link, player.newsletter + player.lotto_mail > 0n),
    tx,
  );
};

/** Gives a player another address: it has to be proved, and the old one is told. */
const moveTo = async (house: House, tx: Tx, player: PlayerRow, email: string): Promise<Refusal | null> => {
  const key = keyOf(email);
  if ((await whatIsTaken(tx, '', key)).email)
    return refuse('emailTaken', { fields: { email: 'This e-mail address is already in use.' } });
  await setEmail(tx, player.id, { email, key, flags: flagsOfNewAddress(readFlags(player.flags)) });
  await mailVerification(house, tx, { ...player, email, email_key: key });
  await sendMail(house, emailChangedLetter(house.config, player), tx);
  return null;
};

/** Nobody who shut the house out is written to about it. */
const shutOut = async (house: House, playerId: string): Promise<boolean> =>
  (await protectionStatus(house.db.kysely, playerId, house.clock.now())).excludedUntil !== null;

export const editProfile = async (
  house: House,
  limits: RateLimits,
  asker: PlayerAsker,
  request: RequestOf<typeof profileEdit>,
): Promise<AnswerOf<typeof profileEdit> | Refusal> => {
  const before = await own(house, asker.playerId);
  const moves = keyOf(request.email) !== before.email_key;
  if (moves) {
    const wait = Math.max(
      limits.take('passwordByPlayer', before.id),
      limits.take('letterByPlayer', before.id),
    );
    if (wait > 0) return tooManyTries(wait);
    // Whoever finds a device unlocked must not get the account through its letters.
    if (!(await passwordRight(before.password_hash, request.password))) return NOT_CURRENT;
  }
  if ((request.newsletter || request.lottoMailing) && (await shutOut(house, before.id))) return NO_MAILINGS;
  const refused = await house.db.transaction(async (tx) => {
    const no = moves ? await moveTo(house, tx, before, request.email.trim()) : null;
    if (!no) await setMailings(tx, before.id, request);
    return no;
  });
  if (refused) return refused;
  const player = await own(house, asker.playerId);
  if (asker.session.csrfToken === null) throw new Error('a player who asks has a CSRF token');
  return { profile: shown(player), player: await statusOf(house, player, asker.session.csrfToken) };
};

export const chooseMailing = async (
  house: House,
  asker: PlayerAsker,
  { mailing, on }: RequestOf<typeof mailingChoose>,
): Promise<AnswerOf<typeof mailingChoose> | Refusal> => {
  if (on && (await shutOut(house, asker.playerId))) return NO_MAILINGS;
  await setMailing(house.db.kysely, asker.playerId, mailing, on);
  return showProfile(house, asker);
};

export const askVerification = async (
  house: House,
  limits: RateLimits,
  { playerId }: PlayerAsker,
): Promise<AnswerOf<typeof verification> | Refusal> => {
  const player = await own(house, playerId);
  if (!needsProof(player.email_verified_at !== null, readFlags(player.flags))) return { success: false };
  const wait = limits.take('letterByPlayer', playerId);
  if (wait > 0) return tooManyTries(wait);
  await house.db.transaction((tx) => mailVerification(house, tx, player));
  return { success: true };
};

export const verifyEmail = async (
  house: House,
  limits: RateLimits,
  asker: Asker,
  { verificationString }: RequestOf<typeof verify>,
): Promise<AnswerOf<typeof verify> | Refusal> => {
  const wait = limits.take('linkByIp', asker.ip);
  if (wait > 0) return tooManyTries(wait);
  const now = house.clock.now();
  return house.db.transaction(async (tx) => {
    const link = await findLink(tx, 'verify', verificationString, now);
    if (!link || !(await useLink(tx, 'verify', verificationString, link.playerId, now)))
      return refuse('linkInvalid');
    await proveAddress(tx, link.playerId, flagsOfProvenAddress(readFlags(link.flags)), now);
    return { verified: true as const };
  });
};

/** Ends the list that a letter's link names, once or again. */
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
  asker: Asker,
  list: MailingList,
  { verificationString }: RequestOf<typeof lottoUnsubscribe>,
): Promise<Record<string, never> | Refusal> => {
  const wait = limits.take('linkByIp', asker.ip);
  return wait > 0 ? tooManyTries(wait) : endMailing(house, list, verificationString);
};

export const showSessions = async (
  house: House,
  { playerId, session }: PlayerAsker,
): Promise<AnswerOf<typeof sessions>> => ({
  sessions: (await listSessions(house.db.kysely, playerId)).map((row) => ({
    sessionId: row.id,
    createdTime: Number(row.created_at),
    seenTime: Number(row.seen_at),
    current: row.id === session.id,
  })),
});
