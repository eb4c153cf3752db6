import { beforeEach, expect, test, vi } from 'vitest';
import {
  type Message,
  MESSAGES_PAGE,
  messages as messagesCall,
} from '../../../../src/wire/player/messages.ts';
import { ERRORS } from '../../../../src/wire/errors.ts';
import { stubBrowser } from '../../browser.ts';
import { openTestHouse } from '../../base/net/testHouse.ts';
import { loadForPlayer } from '../../base/session/loadForPlayer.ts';

const numbered = (n: number): Message => ({
  id: String(n).padStart(8, '0'),
  subject: `Number ${n}`,
  body: 'Words.',
  isRead: true,
  createdTime: 1,
  language: 'de',
});
/** Newest first. */
const written = (count: number) => Array.from({ length: count }, (_, n) => numbered(count - n));

const house: { messages: Message[]; asked: number; refuses: object | null } = {
  messages: written(120),
  asked: 0,
  refuses: null,
};
const testHouse = openTestHouse((path, body) => {
  if (path !== messagesCall.path) throw new Error(path);
  house.asked += 1;
  if (house.refuses) return Promise.resolve(house.refuses as never);
  const { before } = body as unknown as { before: string | null };
  const from = house.messages.filter(({ id }) => before === null || id < before);
  return Promise.resolve({
    ok: true,
    data: {
      messages: from.slice(0, MESSAGES_PAGE),
      more: from.length > MESSAGES_PAGE,
      unreadMessagesCount: 0,
    },
  });
});

const openMessages = async () => {
  await loadForPlayer({ unreadMessagesCount: 0 });
  const state = await import('../../../../src/app/players/messages/state.ts');
  await state.loadMessages();
  return state;
};

beforeEach(() => {
  Object.assign(house, { messages: written(120), asked: 0, refuses: null });
  testHouse.down = false;
  vi.stubGlobal('document', stubBrowser().window.document);
});

test('[U07] older pages follow to the end, each once, also when the button is pressed twice', async () => {
  const { messages, hasMore, loadOlder } = await openMessages();
  expect([messages.value.length, hasMore.value]).toEqual([50, true]);
  await Promise.all([loadOlder(), loadOlder()]);
  expect([messages.value.length, hasMore.value, house.asked]).toEqual([100, true, 2]);
  await loadOlder();
  expect(messages.value).toEqual(house.messages);
  expect(hasMore.value).toBe(false);
});

test('[U07] a new message joins a long list from above; what was loaded of it stays', async () => {
  const { messages, hasMore, loadOlder, loadMessages } = await openMessages();
  await loadOlder();
  await loadOlder();
  house.messages = written(121);
  await loadMessages();
  expect(messages.value).toEqual(house.messages);
  expect(hasMore.value).toBe(false);
});

test('[U07] more new messages than a page leave no gap: the list begins anew', async () => {
  const { messages, hasMore, loadOlder, loadMessages } = await openMessages();
  await loadOlder();
  house.messages = written(220);
  await loadMessages();
  expect(messages.value).toEqual(house.messages.slice(0, MESSAGES_PAGE));
  expect(hasMore.value).toBe(true);
});

test('[U07] without a network the loaded pages stay; an app of before has kept no languages', async () => {
  const first = await openMessages();
  await first.loadOlder();
  testHouse.down = true;
  await first.loadMessages();
  expect(first.messages.value).toHaveLength(100);
  const { playerStorage } = await import('../../../../src/app/base/storage/playerStorage.ts');
  const { language: _, ...before } = numbered(1);
  await playerStorage.set('messages', [before]);
  const second = await openMessages();
  expect(second.messages.value).toEqual([before]);
  expect(second.messagesState.value).toBe('offline');
});

test('[U07] [X01] a list that the house refuses says why, and not that there is no connection', async () => {
  const { loadMessages, messagesState, messagesRefusal } = await openMessages();
  const { code, message } = ERRORS.suspended;
  house.refuses = { ok: false, error: { code, message } };
  await loadMessages();
  expect([messagesState.value, messagesRefusal.value]).toEqual(['refused', message]);
  testHouse.down = true;
  await loadMessages();
  expect(messagesState.value).toBe('offline');
});
