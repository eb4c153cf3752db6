// On the critical path: who is here.
import { batch, computed, signal } from '@preact/signals-react';
import { boolean, type Infer, object, optional, string } from 'superstruct';
import {
  type HouseFacts,
  PlayerStatus,
  type ProtectionFacts,
  status,
  type VisitorStatus,
  logOut as endSession,
} from '../../../wire/player/status.ts';
import { type AnswerOf, type Call, VISITOR } from '../../../wire/call.ts';
import { BASIC_ERRORS } from '../../../wire/basicErrors.ts';
import { unixMs } from '../../../wire/common.ts';
import { now, steady } from '../clock.ts';
import { forgetChatContact } from '../storage/chatContact.ts';
import { claimDrafts } from '../storage/draftOwner.ts';
import {
  ask,
  type Caller,
  endCalls,
  pauseCalls,
  type Reply,
  setCaller,
  setRefusalHandler,
} from '../net/call.ts';
import { onReconnect } from '../net/connectivity.ts';
import { staysAs } from '../storage/leftKeys.ts';
import { playerStorage, setOwner } from '../storage/playerStorage.ts';
import { countWaiting, sendOutbox, withPending } from '../storage/outbox.ts';
import { reloadIfReachable } from '../loading/reload.ts';
import { LOBBY_PAGE, prerendered } from '../prerendered.ts';
import { restoreContacts, setContacts } from '../navigation/contacts.ts';
import { suspendedError, hideError, serverError, showError } from '../serverError.ts';
import type { Funds } from './funds.ts';
import { markPlayerChanged, announcePlayerChanged } from './playerChangedNotice.ts';
import { parseStoredText, stored } from '../stored.ts';

/**
 * The session key of a player who logged out while the house could not be reached. Only the house can delete
 * the session's cookie.
 */
const keptLogOut = stored('localStorage', 'glasshouse-left', string());
/** Refusals that mean the session has ended already. */
const SESSION_ENDED = new Set<number>([
  BASIC_ERRORS.inactivityTimeout.code,
  BASIC_ERRORS.mustBeLoggedIn.code,
]);

/** Until the page is unloaded, in case storage is forbidden. */
let leftInMemory: string | null = null;

export const pendingLogOut = (): string | null => leftInMemory ?? keptLogOut.read();

const setPendingLogOut = (sessionKey: string | null): void => {
  leftInMemory = sessionKey;
  if (sessionKey === null) keptLogOut.remove();
  else keptLogOut.write(sessionKey);
};

/** Ends the session at the house. @returns whether it has ended */
const sendPendingLogOut = async ({ sessionKey, csrfToken }: Caller): Promise<boolean> => {
  const reply = await ask(endSession, {}, { as: { sessionKey, csrfToken } });
  const over = reply.ok || (reply.error !== null && SESSION_ENDED.has(reply.error.code));
  if (over) setPendingLogOut(null);
  return over;
};

export const player = signal<PlayerStatus | null>(null);
export const visitor = signal<VisitorStatus | null>(null);
export const house = signal<HouseFacts | null>(null);
/** Whether coins are play coins, by the last status. */
export const devnet = signal(false);
/** Whether coins are those of test networks, by the last status. */
export const testNetworks = signal(false);
/** False until the house or this device's storage has said who is logged in. */
export const sessionKnown = signal(false);
/** Unix ms of the status if it comes from this device's storage; null if the house has confirmed it. */
export const statusAsOf = signal<number | null>(null);
/** E-mail to the player bounces: only the profile opens until another address is set. */
export const mustChangeEmail = computed(
  () => player.value?.userFlags.includes('change-contact-email') ?? false,
);

/** The session key of the last player on this device, for their stored data and for other tabs. */
const OWNER = 'glasshouse-owner';
const SessionKey = string();
const keptOwner = stored('localStorage', OWNER, SessionKey);
const STATUS = 'status';
const KeptStatus = object({
  player: PlayerStatus,
  at: unixMs(),
  devnet: boolean(),
  testNetworks: optional(boolean()),
});
/** Unix ms when the house confirmed the player; 0 before that. */
let confirmedAt = 0;

/** Grows at every log-in and log-out. The answer to a status of an earlier turn is dropped. */
let sessionTurn = 0;

/** Adds changes that wait in the outbox, unless the favourites have changed meanwhile. */
const addPending = async (favoriteGames: readonly string[]) => {
  const favorites = await withPending(favoriteGames);
  if (player.value?.favoriteGames === favoriteGames) setFavorites(favorites);
};

const showNobody = (next: VisitorStatus | null, isKnown: boolean) =>
  batch(() => {
    player.value = null;
    visitor.value = next;
    suspendedError.value = null;
    sessionKnown.value = isKnown;
    statusAsOf.value = null;
    confirmedAt = 0;
  });

/** The service worker always has the page; without one the house must answer first. */
const reload = (): void => {
  if (navigator.serviceWorker?.controller) window.location.reload();
  else reloadIfReachable();
};

/**
 * The page shows one player, and another one is logged in. Reloads, because running code holds state of the
 * first one that must not be used for the second one.
 */
const reloadForOtherPlayer = (sessionKey: string): void => {
  sessionTurn += 1;
  endCalls();
  claimDrafts(sessionKey);
  forgetChatContact();
  keptOwner.write(sessionKey);
  markPlayerChanged();
  showNobody(null, false);
  // The first call deletes the former player's data; with null this page stores nothing more.
  setOwner(sessionKey);
  setOwner(null);
  onReconnect(reload);
  reload();
};

const LOGGED_OUT = new Set<number>([BASIC_ERRORS.inactivityTimeout.code, BASIC_ERRORS.mustBeLoggedIn.code]);

const showPlayer = async (next: PlayerStatus) => {
  if (player.value !== null && player.value.sessionKey !== next.sessionKey)
    return reloadForOtherPlayer(next.sessionKey);
  claimDrafts(next.sessionKey);
  batch(() => {
    player.value = next;
    visitor.value = null;
    sessionKnown.value = true;
    statusAsOf.value = null;
  });
  // In another tab the player has logged in again since this one said that they must.
  if (LOGGED_OUT.has(serverError.peek()?.code ?? 0)) hideError();
  confirmedAt = now();
  setCaller(next);
  setOwner(next.sessionKey);
  keptOwner.write(next.sessionKey);
  announcePlayerChanged();
  // The CSRF token is not stored.
  await playerStorage.set(STATUS, {
    player: { ...next, csrfToken: '' },
    at: now(),
    devnet: devnet.peek(),
    testNetworks: testNetworks.peek(),
  } satisfies Infer<typeof KeptStatus>);
  await addPending(next.favoriteGames);
  void sendOutbox();
};

/** Grows each time that the house has ended a session, when the device has forgotten its player. */
export const sessionsEnded = signal(0);

/**
 * Nobody is logged in: deletes the last player's data from this device.
 * @param byHouse unless the player logged out: `staysAs` says what stays until they are back
 */
const forgetPlayer = (next: VisitorStatus | null, byHouse = true) => {
  const leaving = player.value?.sessionKey ?? keptOwner.read();
  showNobody(next, true);
  setCaller({ sessionKey: VISITOR, csrfToken: null });
  if (leaving === null) return;
  claimDrafts(null);
  keptOwner.remove();
  forgetChatContact();
  void playerStorage.forget(leaving, byHouse ? staysAs : undefined).then(() => {
    sessionsEnded.value += byHouse ? 1 : 0;
    return countWaiting();
  });
};

let resumeCalls = () => {};

/** Whether a player is likely: the house sent a player's page, or storage has a last player. */
export const expectsPlayer = (): boolean =>
  prerendered.as === LOBBY_PAGE || (prerendered.as !== '' && keptOwner.read() !== null);
/** Whether a player is likely, but not known yet. */
export const awaitsPlayer = (): boolean => !sessionKnown.value && expectsPlayer();

/** Shows the last player from storage, before the house has answered. */
export const restorePlayer = async (): Promise<void> => {
  restoreContacts();
  const owner = keptOwner.read();
  if (owner === null) return;
  setOwner(owner);
  const storedValue = await playerStorage.get(STATUS, KeptStatus);
  if (!storedValue || sessionKnown.value) return;
  const favoriteGames = await withPending(storedValue.player.favoriteGames);
  if (sessionKnown.value) return;
  resumeCalls = pauseCalls();
  setCaller({ sessionKey: owner, csrfToken: null });
  batch(() => {
    player.value = { ...storedValue.player, favoriteGames };
    statusAsOf.value = storedValue.at;
    devnet.value = storedValue.devnet;
    testNetworks.value = storedValue.testNetworks === true;
    sessionKnown.value = true;
  });
};

/** The status. Sends a pending log-out first. */
const askStatus = async (): Promise<Reply<AnswerOf<typeof status>>> => {
  const reply = await ask(status, {});
  if (!reply.ok || pendingLogOut() === null) return reply;
  const here = reply.data.player;
  if (here?.sessionKey !== pendingLogOut()) {
    setPendingLogOut(null);
    return reply;
  }
  return (await sendPendingLogOut(here)) ? ask(status, {}) : { ok: false, error: null };
};

/** During play: how often to refresh tickets, tokens and levels. */
const STATUS_OLD_MS = 30_000;
/** Steady ms of the last request. */
let statusAt = Number.NEGATIVE_INFINITY;
export const isStatusOld = (): boolean => steady() - statusAt > STATUS_OLD_MS;

/** Asks the house who is logged in. @returns whether it answered */
export const refreshStatus = async (): Promise<boolean> => {
  const asked = sessionTurn;
  statusAt = steady();
  const reply = await askStatus();
  const here = reply.ok ? reply.data.player : null;
  if (asked !== sessionTurn || !reply.ok) {
    resumeCalls();
    if (asked === sessionTurn) sessionKnown.value = true;
    return false;
  }
  house.value = reply.data.house;
  setContacts(reply.data.house.contacts);
  devnet.value = reply.data.house.devnet;
  testNetworks.value = reply.data.house.testNetworks === true;
  const welcomed = here ? showPlayer(here) : showLoggedOut(reply.data.visitor);
  // The calls have the player's token now, or are refused because the player is another one.
  resumeCalls();
  await welcomed;
  return true;
};

/** The house has no session. @param next a visitor's status */
const showLoggedOut = (next: VisitorStatus | null): void => {
  const { code, message } = BASIC_ERRORS.mustBeLoggedIn;
  // A player from storage may have had no session any more.
  const wasIn = player.value !== null && confirmedAt > 0;
  sessionTurn += player.value === null ? 0 : 1;
  forgetPlayer(next);
  if (wasIn) showError({ code, message });
};

let refreshing: Promise<boolean> | null = null;
/** One refresh at a time: several calls may be refused for the same token. */
const refreshOnce = () =>
  (refreshing ??= refreshStatus().finally(() => {
    refreshing = null;
  }));

setRefusalHandler((kind, error) => {
  if (kind === 'csrf' || kind === 'otherPlayer') return refreshOnce();
  if (kind === 'outOfDate') return showError(error);
  const wasIn = player.value !== null;
  if (kind === 'suspended') {
    if (wasIn) suspendedError.value = error;
    return undefined;
  }
  sessionTurn += 1;
  forgetPlayer(null);
  if (wasIn) showError(error);
  return undefined;
});

/** For a page that was asleep: marks the status as old, and asks for a new one. */
export const revalidateStatus = (): Promise<boolean> => {
  if (player.value !== null && statusAsOf.value === null) statusAsOf.value = confirmedAt;
  return refreshOnce();
};

/** Follows log-ins and log-outs of other tabs, which share the session's cookie. */
export const followOtherTabs = (): void => {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== OWNER && key !== null) return;
    const here = player.value?.sessionKey ?? null;
    const next = parseStoredText(newValue, SessionKey);
    if (next === null ? here === null && newValue === null : next === here) return;
    if (here !== null && next !== null) return reloadForOtherPlayer(next);
    // A value of another build's shape cannot be read: only the house knows.
    if (here !== null && newValue === null) {
      sessionTurn += 1;
      forgetPlayer(null, pendingLogOut() === null);
    }
    void refreshStatus();
  });
};

/** Makes a call that answers with the player: log-in, or a change that renews the session's token. */
export const askForSession = async <Req, Ans extends { player: PlayerStatus }>(
  call: Call<Req, Ans>,
  body: Req,
): Promise<Reply<Ans>> => {
  const reply = await ask(call, body);
  if (reply.ok) {
    sessionTurn += 1;
    setPendingLogOut(null);
    await showPlayer(reply.data.player);
  }
  return reply;
};

/** For log-in: sends a pending log-out first, which would end the new session. */
export const askForNewSession: typeof askForSession = async (call, body) => {
  if (pendingLogOut() !== null) await refreshStatus();
  return askForSession(call, body);
};

/**
 * Ends the session. The device forgets the player at once; the house is told when it can be reached.
 * @param before a call to make while the session is still valid
 */
export const logOut = async (before: (as: Caller) => Promise<unknown> = async () => {}): Promise<void> => {
  const leaving = player.value;
  hideError();
  if (leaving === null) return;
  setPendingLogOut(leaving.sessionKey);
  sessionTurn += 1;
  const sent = before(leaving);
  forgetPlayer(null, false);
  await sent;
  await sendPendingLogOut(leaving);
  void refreshStatus();
};

/** Sets the balances after a bet, in cents. */
export const setFunds = ({ cash, bonus }: Funds): void => {
  const here = player.value;
  if (!here) return;
  player.value = {
    ...here,
    cash,
    bonus: here.bonus && bonus !== null ? { ...here.bonus, bonusBalance: bonus } : here.bonus,
  };
};

export const setFavorites = (favoriteGames: string[]): void => {
  if (player.value) player.value = { ...player.value, favoriteGames };
};

export const setUnread = (unreadMessagesCount: number): void => {
  if (player.value) player.value = { ...player.value, unreadMessagesCount };
};

export const setProtection = (protection: ProtectionFacts): void => {
  if (player.value) player.value = { ...player.value, protection };
};
