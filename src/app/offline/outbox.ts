import { unknown } from 'superstruct';
import type { Call } from '../../wire/call.ts';
import { BASIC_ERRORS } from '../../wire/basicErrors.ts';
import { OUTBOX_KEY, OUTBOX_LOCK, OUTBOX_PATHS, type OutboxEntry } from '../../wire/outbox.ts';
import { ask } from '../net/call.ts';
import { randomId } from '../random.ts';
import { keep } from './keep.ts';
import { askToPersist } from './persist.ts';

type Body = { readonly gameId: string } | { readonly messageId: string };
/** One thing to bring to the house later. Its slot names what it sets: a later entry of a slot replaces the earlier one. */
interface Entry extends OutboxEntry { readonly body: Body }
type Box = Readonly<Record<string, Entry>>;

const KEY = OUTBOX_KEY;
/** What is sent from here sets a state: nobody waits for the answer, whatever it carries. */
const callOf = (path: string) => ({ path, answer: unknown() }) as unknown as Call<Body, unknown>;
const mayWait = (path: string) => (OUTBOX_PATHS as readonly string[]).includes(path);
const [ADDS] = OUTBOX_PATHS;
/** Refusals that say nothing about the entry itself: it stays for later. */
const LATER = new Set<number>([
  BASIC_ERRORS.inactivityTimeout, BASIC_ERRORS.mustBeLoggedIn, BASIC_ERRORS.csrf, BASIC_ERRORS.maintenance, BASIC_ERRORS.rateLimited, BASIC_ERRORS.internal,
].map(({ code }) => code));

const slotOf = (body: Body) => ('gameId' in body ? `favorite:${body.gameId}` : `read:${body.messageId}`);

const without = (box: Box | undefined, slot: string, id: string): Box =>
  Object.fromEntries(Object.entries(box ?? {}).filter(([name, entry]) => name !== slot || entry.id !== id));

/** Sends one entry. True: it is done with, so take it out. */
const deliver = async ({ path, body }: Entry): Promise<boolean> => {
  if (!mayWait(path)) return true;
  const reply = await ask(callOf(path), body);
  return reply.ok || (reply.error !== null && !LATER.has(reply.error.code));
};

const sendAll = async (): Promise<void> => {
  for (const [slot, entry] of Object.entries(await keep.get<Box>(KEY) ?? {})) {
    if (!await deliver(entry)) return;
    // Only this very entry: a newer one of the slot, from here or another tab, stays to be sent.
    await keep.update<Box>(KEY, (box) => without(box, slot, entry.id));
  }
};

let running: Promise<void> | null = null;
/** One tab sends at a time where the browser has locks; elsewhere two tabs may send the same state twice, which is harmless. */
const locked = async () => {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return sendAll();
  await locks.request(OUTBOX_LOCK, sendAll);
};

/** Brings what waits to the house; ends early when the house cannot be reached. */
export const replay = (): Promise<void> => (running ??= locked().finally(() => { running = null; }));

/** Keeps an idempotent change of state on this device and sends it now, or when the house is back. */
export const sendLater = async (call: { readonly path: string }, body: Body): Promise<void> => {
  if (!mayWait(call.path)) throw new Error(`${call.path} may not wait`);
  const entry: Entry = { id: randomId(), path: call.path, body: 'gameId' in body ? { gameId: body.gameId } : { messageId: body.messageId } };
  await keep.update<Box>(KEY, (box) => ({ ...box, [slotOf(entry.body)]: entry }));
  // Somebody who chooses favourites comes back.
  if (call.path === ADDS) void askToPersist();
  await running;
  await replay();
};

/** The favourites of the house with what still waits here laid over them. */
export const withPending = async (favoriteGames: readonly string[]): Promise<string[]> => {
  const games = new Set(favoriteGames);
  for (const { path, body } of Object.values(await keep.get<Box>(KEY) ?? {})) {
    if (!('gameId' in body)) continue;
    if (path === ADDS) games.add(body.gameId);
    else games.delete(body.gameId);
  }
  return [...games];
};

/** Looks again whenever the page is looked at. The return of the house replays by itself: a fresh status does. */
export const followOutbox = (): void => {
  document.addEventListener('visibilitychange', () => { if (document.visibilityState === 'visible') void replay(); });
};
