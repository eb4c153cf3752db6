/// <reference lib="webworker" />
import { createStore, get, keys, update } from 'idb-keyval';
import { SESSION_KEY_HEADER } from '../src/wire/call.ts';
import { unwrapStored, wrapStored } from '../src/wire/storedValue.ts';
import { OUTBOX_KEY, OUTBOX_LOCK, OUTBOX_PATHS, type OutboxEntry } from '../src/wire/outbox.ts';
import { isRecord } from '../src/wire/isRecord.ts';
import { isString } from './narrow.ts';

type Box = Readonly<Record<string, OutboxEntry>>;
interface Reply {
  readonly ok: boolean;
  readonly data?: { readonly player?: { readonly sessionKey: string; readonly csrfToken: string } | null };
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

const isEntry = (value: unknown): value is OutboxEntry =>
  isRecord(value) && isString(value['id']) && isString(value['path']) && isRecord(value['body']);
const isBox = (value: unknown): value is Box => isRecord(value) && Object.values(value).every(isEntry);
/** Empty for another build's shape. */
const boxIn = (found: unknown): Box => {
  const box = unwrapStored(found);
  return isBox(box) ? box : {};
};

const sendAll = async (): Promise<void> => {
  const store = createStore('glasshouse', 'kept');
  const key = (await keys(store)).filter(isString).find((name) => name.endsWith(ENDING));
  const box = key === undefined ? {} : boxIn(await get(key, store));
  if (key === undefined || Object.keys(box).length === 0) return;
  const { player } = (await post(STATUS_PATH, {})).data ?? {};
  // Another player is logged in, or none: left to the page.
  if (!player || key !== player.sessionKey + ENDING) return;
  const proof = { 'x-csrf-token': player.csrfToken, [SESSION_KEY_HEADER]: player.sessionKey };
  for (const [slot, entry] of Object.entries(box)) {
    const may = (OUTBOX_PATHS as readonly string[]).includes(entry.path);
    if (may && !(await post(entry.path, entry.body, proof)).ok) continue;
    await update<unknown>(
      key,
      (now) =>
        wrapStored(
          Object.fromEntries(
            Object.entries(boxIn(now)).filter(([name, { id }]) => name !== slot || id !== entry.id),
          ),
        ),
      store,
    );
  }
};

/**
 * Background Sync: sends the outbox although the page is closed. Pages send it themselves in other browsers.
 * Rejects without a network, so that the browser tries again.
 */
export const whenSynced = async (): Promise<void> => {
  await navigator.locks.request(OUTBOX_LOCK, sendAll);
};
