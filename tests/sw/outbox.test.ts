import { beforeEach, expect, test, vi } from 'vitest';
import { createStore, get, set } from 'idb-keyval';
import { unwrapStored, wrapStored } from '../../src/wire/storedValue.ts';
import { whenSynced } from '../../sw/outbox.ts';
import { MemoryIndexedDb } from '../app/base/storage/memoryIndexedDb.ts';

const house = { down: false, owner: 'rose', asked: [] as string[] };
const entry = (id: string, path: string, body: object) => ({ id, path, body });
const keep = async (owner: string, box: object) =>
  set(`${owner}:outbox`, wrapStored(box), createStore('glasshouse', 'kept'));
const kept = async (owner: string) =>
  unwrapStored(await get<unknown>(`${owner}:outbox`, createStore('glasshouse', 'kept')));

beforeEach(() => {
  Object.assign(house, { down: false, owner: 'rose', asked: [] });
  vi.stubGlobal('indexedDB', new MemoryIndexedDb());
  vi.stubGlobal('navigator', { locks: { request: (_name: string, run: () => Promise<void>) => run() } });
  vi.stubGlobal(
    'fetch',
    (path: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
      if (house.down) return Promise.reject(new TypeError('network lost'));
      if (path.includes('status'))
        return Promise.resolve(
          Response.json({ ok: true, data: { player: { sessionKey: house.owner, csrfToken: 'token' } } }),
        );
      house.asked.push(`${path} ${headers['x-csrf-token'] ?? ''} ${body}`);
      return Promise.resolve(Response.json({ ok: true, data: {} }));
    },
  );
});

const BOX = {
  'favorite:luna': entry('1', '/user/favorite-game-add/json2', { gameId: 'luna' }),
  odd: entry('2', '/user/withdrawal-request/json2', { amount: 5 }),
};

test('[G07] the worker brings what waits to the house with its player’s token, and never money', async () => {
  await keep('rose', BOX);
  await whenSynced();
  await whenSynced();
  expect(house.asked).toEqual(['/user/favorite-game-add/json2 token {"gameId":"luna"}']);
  expect(await kept('rose')).toEqual({});
});

test('[G07] [N07] another player’s box stays where it is', async () => {
  await keep('rose', BOX);
  house.owner = 'iris';
  await whenSynced();
  expect(house.asked).toEqual([]);
  expect(await kept('rose')).toEqual(BOX);
});

test('[G07] without a network the browser is told to try again', async () => {
  await keep('rose', BOX);
  house.down = true;
  await expect(whenSynced()).rejects.toThrow('network lost');
  expect(await kept('rose')).toEqual(BOX);
});

const LUNA = BOX['favorite:luna'];
test.each([
  ['null', null],
  ['text', 'garbage'],
  ['a list', [LUNA]],
  ['a box without a version', BOX],
  ['a box of another version', { v: 2, value: BOX }],
  ['a box of text', wrapStored('garbage')],
  ['a list of entries', wrapStored([LUNA])],
  ['an entry that is null', wrapStored({ odd: null, 'favorite:luna': LUNA })],
  ['an entry without a path', wrapStored({ odd: { id: '3', body: {} } })],
  ['an entry without a body', wrapStored({ odd: { ...LUNA, body: null } })],
  ['an entry with a number as its id', wrapStored({ odd: { ...LUNA, id: 3 } })],
])('[N07] of a box that is %s the worker sends nothing, and the sync ends', async (_, found) => {
  await set('rose:outbox', found, createStore('glasshouse', 'kept'));
  await whenSynced();
  expect(house.asked).toEqual([]);
});

test('[N07] a key that is no text is no box', async () => {
  await set(7, 'garbage', createStore('glasshouse', 'kept'));
  await keep('rose', BOX);
  await whenSynced();
  expect(house.asked).toHaveLength(1);
});
