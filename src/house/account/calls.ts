import { GAMES } from '../../games/catalogue.ts';
import { FAVORITES_MAX, favoriteAdd, favoriteRemove, logIn, logOut, report, signUp, status } from '../../wire/account.ts';
import { bindAnyone, bindPlayer, type BoundCall } from '../http/bind.ts';
import { rateLimits, tooManyTries } from '../http/limits.ts';
import { type Asker, type House, refuse } from '../ports.ts';
import { randomId } from '../random.ts';
import { hashPassword, passwordRight } from './passwords.ts';
import { decideSignUp, keyOf } from './rules.ts';
import { houseFacts, statusOf } from './status.ts';
import { addFavorite, findByLoginOrEmail, findPlayer, insertPlayer, listFavorites, type PlayerRow, removeFavorite, whatIsTaken } from './store.ts';

const enter = async (house: House, asker: Asker, player: PlayerRow) =>
  ({ player: await statusOf(house, player, await asker.session.begin(player.id)) });

const newPlayer = (house: House, request: { login: string; email: string; newsletter: boolean }, passwordHash: string): PlayerRow => ({
  id: randomId(house.random), login: request.login, login_key: keyOf(request.login), email: request.email.trim(), email_key: keyOf(request.email),
  password_hash: passwordHash, newsletter: request.newsletter ? 1n : 0n, cashback_level: 1n, vip_level: 0n, contact_billing: 0n, flags: '[]',
  password_changed_at: null, last_deposit_currency: null, last_deposit_pm_type: null, created_at: BigInt(house.clock.now()),
  lotto_mail: request.newsletter ? 1n : 0n, suspended: 0n, email_verified_at: null,
});

const entryCalls = (house: House): BoundCall[] => {
  const limits = rateLimits(house.clock);
  return [
    bindAnyone(signUp, async (asker, request) => {
      const wait = limits.take('signUpByIp', asker.ip);
      if (wait > 0) return tooManyTries(wait);
      const row = newPlayer(house, request, await hashPassword(request.password));
      const refused = await house.db.transaction(async (tx) => {
        const no = decideSignUp(request, await whatIsTaken(tx, row.login_key, row.email_key));
        if (!no) await insertPlayer(tx, row);
        return no;
      });
      return refused ?? enter(house, asker, row);
    }),
    bindAnyone(logIn, async (asker, request) => {
      const key = keyOf(request.loginOrEmail);
      const wait = Math.max(limits.take('logInByIp', asker.ip), limits.take('logInByName', key));
      if (wait > 0) return tooManyTries(wait);
      const player = await findByLoginOrEmail(house.db.kysely, key);
      const right = await passwordRight(player?.password_hash ?? null, request.password);
      return right && player ? enter(house, asker, player) : refuse('wrongPassword');
    }),
    bindPlayer(logOut, async (asker) => {
      await asker.session.end();
      return {};
    }),
    bindAnyone(report, async (asker, request) => {
      if (limits.take('reportByIp', asker.ip) === 0) house.log.warn({ ...request }, 'the app reports a failure');
      return {};
    }),
  ];
};

const statusCall = (house: House): BoundCall => bindAnyone(status, async (asker) => {
  const player = asker.playerId === null ? undefined : await findPlayer(house.db.kysely, asker.playerId);
  const facts = houseFacts(house);
  if (!player || asker.session.csrfToken === null) {
    return { player: null, visitor: { loggedIn: false as const, serverTime: house.clock.now() }, house: facts };
  }
  return { player: await statusOf(house, player, asker.session.csrfToken), visitor: null, house: facts };
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

/** The calls of an account: enter and leave, who am I, favourites. */
export const accountCalls = (house: House): BoundCall[] =>
  [...entryCalls(house), statusCall(house), ...favoriteCalls(house)];
