// On the critical path: who is here. The only file of the room that talks to the house.
import { batch, computed, signal } from '@preact/signals-react';
import {
  type HouseFacts,
  logIn as logInCall,
  logOut as logOutCall,
  type PlayerStatus,
  type ProtectionFacts,
  signUp as signUpCall,
  status,
  type VisitorStatus,
} from '../../wire/account.ts';
import type { Call } from '../../wire/call.ts';
import { BASIC_ERRORS } from '../../wire/basicErrors.ts';
import { now } from '../clock.ts';
import { ownTyped } from '../forms/ownTyped.ts';
import { ask, holdCalls, type Reply, setCsrf, setRefusalHandler } from '../net/call.ts';
import { keep, setOwner } from '../offline/keep.ts';
import { replay, withPending } from '../offline/outbox.ts';
import { orNothing } from '../orNothing.ts';
import { came, LOBBY_PAGE } from '../shell/came.ts';
import { barred, hideError, showError } from '../shell/serverError.ts';
import type { Funds } from './funds.ts';

export const player = signal<PlayerStatus | null>(null);
export const visitor = signal<VisitorStatus | null>(null);
export const house = signal<HouseFacts | null>(null);
/** Of play coins, as the house has said, or had when this device last asked. */
export const devnet = signal(false);
/** False until the house or this device's memory has said who is here. */
export const known = signal(false);
/**
 * Unix ms of the figures shown when they come from this device's memory; null when the house has just told
 * them.
 */
export const asOf = signal<number | null>(null);
/** Section 5: letters to the player come back; until another address is set only the profile opens. */
export const mustChangeEmail = computed(
  () => player.value?.userFlags.includes('change-contact-email') ?? false,
);

/**
 * The opaque session key of the last player on this device: finds their kept data when the app opens offline.
 */
const OWNER = 'glasshouse-owner';
const STATUS = 'status';
/** Refusals that say that there is no session to end. */
const OVER = new Set<number>([BASIC_ERRORS.inactivityTimeout.code, BASIC_ERRORS.mustBeLoggedIn.code]);
interface KeptStatus {
  readonly player: PlayerStatus;
  readonly at: number;
  readonly devnet: boolean;
}

/**
 * Lays what still waits on this device over the favourites, unless the player turned another one, or left,
 * meanwhile.
 */
const layPending = async (favoriteGames: readonly string[]) => {
  const favorites = await withPending(favoriteGames);
  if (player.value?.favoriteGames === favoriteGames) setFavorites(favorites);
};

const welcome = async (next: PlayerStatus) => {
  ownTyped(next.sessionKey);
  batch(() => {
    player.value = next;
    visitor.value = null;
    known.value = true;
    asOf.value = null;
  });
  setCsrf(next.csrfToken);
  setOwner(next.sessionKey);
  orNothing(() => window.localStorage.setItem(OWNER, next.sessionKey));
  // The token proves this page to the house; it has no business on the disk.
  await keep.set(STATUS, {
    player: { ...next, csrfToken: '' },
    at: now(),
    devnet: devnet.peek(),
  } satisfies KeptStatus);
  await layPending(next.favoriteGames);
  void replay();
};

const goodbye = (next: VisitorStatus | null) => {
  batch(() => {
    player.value = null;
    visitor.value = next;
    barred.value = null;
    known.value = true;
    asOf.value = null;
  });
  setCsrf(null);
  setOwner(null);
  orNothing(() => window.localStorage.removeItem(OWNER));
};

let letCallsGo = () => {};

const lastOwner = (): string | null => orNothing(() => window.localStorage.getItem(OWNER));
/**
 * Has the house seen a session, or was a player here last? Then the front waits for what the house or this
 * device's memory says; a stranger is a visitor.
 */
export const expected = (): boolean => came.page === LOBBY_PAGE || (came.page !== '' && lastOwner() !== null);
/** Nobody has said yet who is here, and it is likely a player. */
export const awaited = (): boolean => !known.value && expected();

/** Shows the last player of this device at once, before the house has answered. */
export const recall = async (): Promise<void> => {
  const owner = lastOwner();
  if (owner === null) return;
  setOwner(owner);
  const kept = await keep.get<KeptStatus>(STATUS);
  if (!kept || known.value) return;
  const favoriteGames = await withPending(kept.player.favoriteGames);
  if (known.value) return;
  letCallsGo = holdCalls();
  batch(() => {
    player.value = { ...kept.player, favoriteGames };
    asOf.value = kept.at;
    devnet.value = kept.devnet;
    known.value = true;
  });
};

/** Grows whenever a player comes or goes: a status asked before that tells of someone else. */
let turn = 0;

/** Asks the house who is here. A lost network changes nothing but ends the wait. */
export const refreshStatus = async (): Promise<boolean> => {
  const asked = turn;
  const reply = await ask(status, {});
  if (reply.ok && reply.data.player) setCsrf(reply.data.player.csrfToken);
  letCallsGo();
  if (asked !== turn) return false;
  if (!reply.ok) {
    known.value = true;
    return false;
  }
  house.value = reply.data.house;
  devnet.value = reply.data.house.devnet;
  if (reply.data.player) await welcome(reply.data.player);
  else goodbye(reply.data.visitor);
  return true;
};

let refreshing: Promise<boolean> | null = null;
/** One refresh at a time, however many calls were refused for the same stale token. */
const refreshOnce = () =>
  (refreshing ??= refreshStatus().finally(() => {
    refreshing = null;
  }));

setRefusalHandler((kind, error) => {
  if (kind === 'csrf') return refreshOnce();
  if (kind === 'outOfDate') return showError(error);
  // What is kept stays until log-out or another player: only the session is over, and what waits may still be
  // sent.
  const wasIn = player.value !== null;
  if (kind === 'suspended') {
    if (wasIn) barred.value = error;
    return undefined;
  }
  turn += 1;
  goodbye(null);
  if (wasIn) showError(error);
  return undefined;
});

type SignUpBody = { login: string; email: string; password: string; adult: boolean; newsletter: boolean };

/** Makes a call whose answer is who is here now: log-in, and whatever gives the session a new token. */
export const enter = async <Req, Ans extends { player: PlayerStatus }>(
  call: Call<Req, Ans>,
  body: Req,
): Promise<Reply<Ans>> => {
  const reply = await ask(call, body);
  if (reply.ok) {
    turn += 1;
    await welcome(reply.data.player);
  }
  return reply;
};

export const signUp = (body: SignUpBody) => enter(signUpCall, body);
export const logIn = (body: { loginOrEmail: string; password: string }) => enter(logInCall, body);

/**
 * Ends the session. Everything kept for the player on this device goes with it, also where the house had
 * ended it before.
 */
export const logOut = async (): Promise<Reply<unknown>> => {
  const leaving = player.value?.sessionKey ?? null;
  const reply = await ask(logOutCall, {});
  if (!reply.ok && (reply.error === null || !OVER.has(reply.error.code))) return reply;
  // That the session was over already is no news to who leaves.
  hideError();
  turn += 1;
  setOwner(leaving);
  await keep.clearOwner();
  ownTyped(null);
  goodbye(null);
  void refreshStatus();
  return { ok: true, data: {} };
};

/** The balances after a bet, in cents. */
export const setFunds = ({ cash, bonus }: Funds): void => {
  const here = player.value;
  if (!here) return;
  player.value = {
    ...here,
    cash,
    bonus: here.bonus && bonus !== null ? { ...here.bonus, bonusBalance: bonus } : here.bonus,
  };
};

/** The favourite games as the house or the outbox has them. */
export const setFavorites = (favoriteGames: string[]): void => {
  if (player.value) player.value = { ...player.value, favoriteGames };
};

export const setUnread = (unreadMessagesCount: number): void => {
  if (player.value) player.value = { ...player.value, unreadMessagesCount };
};

export const setProtection = (protection: ProtectionFacts): void => {
  if (player.value) player.value = { ...player.value, protection };
};
