// On the critical path: who is here.
import { batch, computed, signal } from '@preact/signals-react';
import { boolean, type Infer, object, string } from 'superstruct';
import {
  type HouseFacts,
  PlayerStatus,
  type ProtectionFacts,
  status,
  type VisitorStatus,
} from '../../wire/player/status.ts';
import { type AnswerOf, type Call, VISITOR } from '../../wire/call.ts';
import { BASIC_ERRORS } from '../../wire/basicErrors.ts';
import { unixMs } from '../../wire/common.ts';
import { now, steady } from '../base/clock.ts';
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
import { playerStorage, setOwner } from '../storage/playerStorage.ts';
import { sendOutbox, withPending } from '../storage/outbox.ts';
import { reloadIfReachable } from '../loading/reload.ts';
import { LOBBY_PAGE, prerendered } from '../../boot/prerendered.ts';
import { restoreContacts, setContacts } from '../navigation/contacts.ts';
import { suspendedError, hideError, showError } from '../base/serverError.ts';
import type { Funds } from './funds.ts';
import { pendingLogOut, setPendingLogOut, sendPendingLogOut } from './pendingLogOut.ts';
import { markPlayerChanged, announcePlayerChanged } from './playerChangedNotice.ts';
import { parseStoredText, stored } from '../base/stored.ts';

export const player = signal<PlayerStatus | null>(null);
export const visitor = signal<VisitorStatus | null>(null);
export const house = signal<HouseFacts | null>(null);
/** Of play coins, as the house has said, or had when this device last asked. */
export const devnet = signal(false);
/** False until the house or this device's memory has said who is here. */
export const sessionKnown = signal(false);
/**
 * Unix ms of the figures shown when they come from this device's memory; null when the house has just told
 * them.
 */
export const statusAsOf = signal<number | null>(null);
/** Section 5: letters to the player come back; until another address is set only the profile opens. */
export const mustChangeEmail = computed(
  () => player.value?.userFlags.includes('change-contact-email') ?? false,
);

/**
 * The opaque session key of the last player on this device: finds their kept data when the app opens offline,
 * and tells other tabs that somebody came or left.
 */
const OWNER = 'glasshouse-owner';
const SessionKey = string();
const keptOwner = stored('localStorage', OWNER, SessionKey);
const STATUS = 'status';
const KeptStatus = object({ player: PlayerStatus, at: unixMs(), devnet: boolean() });
/** Unix ms when the house told this page of the player that it shows; 0 while it has not. */
let confirmedAt = 0;

/** Grows whenever a player comes or goes: a status asked before that tells of someone else. */
let sessionTurn = 0;

/**
 * Lays what still waits on this device over the favourites, unless the player turned another one, or left,
 * meanwhile.
 */
const layPending = async (favoriteGames: readonly string[]) => {
  const favorites = await withPending(favoriteGames);
  if (player.value?.favoriteGames === favoriteGames) setFavorites(favorites);
};

const showNobody = (next: VisitorStatus | null, settled: boolean) =>
  batch(() => {
    player.value = null;
    visitor.value = next;
    suspendedError.value = null;
    sessionKnown.value = settled;
    statusAsOf.value = null;
    confirmedAt = 0;
  });

/** The worker has the page at any time; without one the house must answer, or there would be none. */
const loadAnew = (): void => {
  if (navigator.serviceWorker?.controller) window.location.reload();
  else reloadIfReachable();
};

/**
 * The page shows one player and another one is logged in. What the first one began must not go on as the
 * second one, and much of it is held by running code, so the page is loaded anew.
 */
const reloadForOtherPlayer = (sessionKey: string): void => {
  sessionTurn += 1;
  endCalls();
  claimDrafts(sessionKey);
  keptOwner.write(sessionKey);
  markPlayerChanged();
  showNobody(null, false);
  // Deletes what is kept of the first one; from then on this page keeps nothing.
  setOwner(sessionKey);
  setOwner(null);
  onReconnect(loadAnew);
  loadAnew();
};

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
  confirmedAt = now();
  setCaller(next);
  setOwner(next.sessionKey);
  keptOwner.write(next.sessionKey);
  announcePlayerChanged();
  // The token proves this page to the house; it has no business on the disk.
  await playerStorage.set(STATUS, {
    player: { ...next, csrfToken: '' },
    at: now(),
    devnet: devnet.peek(),
  } satisfies Infer<typeof KeptStatus>);
  await layPending(next.favoriteGames);
  void sendOutbox();
};

/** Nobody is here, or no longer: nothing of the player who was stays on this device. */
const forgetPlayer = (next: VisitorStatus | null) => {
  const leaving = player.value?.sessionKey ?? keptOwner.read();
  showNobody(next, true);
  setCaller({ sessionKey: VISITOR, csrfToken: null });
  if (leaving === null) return;
  claimDrafts(null);
  keptOwner.remove();
  void playerStorage.forget(leaving);
};

let resumeCalls = () => {};

/**
 * Has the house seen a session, or was a player here last? Then the front waits for what the house or this
 * device's memory says; a stranger is a visitor.
 */
export const expectsPlayer = (): boolean =>
  prerendered.as === LOBBY_PAGE || (prerendered.as !== '' && keptOwner.read() !== null);
/** Nobody has said yet who is here, and it is likely a player. */
export const awaitsPlayer = (): boolean => !sessionKnown.value && expectsPlayer();

/** Shows the last player of this device at once, before the house has answered. */
export const restorePlayer = async (): Promise<void> => {
  restoreContacts();
  const owner = keptOwner.read();
  if (owner === null) return;
  setOwner(owner);
  const kept = await playerStorage.get(STATUS, KeptStatus);
  if (!kept || sessionKnown.value) return;
  const favoriteGames = await withPending(kept.player.favoriteGames);
  if (sessionKnown.value) return;
  resumeCalls = pauseCalls();
  setCaller({ sessionKey: owner, csrfToken: null });
  batch(() => {
    player.value = { ...kept.player, favoriteGames };
    statusAsOf.value = kept.at;
    devnet.value = kept.devnet;
    sessionKnown.value = true;
  });
};

/** The status, once a log-out that the house does not know of has been brought to it. */
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

/** Tickets, tokens and levels grow by play: while somebody plays they are asked for this often. */
const STATUS_OLD_MS = 30_000;
/** In steady ms. */
let statusAt = Number.NEGATIVE_INFINITY;
export const isStatusOld = (): boolean => steady() - statusAt > STATUS_OLD_MS;

/** Asks the house who is here. A lost network changes nothing but ends the wait. */
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
  const welcomed = here ? showPlayer(here) : showLoggedOut(reply.data.visitor);
  // They have this player's token now, or are not sent: another player is here.
  resumeCalls();
  await welcomed;
  return true;
};

/** The house has nobody here. @param next what it says to a visitor */
const showLoggedOut = (next: VisitorStatus | null): void => {
  const { code, message } = BASIC_ERRORS.mustBeLoggedIn;
  // Told of a session that ended elsewhere; figures of this device's memory promise none.
  const wasIn = player.value !== null && confirmedAt > 0;
  sessionTurn += player.value === null ? 0 : 1;
  forgetPlayer(next);
  if (wasIn) showError({ code, message });
};

let refreshing: Promise<boolean> | null = null;
/** One refresh at a time, however many calls were refused for the same stale token. */
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

/**
 * The page was asleep: its figures are those of before until the house has told them anew, and its session
 * may have ended.
 */
export const revalidateStatus = (): Promise<boolean> => {
  if (player.value !== null && statusAsOf.value === null) statusAsOf.value = confirmedAt;
  return refreshOnce();
};

/** Follows what other tabs of this browser say of who is here: they send the same cookie. */
export const followOtherTabs = (): void => {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== OWNER && key !== null) return;
    const here = player.value?.sessionKey ?? null;
    const next = parseStoredText(newValue, SessionKey);
    if (next === null ? here === null && newValue === null : next === here) return;
    if (here !== null && next !== null) return reloadForOtherPlayer(next);
    // What another build wrote there says nothing: the house is asked.
    if (here !== null && newValue === null) {
      sessionTurn += 1;
      forgetPlayer(null);
    }
    void refreshStatus();
  });
};

/** Makes a call whose answer is who is here now: log-in, and whatever gives the session a new token. */
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

/** A log-out that the house does not know of goes first: it would end the session that begins now. */
export const askForNewSession: typeof askForSession = async (call, body) => {
  if (pendingLogOut() !== null) await refreshStatus();
  return askForSession(call, body);
};

/**
 * Ends the session. This device forgets the player at once; a house that cannot be reached is told when it is
 * back.
 * @param before what the house is to hear before the session is over
 */
export const logOut = async (before: (as: Caller) => Promise<unknown> = async () => {}): Promise<void> => {
  const leaving = player.value;
  // That the session was over already is no news to who leaves.
  hideError();
  if (leaving === null) return;
  setPendingLogOut(leaving.sessionKey);
  sessionTurn += 1;
  const heard = before(leaving);
  forgetPlayer(null);
  await heard;
  await sendPendingLogOut(leaving);
  void refreshStatus();
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
