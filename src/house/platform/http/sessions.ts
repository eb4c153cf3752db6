import { hash, timingSafeEqual } from 'node:crypto';
import { parse, serialize } from 'cookie';
import type { Config } from '../config/config.ts';
import type { House, SessionHandle, Tx } from '../ports.ts';
import { sealedTable } from '../schema/sealed.ts';
import { sealWrong } from '../store/seals/rowSeal.ts';
import { insertLogIn, recordRefusedLogIn } from './logInStore.ts';
import { deleteSession, findSession, insertSession, letEnd, takeOver, touchSession } from './sessionStore.ts';
import type { VisitorTraits } from './visitorTraits.ts';

export const PLAIN_NAME = 'glasshouse_session';
/**
 * Browsers take a cookie of this name from the host itself alone, over https. Without the prefix another host
 * below the same domain could plant a session.
 */
const HOST_NAME = `__Host-${PLAIN_NAME}`;
/**
 * A session ends after two weeks without use (error 8); an installed app may be opened only every few days.
 */
export const IDLE_MS = 14 * 24 * 3_600_000;
/** A session in daily use ends after this. */
export const LIFE_MS = 180 * 24 * 3_600_000;
/** A renewed session's predecessor is still accepted for this long: the new cookie may have been lost. */
export const REPLACED_LIFE_MS = 10 * 60_000;
/** The last use is stored at most this often, so that a bet costs no second write. */
const TOUCH_EVERY_MS = 10 * 60_000;

/**
 * What is known of a session's player before a call is decided. `flags` is the JSON list of the players'
 * table.
 */
export interface Standing {
  readonly suspended: boolean;
  readonly flags: string;
}

interface Session {
  readonly id: string;
  readonly playerId: string;
  readonly standing: Standing;
}
/** What a cookie leads to: a session, none, or none because it was idle too long. */
export interface SessionLookup {
  readonly session: Session | null;
  readonly idle: boolean;
}
/** What a request says of its session. */
interface SessionRequest {
  readonly cookies: string | undefined;
  /** Came over https. */
  readonly secure: boolean;
}

const hashOf = (secret: string): string => hash('sha256', secret);
const equalInConstantTime = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
const NO_SESSION: SessionLookup = { session: null, idle: false };

/**
 * Proves that a request comes from the house's own page: derived from the session, known to its page only.
 */
const csrfTokenOf = (house: House, sessionId: string): string => house.secrets.mac('csrf', sessionId);
export const csrfMatches = (house: House, sessionId: string, given: unknown): boolean =>
  typeof given === 'string' && equalInConstantTime(given, csrfTokenOf(house, sessionId));

/**
 * The id by which a page names its player: opaque, the same in all sessions of a player, useless without the
 * cookie.
 */
export const sessionKeyOf = ({ secrets }: Pick<House, 'secrets'>, playerId: string): string =>
  secrets.lastingMac('session-key', playerId).slice(0, 32);

const nameOf = (secure: boolean): string => (secure ? HOST_NAME : PLAIN_NAME);
const cookieText = (name: string, token: string, maxAgeS: number): string =>
  serialize(name, token, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: name === HOST_NAME,
    maxAge: maxAgeS,
  });
const endOf = (name: string): string => cookieText(name, '', 0);

/** Whether a browser has a session's cookie, whatever it is worth. */
export const hasSessionCookie = (cookies: string | undefined): boolean => {
  const given = parse(cookies ?? '');
  return given[HOST_NAME] !== undefined || given[PLAIN_NAME] !== undefined;
};

const tokenIn = ({ cookies, secure }: SessionRequest): string => parse(cookies ?? '')[nameOf(secure)] ?? '';

/** Finds the session of a request. The token is `id.secret`; only the hash of the secret is stored. */
export const readSession = async (house: House, request: SessionRequest): Promise<SessionLookup> => {
  const [, id, secret] = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/.exec(tokenIn(request)) ?? [];
  if (!id || !secret) return NO_SESSION;
  const row = await findSession(house.db.kysely, id);
  if (!row || !equalInConstantTime(row.secret_hash, hashOf(secret))) return NO_SESSION;
  const why = sealWrong(house.secrets, 'sessions', sealedTable('sessions'), { ...row });
  if (why !== null) {
    house.log.error({ session: id, why }, 'a session was falsified and opens nothing');
    return NO_SESSION;
  }
  const now = house.clock.now();
  if (now - Number(row.seen_at) > IDLE_MS || now - Number(row.created_at) > LIFE_MS) {
    await deleteSession(house.db.kysely, id);
    return { ...NO_SESSION, idle: true };
  }
  if (row.ends_at !== null && now > Number(row.ends_at)) {
    await deleteSession(house.db.kysely, id);
    return NO_SESSION;
  }
  if (row.replaces !== null) await takeOver(house.db.kysely, id, row.replaces);
  if (now - Number(row.seen_at) > TOUCH_EVERY_MS) await touchSession(house.db.kysely, id, now);
  return {
    session: { id, playerId: row.player_id, standing: { suspended: row.suspended === 1n, flags: row.flags } },
    idle: false,
  };
};

/** Whether the request came over https, as far as the house can know. */
export const isSecure = ({ secureCookies }: Pick<Config, 'secureCookies'>, protocol: string): boolean =>
  secureCookies ?? protocol === 'https';

/** Sets the session cookie on an answer. */
interface CookieJar {
  readonly secure: boolean;
  /** Of whoever gets the cookie. */
  traits(): VisitorTraits;
  set(text: string): void;
}

/** A new session, and what its cookie says. */
interface SessionCookie {
  readonly id: string;
  readonly token: string;
}

/** The caller's session for features; the jar sets its cookie on the answer. */
export const sessionHandle = (house: House, session: Session | null, jar: CookieJar): SessionHandle => {
  const end = async () => {
    if (session) await deleteSession(house.db.kysely, session.id);
    for (const name of jar.secure ? [HOST_NAME, PLAIN_NAME] : [PLAIN_NAME]) jar.set(endOf(name));
  };
  const insert = async (tx: Tx, playerId: string, replaces: string | null): Promise<SessionCookie> => {
    const id = Buffer.from(house.random.bytes(16)).toString('base64url');
    const secret = Buffer.from(house.random.bytes(32)).toString('base64url');
    const now = BigInt(house.clock.now());
    await insertSession(tx, {
      id,
      secret_hash: hashOf(secret),
      player_id: playerId,
      created_at: now,
      seen_at: now,
      replaces,
      ends_at: null,
      ...jar.traits(),
    });
    return { id, token: `${id}.${secret}` };
  };
  /** After the commit: a cookie of a session that was rolled back would end the one that the browser has. */
  const give = (begun: SessionCookie | null): string | null => {
    if (!begun) return null;
    jar.set(cookieText(nameOf(jar.secure), begun.token, LIFE_MS / 1_000));
    return csrfTokenOf(house, begun.id);
  };
  return {
    id: session?.id ?? null,
    csrfToken: session ? csrfTokenOf(house, session.id) : null,
    begin: async (playerId, isRightStill) =>
      give(
        await house.db.transaction(async (tx) => {
          if (!(await isRightStill(tx))) return null;
          // A login always gets a new session id, so that a planted one (session fixation) is worthless.
          if (session) await deleteSession(tx, session.id);
          await insertLogIn(tx, playerId, house.clock.now(), jar.traits());
          return insert(tx, playerId, null);
        }),
      ),
    renew: async () => {
      if (!session) throw new Error('a visitor has no session to renew');
      const { id, playerId } = session;
      return give(
        await house.db.transaction(async (tx) =>
          (await letEnd(tx, id, house.clock.now() + REPLACED_LIFE_MS)) ? insert(tx, playerId, id) : null,
        ),
      );
    },
    end,
    recordRefusal: (playerId, reason) =>
      recordRefusedLogIn(house.db.kysely, { playerId, reason, at: house.clock.now(), traits: jar.traits() }),
  };
};
