/** How a password is changed and got back; `calls.ts` binds these to the contract. */
import type { AnswerOf, RequestOf } from '../../wire/call.ts';
import type {
  passwordChange,
  passwordRecovery,
  passwordReset,
  passwordResetCheck,
} from '../../wire/profile.ts';
import type { PlayerAsker } from '../http/bind.ts';
import { type RateLimits, tooManyTries } from '../http/limits.ts';
import { deleteSessions } from '../http/sessionStore.ts';
import { sendMail } from '../mail/mail.ts';
import { type Asker, type House, isRefusal, type Refusal, refuse } from '../ports.ts';
import { NOT_CURRENT, provePassword } from './enter.ts';
import { passwordChangedLetter, resetLetter } from './letters.ts';
import { findLink, findUsedLink, makeLink, useLink } from './links.ts';
import { hashPassword, passwordRight } from './passwords.ts';
import { languageAsked } from '../words/words.ts';
import { decidePassword, flagsOfProvenAddress, keyOf } from './rules.ts';
import { statusOf } from './status.ts';
import { findByLoginOrEmail, findPlayer, proveAddress, readFlags, setPassword } from './store.ts';
import { isWeak } from './strength.ts';

/** Within this time a change whose answer was lost is asked for again. */
const ASKED_AGAIN_MS = 10 * 60_000;

/**
 * Was the password changed to this one just now? The answer was lost, and what is asked for again is done.
 * Every session that is left knows the new password. Nothing but a try to log in, and counted like one more.
 */
const wasChanged = async (
  house: House,
  limits: RateLimits,
  playerId: string,
  password: string,
): Promise<boolean> => {
  const player = await findPlayer(house.db.kysely, playerId);
  if (!player || house.clock.now() - Number(player.password_changed_at ?? 0) > ASKED_AGAIN_MS) return false;
  return limits.take('passwordByPlayer', playerId) === 0 && passwordRight(player.password_hash, password);
};

/** Goes on in a new session: whoever knows the one from before is out. */
const goOn = async (house: House, asker: PlayerAsker): Promise<AnswerOf<typeof passwordChange>> => {
  const csrfToken = await asker.session.renew();
  const player = await findPlayer(house.db.kysely, asker.playerId);
  if (!player) throw new Error('the player whose password was changed is gone');
  return { player: await statusOf(house, player, csrfToken) };
};

/** Changes the password. Asked again with the same one after a lost answer, it says once more that it is done. */
export const changePassword = async (
  house: House,
  limits: RateLimits,
  asker: PlayerAsker,
  request: RequestOf<typeof passwordChange>,
): Promise<AnswerOf<typeof passwordChange> | Refusal> => {
  const before = await provePassword(house, limits, asker.playerId, request.password);
  if (isRefusal(before)) {
    const done =
      before === NOT_CURRENT && (await wasChanged(house, limits, asker.playerId, request.newPassword1));
    return done ? goOn(house, asker) : before;
  }
  const weak = decidePassword(
    await isWeak(request.newPassword1, [before.login, before.email]),
    'newPassword1',
  );
  if (weak) return weak;
  const passwordHash = await hashPassword(request.newPassword1);
  const changed = await house.db.transaction(async (tx) => {
    // Of two changes at once the second no longer knows the password.
    if (
      !(await setPassword(tx, before.id, {
        from: before.password_hash,
        to: passwordHash,
        at: house.clock.now(),
      }))
    )
      return false;
    await deleteSessions(tx, before.id, asker.session.id);
    await sendMail(house, passwordChangedLetter(house.config, before), tx);
    return true;
  });
  return changed ? goOn(house, asker) : NOT_CURRENT;
};

/**
 * Mails a link that sets a new password. For an address that nobody has the same is done, down to a letter
 * that goes nowhere, so that neither the answer nor its time tells who plays here.
 */
export const askRecovery = async (
  house: House,
  limits: RateLimits,
  asker: Asker,
  { email }: RequestOf<typeof passwordRecovery>,
): Promise<Record<string, never> | Refusal> => {
  const key = keyOf(email);
  const wait = Math.max(limits.take('recoveryByIp', asker.ip), limits.take('recoveryByEmail', key));
  if (wait > 0) return tooManyTries(wait);
  const player = await findByLoginOrEmail(house.db.kysely, key);
  await house.db.transaction(async (tx) => {
    const link = await makeLink(house, tx, { kind: 'reset', playerId: player?.id ?? null, emailKey: key });
    await sendMail(
      house,
      resetLetter(
        house.config,
        player ?? { email: null, login: 'nobody', language: languageAsked(asker) },
        link,
      ),
      tx,
    );
  });
  return {};
};

export const checkReset = async (
  house: House,
  limits: RateLimits,
  asker: Asker,
  { verificationString }: RequestOf<typeof passwordResetCheck>,
): Promise<AnswerOf<typeof passwordResetCheck> | Refusal> => {
  const wait = limits.take('linkByIp', asker.ip);
  if (wait > 0) return tooManyTries(wait);
  const link = await findLink(house.db.kysely, 'reset', verificationString, house.clock.now());
  return { linkValid: link !== undefined, login: link?.login ?? null, email: link?.email ?? null };
};

/**
 * Did this link set this very password? The answer was lost, and what is asked for again is done. Whoever
 * found a used link learns no more than by logging in: the tries are counted with those, and for no link or
 * for one of nobody the same work is done.
 */
const wasReset = async (
  house: House,
  limits: RateLimits,
  { verificationString, newPassword1 }: RequestOf<typeof passwordReset>,
): Promise<boolean> => {
  const used = await findUsedLink(house.db.kysely, 'reset', verificationString, house.clock.now());
  const player = used?.isSet ? used : null;
  if (player && limits.take('logInByName', keyOf(player.login)) > 0) return false;
  return passwordRight(player?.passwordHash ?? null, newPassword1);
};

/**
 * Sets the password of a link's player. Who reads that player's letters has also proved the address. The same
 * link with the same password, asked again after a lost answer, says once more that it is done.
 */
export const resetPassword = async (
  house: House,
  limits: RateLimits,
  asker: Asker,
  request: RequestOf<typeof passwordReset>,
): Promise<Record<string, never> | Refusal> => {
  const wait = limits.take('linkByIp', asker.ip);
  if (wait > 0) return tooManyTries(wait);
  const now = house.clock.now();
  const link = await findLink(house.db.kysely, 'reset', request.verificationString, now);
  if (!link) return (await wasReset(house, limits, request)) ? {} : refuse('linkInvalid');
  const weak = decidePassword(await isWeak(request.newPassword1, [link.login, link.email]), 'newPassword1');
  if (weak) return weak;
  const passwordHash = await hashPassword(request.newPassword1);
  const set = await house.db.transaction(async (tx) => {
    if (!(await useLink(tx, 'reset', request.verificationString, link.playerId, now))) return false;
    await setPassword(tx, link.playerId, { from: null, to: passwordHash, at: now });
    await proveAddress(tx, link.playerId, flagsOfProvenAddress(readFlags(link.flags)), now);
    await deleteSessions(tx, link.playerId, null);
    await sendMail(house, passwordChangedLetter(house.config, link), tx);
    return true;
  });
  // Sent twice at once, one of them set it.
  return set || (await wasReset(house, limits, request)) ? {} : refuse('linkInvalid');
};
