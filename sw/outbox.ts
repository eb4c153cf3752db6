/// <reference lib="webworker" />
import { createStore, get, keys, update } from 'idb-keyval';
import { SESSION_KEY_HEADER } from '../src/wire/call.ts';
import { unwrapStored, wrapStored } from '../src/wire/storedValue.ts';
import { OUTBOX_KEY, OUTBOX_LOCK, OUTBOX_PATHS, type OutboxEntry, withoutEntry } from '../src/wire/outbox.ts';
import { isRecord } from '../src/wire/isRecord.ts';

type Box = Readonly<Record<string, OutboxEntry>>;
interface Reply {
  readonly ok: boolean;
  readonly data?: unknown;
}

const ENDING = `:${OUTBOX_KEY}`;
const STATUS_PATH = '/user/status/json2';

const post = async (path: string, body: object, proof: Record<string, string> = {}): Promise<Reply> => {
  const headers = { 'content-type': 'application/json', ...proof };
  const reply = await fetch(path, {
    method: 'POST',
    credentials: 'same-origin',
    cache: 'no-store',
    redirect: 'error',
    headers,
    body: JSON.stringify(body),
  });
  return (await reply.json()) as Reply;
};

interface Player {
  readonly sessionKey: string;
  readonly ask: (path: string, body: object) => Promise<Reply>;
}
/** Calls the house as the player who is logged in now; does nothing where none is. */
export const asPlayer = async (run: (player: Player) => Promise<void>): Promise<void> => {
  const { data } = await post(STATUS_PATH, {});
  const player = isRecord(data) ? data['player'] : null;
  if (!isRecord(player)) return;
  const sessionKey = String(player['sessionKey']);
  const proof = { 'x-csrf-token': String(player['csrfToken']), [SESSION_KEY_HEADER]: sessionKey };
  await run({ sessionKey, ask: (path, body) => post(path, body, proof) });
};

const isString = (value: unknown): value is string => typeof value === 'string';
const isEntry = (value: unknown): value is OutboxEntry =>
  isRecord(value) && isString(value['id']) && isString(value['path']) && isRecord(value['body']);
/** Empty for another build's shape. */
const boxIn = (found: unknown): Box => {
  const box = unwrapStored(found);
  return isRecord(box) && Object.values(box).every(isEntry) ? (box as Box) : {};
};

const sendAll = async (): Promise<void> => {
  const store = createStore('glasshouse', 'kept');
  const key = (await keys(store)).filter(isString).find((name) => name.endsWith(ENDING));
  const box = key === undefined ? {} : boxIn(await get(key, store));
  if (key === undefined || Object.keys(box).length === 0) return;
  await asPlayer(async ({ sessionKey, ask }) => {
    // Another player is logged in: left to the page.
    if (key !== sessionKey + ENDING) return;
    for (const [slot, entry] of Object.entries(box)) {
      const may = (OUTBOX_PATHS as readonly string[]).includes(entry.path);
      // What is refused stays for the page, which knows what the refusal means.
      if (may && !(await ask(entry.path, entry.body)).ok) continue;
      await update<unknown>(key, (now) => wrapStored(withoutEntry(boxIn(now), slot, entry)), store);
    }
  });
};

/**
 * Background Sync: sends the outbox although the page is closed. Pages send it themselves in other browsers.
 * Not by workbox-background-sync: it stores whole requests, whose token is of the session that made them, so
 * after a new log-in the house refuses them; and it knows nothing of a later choice for the same thing.
 * Rejects without a network, so that the browser tries again.
 */
export const whenSynced = async (): Promise<void> => {
  await navigator.locks.request(OUTBOX_LOCK, sendAll);
};
