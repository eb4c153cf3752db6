import { signal } from '@preact/signals-react';
import { boolean, type Infer, object, record, string, union, unknown } from 'superstruct';
import type { Call, WireError } from '../../../wire/call.ts';
import { BASIC_ERRORS, TOO_MANY_CALLS } from '../../../wire/basicErrors.ts';
import {
  OUTBOX_KEY,
  OUTBOX_LOCK,
  OUTBOX_PATHS,
  type OutboxEntry,
  withoutEntry,
} from '../../../wire/outbox.ts';
import { ask } from '../net/call.ts';
import { randomId } from '../random.ts';
import { playerStorage, currentOwner, storedOfAll } from './playerStorage.ts';
import { askToPersist } from './persist.ts';

const Body = union([
  object({ gameId: string() }),
  object({ messageId: string() }),
  object({ mailing: string(), on: boolean() }),
  object({ endpoint: string() }),
]);
type Body = Infer<typeof Body>;
/** A call to send later. Stored under a slot that names what it sets; a later entry replaces it. */
interface Entry extends OutboxEntry {
  readonly body: Body;
}
const Box = record(string(), object({ id: string(), path: string(), body: Body }));
type Box = Readonly<Record<string, Entry>>;

const KEY = OUTBOX_KEY;
/** Any answer is accepted, because none is used. */
const callOf = (path: string) => ({ path, answer: unknown() }) as unknown as Call<Body, unknown>;
const mayWait = (path: string) => (OUTBOX_PATHS as readonly string[]).includes(path);
const [ADDS] = OUTBOX_PATHS;
/** Refusals that the entries behind would meet as well: all are sent again later. */
const ALL_WAIT = new Set<number>([
  TOO_MANY_CALLS,
  ...[
    BASIC_ERRORS.inactivityTimeout,
    BASIC_ERRORS.mustBeLoggedIn,
    BASIC_ERRORS.csrf,
    BASIC_ERRORS.otherPlayer,
    BASIC_ERRORS.maintenance,
    BASIC_ERRORS.rateLimited,
  ].map(({ code }) => code),
]);

const slotOf = (body: Body) => Object.entries(body)[0]?.join(':') ?? '';

/** What waits to be sent. */
export const outboxEntries = async (): Promise<readonly OutboxEntry[]> =>
  Object.values((await playerStorage.get(KEY, Box)) ?? {});

/** How many changes of any player wait on this device. */
export const unsentChanges = async (): Promise<number> => {
  const boxes = await storedOfAll(KEY, Box);
  return boxes.reduce((sum, box) => sum + Object.keys(box).length, 0);
};

/** How many changes wait on this device, also of a player whose session has ended. */
export const waitingChanges = signal(0);
/** Call when data of a player was deleted. */
export const countWaiting = async (): Promise<void> => {
  waitingChanges.value = await unsentChanges();
};

const refused = new Map<string, WireError>();
/**
 * Sends one entry of a player. `wait`: those behind wait too. `later`: a fault of the house with this entry
 * alone keeps no other back.
 */
const deliver = async ({ id, path, body }: Entry, madeFor: string): Promise<'done' | 'later' | 'wait'> => {
  if (!mayWait(path)) return 'done';
  const reply = await ask(callOf(path), body, { madeFor });
  if (reply.ok) return 'done';
  if (reply.error === null || ALL_WAIT.has(reply.error.code)) return 'wait';
  if (reply.error.code === BASIC_ERRORS.internal.code) return 'later';
  refused.set(id, reply.error);
  return 'done';
};

const sendAll = async (): Promise<void> => {
  const owner = currentOwner();
  if (owner === null) return;
  for (const [slot, entry] of Object.entries((await playerStorage.get(KEY, Box)) ?? {})) {
    const result = await deliver(entry, owner);
    if (result === 'wait') return;
    // Only this entry: a newer one of the slot, also of another tab, is still to be sent.
    if (result === 'done') await playerStorage.update(KEY, Box, (box) => withoutEntry(box, slot, entry));
  }
};

let running: Promise<void> | null = null;
/** One tab at a time if the browser has locks; else two may send the same state, which is harmless. */
const locked = async () => {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return sendAll();
  await locks.request(OUTBOX_LOCK, sendAll);
};

/** Sends what waits, until a call fails. */
export const sendOutbox = (): Promise<void> =>
  (running ??= locked()
    .finally(() => {
      running = null;
    })
    .then(countWaiting));

/**
 * Stores an idempotent change and sends it now, or when the house can be reached. The first member of the
 * body names what is set. @returns the refusal; null if it was sent or waits
 */
export const sendLater = async (call: { readonly path: string }, body: Body): Promise<WireError | null> => {
  if (!mayWait(call.path)) throw new Error(`${call.path} may not wait`);
  const entry: Entry = { id: randomId(), path: call.path, body };
  await playerStorage.update(KEY, Box, (box) => ({ ...box, [slotOf(body)]: entry }));
  if (call.path === ADDS) void askToPersist();
  await running;
  await sendOutbox();
  return refused.get(entry.id) ?? null;
};

/** The favourites of the house with the changes that wait here. */
export const withPending = async (favoriteGames: readonly string[]): Promise<string[]> => {
  const games = new Set(favoriteGames);
  for (const { path, body } of Object.values((await playerStorage.get(KEY, Box)) ?? {})) {
    if (!('gameId' in body)) continue;
    if (path === ADDS) games.add(body.gameId);
    else games.delete(body.gameId);
  }
  return [...games];
};

/**
 * Sends whenever the page becomes visible. A new status sends too, so after a reconnect nothing is needed.
 */
export const followOutbox = (): void => {
  void countWaiting();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void sendOutbox();
  });
};
