/** Handlers of changing and resetting a password; `calls.ts` binds them to the contract. */
import type { AnswerOf, RequestOf } from '../../../wire/call.ts';
import type {
  passwordChange,
  passwordRecovery,
  passwordReset,
  passwordResetCheck,
} from '../../../wire/player/profile.ts';
import type { PlayerCaller } from '../../platform/http/bind.ts';
import type { RateLimits } from '../../platform/http/limits/limits.ts';
import { deleteSessions } from '../../platform/http/sessionStore.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import { type Caller, type House, isRefusal, type Refusal, refuse } from '../../platform/ports.ts';
import { WRONG_CURRENT_PASSWORD, confirmPassword } from './openSession.ts';
import { notifyPasswordChange, passwordResetEmail } from './emails.ts';
import { consumeLink, findLink, findUsedLink, makeLink, RETRY_MS } from './links.ts';
import { hashPassword, isPasswordRight } from './passwords.ts';
import { callerLanguage } from '../../platform/words/words.ts';
import { decidePassword, flagsAfterVerification, keyOf } from './rules.ts';
import type { StatusOf } from './status.ts';
import { findByLoginOrEmail, findPlayer, verifyAddress, readFlags, setPassword } from './store.ts';
import { isWeak } from './strength.ts';

/**
 * Whether the password was changed to this one just now: a retry after a lost answer. Every session that is
 * left knows the new password. It is checked and counted like an attempt to log in.
 */
const wasChanged = async (
  house: House,
  limits: RateLimits,
  playerId: string,
  password: string,
): Promise<boolean> => {
  const player = await findPlayer(house.db.kysely, playerId);
  if (!player || house.clock.now() - Number(player.password_changed_at ?? 0) > RETRY_MS) return false;
  if (await limits.take({ passwordByPlayer: playerId })) return false;
  return isPasswordRight(house, player.password_hash, password);
};

/** Replaces the caller's session, so that a stolen copy of its cookie is worthless. */
const renewSession = async (
  house: House,
  statusOf: StatusOf,
  caller: PlayerCaller,
): Promise<AnswerOf<typeof passwordChange> | Refusal> => {
  const csrfToken = await caller.session.renew();
  if (csrfToken === null) return refuse('mustBeLoggedIn');
  const player = await findPlayer(house.db.kysely, caller.playerId);
  if (!player) throw new Error('the player whose password was changed is gone');
  return { player: await statusOf(player, csrfToken) };
};

/** Changes the password. A retry with the same one after a lost answer succeeds again and changes nothing. */
export const changePassword = async (
  house: House,
  statusOf: StatusOf,
  limits: RateLimits,
  caller: PlayerCaller,
  request: RequestOf<typeof passwordChange>,
): Promise<AnswerOf<typeof passwordChange> | Refusal> => {
  const before = await confirmPassword(house, limits, caller.playerId, request.password);
  if (isRefusal(before)) {
    const isDone =
      before === WRONG_CURRENT_PASSWORD &&
      (await wasChanged(house, limits, caller.playerId, request.newPassword1));
    return isDone ? renewSession(house, statusOf, caller) : before;
  }
  const weak = decidePassword(
    await isWeak(request.newPassword1, [before.login, before.email]),
    'newPassword1',
  );
  if (weak) return weak;
  const passwordHash = await hashPassword(house, request.newPassword1);
  const changed = await house.db.transaction(async (tx) => {
    // Fails where another change was first.
    if (
      !(await setPassword(tx, before.id, {
        from: before.password_hash,
        to: passwordHash,
        at: house.clock.now(),
      }))
    )
      return false;
    await deleteSessions(tx, before.id, caller.session.id);
    await notifyPasswordChange(house, tx, before.id);
    return true;
  });
  return changed ? renewSession(house, statusOf, caller) : WRONG_CURRENT_PASSWORD;
};

/**
 * Mails a link that sets a new password. For an unknown address the same work is done, down to an e-mail that
 * is not sent, so that neither answer nor time tells who has an account.
 */
export const requestRecovery = async (
  house: House,
  limits: RateLimits,
  caller: Caller,
  { email }: RequestOf<typeof passwordRecovery>,
): Promise<Record<string, never> | Refusal> => {
  const key = keyOf(email);
  const refused = await limits.take({ recoveryByIp: caller.ip, recoveryByEmail: key });
  if (refused) return refused;
  const player = await findByLoginOrEmail(house.db.kysely, key);
  await house.db.transaction(async (tx) => {
    const link = await makeLink(house, tx, {
      kind: 'reset',
      playerId: player?.id ?? null,
      emailKey: key,
      passwordHash: player?.password_hash ?? null,
    });
    await sendMail(
      house,
      passwordResetEmail(
        house.config,
        player ?? { email: null, login: 'nobody', language: callerLanguage(caller) },
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
  caller: Caller,
  { verificationString }: RequestOf<typeof passwordResetCheck>,
): Promise<AnswerOf<typeof passwordResetCheck> | Refusal> => {
  const refused = await limits.take({ linkByIp: caller.ip });
  if (refused) return refused;
  const link = await findLink(house.db.kysely, 'reset', verificationString, house.clock.now());
  return { linkValid: link !== undefined, login: link?.login ?? null, email: link?.email ?? null };
};

/**
 * Whether this link set this very password: a retry after a lost answer. Whoever found a used link learns no
 * more than by logging in: the tries are counted with those, and an unknown link costs the same work.
 */
const wasReset = async (
  house: House,
  limits: RateLimits,
  { verificationString, newPassword1 }: RequestOf<typeof passwordReset>,
): Promise<boolean> => {
  const used = await findUsedLink(house.db.kysely, 'reset', verificationString, house.clock.now());
  const player = used?.isSet ? used : null;
  if (player && (await limits.take({ logInByName: keyOf(player.login) }))) return false;
  return isPasswordRight(house, player?.passwordHash ?? null, newPassword1);
};

/**
 * Sets the password of the link's player. Opening the link also verifies the address. A retry with the same
 * link and password after a lost answer succeeds again and changes nothing.
 */
export const resetPassword = async (
  house: House,
  limits: RateLimits,
  caller: Caller,
  request: RequestOf<typeof passwordReset>,
): Promise<Record<string, never> | Refusal> => {
  const refused = await limits.take({ linkByIp: caller.ip });
  if (refused) return refused;
  const now = house.clock.now();
  const link = await findLink(house.db.kysely, 'reset', request.verificationString, now);
  if (!link) return (await wasReset(house, limits, request)) ? {} : refuse('linkInvalid');
  const weak = decidePassword(await isWeak(request.newPassword1, [link.login, link.email]), 'newPassword1');
  if (weak) return weak;
  const passwordHash = await hashPassword(house, request.newPassword1);
  const isSet = await house.db.transaction(async (tx) => {
    if (!(await consumeLink(tx, request.verificationString, now))) return false;
    // Fails where the password was changed in the account meanwhile.
    if (!(await setPassword(tx, link.playerId, { from: link.passwordHash, to: passwordHash, at: now })))
      return false;
    await verifyAddress(tx, link.playerId, flagsAfterVerification(readFlags(link.flags)), now);
    await deleteSessions(tx, link.playerId, null);
    await notifyPasswordChange(house, tx, link.playerId);
    return true;
  });
  // Of two concurrent requests the other one has set it.
  return isSet || (await wasReset(house, limits, request)) ? {} : refuse('linkInvalid');
};
