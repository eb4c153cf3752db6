import { favoriteAdd, favoriteRemove } from '../../wire/account.ts';
import { BASIC_ERRORS } from '../../wire/basicErrors.ts';
import { OUTBOX_KEY, OUTBOX_LOCK, type OutboxEntry } from '../../wire/outbox.ts';
import { ask, type Reply } from '../net/call.ts';
import { randomId } from '../random.ts';
import { keep } from './keep.ts';
import { askToPersist } from './persist.ts';

type Body = { readonly gameId: string } | { readonly messageId: string };
/** One thing to bring to the house later. Its slot names what it sets: a later entry of a slot replaces the earlier one. */
interface Entry extends OutboxEntry { readonly body: Body }
type Box = Readonly<Record<string, Entry>>;

const KEY = OUTBOX_KEY;
/** The only calls that may wait (`OUTBOX_PATHS`). */
const CALLS: Readonly<Record<string, (body: Body) => Promise<Reply<unknown>>>> = {
  [favoriteAdd.path]: (body) => ask(favoriteAdd, body as { gameId: string }),
  [favoriteRemove.path]: (body) => ask(favoriteRemove, body as { gameId: string }),
  // Not on the critical path: the messages' contract comes with the messages.
  '/user/message-read/json2': async (body) => ask((await import('../../wire/messages.ts')).messageRead, body as { messageId: string }),
};
/** Refusals that say nothing about the entry itself: it stays for later. */
const LATER = new Set<number>([
  BASIC_ERRORS.inactivityTimeout, BASIC_ERRORS.mustBeLoggedIn, BASIC_ERRORS.csrf, BASIC_ERRORS.maintenance, BASIC_ERRORS.rateLimited, BASIC_ERRORS.internal,
].map(({ code }) => code));

const slotOf = (body: Body) => ('gameId' in body ? `favorite:${body.gameId}` : `read:${body.messageId}`);

const without = (box: Box | undefined, slot: string, id: string): Box =>
  Object.fromEntries(Object.entries(box ?? {}).filter(([name, entry]) => name !== slot || entry.id !== id));

/** Sends one entry. True: it is done with, so take it out. */
const deliver = async ({ path, body }: Entry): Promise<boolean> => {
  const call = CALLS[path];
  if (!call) return true;
  const reply = await call(body).catch(() => ({ ok: false, error: null } as const));
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
  if (CALLS[call.path] === undefined) throw new Error(`${call.path} may not wait`);
  const entry: Entry = { id: randomId(), path: call.path, body: 'gameId' in body ? { gameId: body.gameId } : { messageId: body.messageId } };
  await keep.update<Box>(KEY, (box) => ({ ...box, [slotOf(entry.body)]: entry }));
  // Somebody who chooses favourites comes back.
  if (call.path === favoriteAdd.path) void askToPersist();
  await running;
  await replay();
};

/** The favourites of the house with what still waits here laid over them. */
export const withPending = async (favoriteGames: readonly string[]): Promise<string[]> => {
  const games = new Set(favoriteGames);
  for (const { path, body } of Object.values(await keep.get<Box>(KEY) ?? {})) {
    if (!('gameId' in body)) continue;
    if (path === favoriteAdd.path) games.add(body.gameId);
    else games.delete(body.gameId);
  }
  return [...games];
};

/** Looks again whenever the page is looked at. The return of the house replays by itself: a fresh status does. */
export const followOutbox = (): void => {
  document.addEventListener('visibilitychange', () => { if (document.visibilityState === 'visible') void replay(); });
};
