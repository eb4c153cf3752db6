import { createStore, set } from 'idb-keyval';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { freshTarget, madeWith, TARGET_FRESH_MS } from '../../src/app/offline/push.ts';
import { wrapStored } from '../../src/wire/storedValue.ts';
import { MemoryIndexedDb } from '../app/base/storage/memoryIndexedDb.ts';

/** As the house sends it (src/house/platform/push/jobs.ts). */
const pushOf = (unread: number, body = `You have ${unread} unread messages.`) =>
  JSON.stringify({ v: 1, unread, web_push: 8030, notification: { title: 'Glasshouse', body } });

const shown: { title: string; options: NotificationOptions }[] = [];
const badges: (number | undefined)[] = [];
const closed = { count: 0 };
const windows = { open: [] as object[], opened: [] as string[], posted: [] as unknown[] };

let push: typeof import('../../sw/push.ts');
beforeAll(async () => {
  vi.stubGlobal('self', {
    registration: {
      showNotification: (title: string, options: NotificationOptions) =>
        Promise.resolve(void shown.push({ title, options })),
      getNotifications: () => Promise.resolve([{ close: () => void (closed.count += 1) }]),
    },
    navigator: { setAppBadge: (count?: number) => Promise.resolve(void badges.push(count)) },
    clients: {
      matchAll: () => Promise.resolve(windows.open),
      openWindow: (url: string) => Promise.resolve(void windows.opened.push(url)),
    },
  });
  push = await import('../../sw/push.ts');
});
beforeEach(() => {
  closed.count = 0;
  for (const list of [shown, badges, windows.open, windows.opened, windows.posted]) list.length = 0;
  vi.stubGlobal('indexedDB', new MemoryIndexedDb());
});

test('[N08] [D13] a push is shown, and the badge is what is unread, 99 at most', async () => {
  await push.whenPushed(pushOf(3));
  await push.whenPushed(pushOf(1, 'Sie haben 1 ungelesene Nachricht.'));
  await push.whenPushed(pushOf(250));
  expect(shown.map(({ options }) => options.body)).toEqual([
    'You have 3 unread messages.',
    'Sie haben 1 ungelesene Nachricht.',
    'You have 250 unread messages.',
  ]);
  expect(badges).toEqual([3, 1, 99]);
  expect(shown[0]?.options).toMatchObject({ tag: 'messages', data: { target: '#messages' } });
});

test.each(['', 'not json', '{"unread":-1}', '{"unread":"5"}', 'null'])(
  '[N08] a push that cannot be read (%s) is shown all the same, with a dot',
  async (text) => {
    await push.whenPushed(text);
    expect(shown).toHaveLength(1);
    expect(shown[0]?.options.body).toBe('The house wrote to you.');
    expect(badges).toEqual([undefined]);
  },
);

test('[N08] [D13] once all messages are read, here or on another device, what was shown goes', async () => {
  await push.whenPushed(pushOf(2));
  await push.whenCounted(1);
  expect(closed.count).toBe(0);
  await push.whenPushed(pushOf(0, 'All your messages are read.'));
  expect([shown.at(-1)?.options.silent, closed.count, badges.at(-1)]).toEqual([true, 1, 0]);
  await push.whenCounted(0);
  expect(closed.count).toBe(2);
});

test('[N08] a subscription that the push service ended is made anew for its player', async () => {
  const asked: [path: string, body: unknown, token: string | undefined][] = [];
  let player: object | null = { sessionKey: 'rose', csrfToken: 'token' };
  vi.stubGlobal('fetch', (path: string, init: { body: string; headers: Record<string, string> }) => {
    asked.push([path, JSON.parse(init.body), init.headers['x-csrf-token']]);
    const data = path.includes('status') ? { player } : { publicKey: 'key' };
    return Promise.resolve(Response.json({ ok: true, data }));
  });
  const keys = { p256dh: 'p', auth: 'a' };
  const subscribe = vi.fn(() => Promise.resolve({ toJSON: () => ({ endpoint: 'https://push/x', keys }) }));
  const { registration } = self as unknown as { registration: object };
  Object.assign(registration, { pushManager: { subscribe } });
  await push.whenSubscriptionChanged();
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' });
  expect(asked.at(-1)).toEqual(['/user/push-subscribe/json2', { endpoint: 'https://push/x', keys }, 'token']);
  player = null;
  await push.whenSubscriptionChanged();
  expect(subscribe).toHaveBeenCalledTimes(1);
});

const page = (facts: object) => ({
  ...facts,
  postMessage: (message: unknown) => windows.posted.push([facts, message]),
  focus: () => Promise.reject(new Error('InvalidAccessError')),
});
const notification = () => ({ close: vi.fn() }) as unknown as Notification;

test('[N08] a tap goes to the page that is looked at, also where it may not be focused', async () => {
  const looked = { focused: false, visibilityState: 'visible' };
  windows.open.push(page({ focused: false, visibilityState: 'hidden' }), page(looked));
  await push.whenClicked(notification());
  expect(windows.posted).toEqual([[looked, { type: 'OPEN', target: '#messages' }]]);
  expect(windows.opened).toEqual([]);
});

test('[N08] a tap with no page open opens one at the messages', async () => {
  await push.whenClicked(notification());
  expect(windows.opened).toEqual(['/en#messages']);
});

test('[N08] in German where the app was German last: the words, and the page that a tap opens', async () => {
  await set('language', wrapStored('de'), createStore('glasshouse-worker', 'targets'));
  await push.whenPushed('');
  expect(shown.map(({ options }) => `${options.lang}: ${options.body}`)).toEqual([
    'de: Das Haus hat Ihnen geschrieben.',
  ]);
  await push.whenClicked(notification());
  expect(windows.opened).toEqual(['/de#messages']);
});

test.each(['de', null, wrapStored('fr'), wrapStored({ language: 'de' }), { v: 2, value: 'de' }])(
  '[N07] [N08] a language that is kept as %j is not read: the first one is used',
  async (found) => {
    await set('language', found, createStore('glasshouse-worker', 'targets'));
    await push.whenPushed('');
    await push.whenClicked(notification());
    expect([shown[0]?.options.lang, windows.opened]).toEqual(['en', ['/en#messages']]);
  },
);

test('[N08] a subscription of another key of the house is seen as such', () => {
  const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url')).buffer;
  const key = Buffer.from(Array.from({ length: 65 }, (_, n) => n)).toString('base64url');
  expect(madeWith(bytesOf(key), key)).toBe(true);
  expect(madeWith(bytesOf(`C${key.slice(1)}`), key)).toBe(false);
  expect(madeWith(bytesOf(key.slice(0, 80)), key)).toBe(false);
  expect(madeWith(null, key)).toBe(false);
});

test('[N08] what a tap wrote down counts for a minute', () => {
  const kept = { target: '#messages', at: 1_000_000 };
  expect(freshTarget(kept, 1_000_000 + TARGET_FRESH_MS - 1)).toBe('#messages');
  expect(freshTarget(kept, 1_000_000 + TARGET_FRESH_MS)).toBeNull();
  expect(freshTarget(kept, 999_999)).toBeNull();
  expect(freshTarget(undefined, 0)).toBeNull();
});
