import { GAMES } from '../../../games/catalogue.ts';
import { logIn, signUp } from '../../../wire/player/account.ts';
import {
  FAVORITES_MAX,
  favoriteAdd,
  favoriteRemove,
  logOut,
  report,
  status,
} from '../../../wire/player/status.ts';
import {
  lottoUnsubscribe,
  mailingChoose,
  passwordChange,
  passwordRecovery,
  passwordReset,
  passwordResetCheck,
  profile,
  profileEdit,
  sessions,
  sessionsEnd,
  unsubscribe,
  verification,
  verify,
} from '../../../wire/player/profile.ts';
import { bindAnyone, bindHere, bindPlayer, type BoundCall } from '../../platform/http/bind.ts';
import { type RateLimits, rateLimits } from '../../platform/http/limits/limits.ts';
import { deleteSessions } from '../../platform/http/sessionStore.ts';
import { notify } from '../messages/messages.ts';
import { type Caller, type House, refuse } from '../../platform/ports.ts';
import { randomId } from '../../platform/random.ts';
import { callerLanguage, recordLanguage } from '../../platform/words/words.ts';
import { openSessionByPassword } from './openSession.ts';
import { hashPassword, isPasswordRight } from './passwords.ts';
import {
  requestVerification,
  chooseMailing,
  editProfile,
  leaveMailing,
  mailVerification,
  showProfile,
  showSessions,
  verifyEmail,
} from './profile.ts';
import { requestRecovery, changePassword, checkReset, resetPassword } from './recovery.ts';
import { decidePassword, decideSignUp, keyOf } from './rules.ts';
import { houseFacts, type StatusOf, type VisitorStatusOf } from './status.ts';
import {
  addFavorite,
  findByLoginOrEmail,
  findPlayer,
  insertPlayer,
  listFavorites,
  type PlayerRow,
  removeFavorite,
  findTaken,
} from './store.ts';
import { isWeak } from './strength.ts';

const newPlayer = (
  house: House,
  caller: Caller,
  request: { login: string; email: string; newsletter: boolean },
  passwordHash: string,
): PlayerRow => ({
  id: randomId(house.random),
  login: request.login,
  login_key: keyOf(request.login),
  email: request.email.trim(),
  email_key: keyOf(request.email),
  password_hash: passwordHash,
  newsletter: request.newsletter ? 1n : 0n,
  cashback_level: 1n,
  vip_level: 0n,
  contact_billing: 0n,
  flags: '[]',
  password_changed_at: null,
  last_deposit_currency: null,
  last_deposit_pm_type: null,
  created_at: BigInt(house.clock.now()),
  lotto_mail: request.newsletter ? 1n : 0n,
  suspended: 0n,
  email_verified_at: null,
  email_changed_at: null,
  language: callerLanguage(caller),
});

/**
 * The existing account whose login, address and password a sign-up repeats. Its client lost the answer to the
 * first sign-up and retries, so it must not be told that the login is taken. Counts as a try to log in.
 */
const ownAccount = async (
  house: House,
  limits: RateLimits,
  caller: Caller,
  { login, email, password }: { login: string; email: string; password: string },
): Promise<PlayerRow | null> => {
  if (await limits.take({ logInByName: keyOf(login) })) return null;
  const player = await findByLoginOrEmail(house.db.kysely, keyOf(login));
  const named = player?.email_key === keyOf(email) ? player : null;
  if (await isPasswordRight(house, named?.password_hash ?? null, password)) return named;
  if (named) await caller.session.recordRefusal(named.id, 'wrong password');
  return null;
};

const MINUTE_MS = 60_000;
const NAMES_MAX = 1_000;

/** Whether a name is asked about for the first time in a minute; of more than a thousand the rest is not. */
const firstInMinute = (house: House) => {
  let [begun, names] = [-Infinity, new Set<string>()];
  return (name: string): boolean => {
    const now = house.clock.now();
    if (Math.abs(now - begun) >= MINUTE_MS) [begun, names] = [now, new Set()];
    if (names.has(name) || names.size >= NAMES_MAX) return false;
    names.add(name);
    return true;
  };
};

const logInCall = (house: House, statusOf: StatusOf, limits: RateLimits): BoundCall => {
  const isFirst = firstInMinute(house);
  return bindAnyone(logIn, async (caller, request) => {
    const key = keyOf(request.loginOrEmail);
    const refused = await limits.take({ logInByIp: caller.ip, logInByName: key });
    // A refused try costs next to nothing, so a flood of them is recorded once a minute.
    if (refused && !isFirst(key)) return refused;
    const player = await findByLoginOrEmail(house.db.kysely, key);
    if (refused) {
      await caller.session.recordRefusal(player?.id ?? null, 'too many tries');
      return refused;
    }
    const right = await isPasswordRight(house, player?.password_hash ?? null, request.password);
    if (right && player) return openSessionByPassword(house, statusOf, caller, player);
    await caller.session.recordRefusal(player?.id ?? null, player ? 'wrong password' : 'unknown name');
    return refuse('wrongPassword');
  });
};

const entryCalls = (house: House, statusOf: StatusOf, limits: RateLimits): BoundCall[] => [
  bindAnyone(signUp, async (caller, request) => {
    const refused = await limits.take({ signUpByIp: caller.ip });
    if (refused) return refused;
    const weak = decidePassword(await isWeak(request.password, [request.login, request.email]), 'password');
    if (weak) return weak;
    const row = newPlayer(house, caller, request, await hashPassword(house, request.password));
    const taken = await house.db.transaction(async (tx) => {
      const no = decideSignUp(await findTaken(tx, row.login_key, row.email_key));
      if (no) return no;
      await insertPlayer(tx, row);
      await mailVerification(house, tx, row);
      await notify(tx, {
        playerId: row.id,
        at: Number(row.created_at),
        news: ({ account }) => account.welcome(row.login),
      });
      return null;
    });
    if (!taken) return openSessionByPassword(house, statusOf, caller, row);
    const own = await ownAccount(house, limits, caller, request);
    return own ? openSessionByPassword(house, statusOf, caller, own) : taken;
  }),
  logInCall(house, statusOf, limits),
  bindPlayer(logOut, async (caller) => {
    await caller.session.end();
    return {};
  }),
  bindAnyone(report, async (caller, request) => {
    if (!(await limits.take({ reportByIp: caller.ip })))
      house.log.warn({ ...request }, 'the app reports a failure');
    return {};
  }),
];

const statusCall = (house: House, statusOf: StatusOf, visitorStatusOf: VisitorStatusOf): BoundCall =>
  bindHere(status, async (caller) => {
    const player = caller.playerId === null ? undefined : await findPlayer(house.db.kysely, caller.playerId);
    const facts = houseFacts(house);
    if (!player || caller.session.csrfToken === null)
      return { player: null, visitor: await visitorStatusOf(), house: facts };
    await recordLanguage(house.db.kysely, caller, player);
    return { player: await statusOf(player, caller.session.csrfToken), visitor: null, house: facts };
  });

const favoriteCalls = (house: House): BoundCall[] => {
  const db = house.db.kysely;
  const answer = async (playerId: string) => ({ favoriteGames: await listFavorites(db, playerId) });
  return [
    bindPlayer(favoriteAdd, async ({ playerId }, { gameId }) => {
      if (!GAMES.some(({ id }) => id === gameId)) return refuse('gameNotEnabled');
      const before = await answer(playerId);
      if (before.favoriteGames.length >= FAVORITES_MAX) return before;
      await addFavorite(db, playerId, gameId, house.clock.now());
      return answer(playerId);
    }),
    bindPlayer(favoriteRemove, async ({ playerId }, { gameId }) => {
      await removeFavorite(db, playerId, gameId);
      return answer(playerId);
    }),
  ];
};

const profileCalls = (house: House, statusOf: StatusOf, limits: RateLimits): BoundCall[] => [
  bindPlayer(profile, (caller) => showProfile(house, caller)),
  bindPlayer(profileEdit, (caller, request) => editProfile(house, statusOf, limits, caller, request)),
  bindPlayer(mailingChoose, (caller, request) => chooseMailing(house, caller, request)),
  bindPlayer(verification, (caller) => requestVerification(house, limits, caller)),
  bindAnyone(verify, (caller, request) => verifyEmail(house, limits, caller, request)),
  bindAnyone(unsubscribe, (caller, request) => leaveMailing(house, limits, caller, 'newsletter', request)),
  bindAnyone(lottoUnsubscribe, (caller, request) => leaveMailing(house, limits, caller, 'lotto', request)),
  bindPlayer(sessions, (caller) => showSessions(house, caller)),
  bindPlayer(sessionsEnd, async (caller) => {
    await deleteSessions(house.db.kysely, caller.playerId, caller.session.id);
    return showSessions(house, caller);
  }),
];

const passwordCalls = (house: House, statusOf: StatusOf, limits: RateLimits): BoundCall[] => [
  bindPlayer(passwordChange, (caller, request) => changePassword(house, statusOf, limits, caller, request)),
  bindAnyone(passwordRecovery, (caller, request) => requestRecovery(house, limits, caller, request)),
  bindAnyone(passwordResetCheck, (caller, request) => checkReset(house, limits, caller, request)),
  bindAnyone(passwordReset, (caller, request) => resetPassword(house, limits, caller, request)),
];

/** The calls of an account: sign up, log in and out, status, profile, password, mailed links, favourites. */
export const accountCalls = (
  house: House,
  statusOf: StatusOf,
  visitorStatusOf: VisitorStatusOf,
  limits = rateLimits(house),
): BoundCall[] => [
  ...entryCalls(house, statusOf, limits),
  statusCall(house, statusOf, visitorStatusOf),
  ...profileCalls(house, statusOf, limits),
  ...passwordCalls(house, statusOf, limits),
  ...favoriteCalls(house),
];
