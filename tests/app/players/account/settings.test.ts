import { beforeEach, expect, test, vi } from 'vitest';
import { ERRORS } from '../../../../src/wire/errors.ts';
import {
  messageRead,
  messageReadAll,
  messages as messagesCall,
} from '../../../../src/wire/player/messages.ts';
import {
  mailingChoose,
  type Profile,
  profile as profileCall,
  profileEdit,
} from '../../../../src/wire/player/profile.ts';
import { stubBrowser } from '../../browser.ts';
import { openTestHouse } from '../../base/net/testHouse.ts';
import { loadForPlayer } from '../../base/session/loadForPlayer.ts';

const ROSE: Profile = {
  login: 'rose',
  email: 'rose@garden.example',
  emailVerified: true,
  newsletter: false,
  lottoMailing: true,
  createdTime: 1,
};
const MESSAGES = ['message-number-0000002', 'message-number-0000001'].map((id, n) => ({
  id,
  subject: 'A message',
  body: 'Words.',
  isRead: n === 1,
  createdTime: 1,
}));

/** A house that stores mailing choices and records the requests. */
const house = { profile: ROSE, asked: [] as string[], refuses: false };
const testHouse = openTestHouse((path, body) => {
  house.asked.push(`${path} ${JSON.stringify(body)}`);
  if (house.refuses && path === mailingChoose.path)
    return Promise.resolve({ ok: false, error: { code: ERRORS.selfExcluded.code, message: 'No mailings.' } });
  if (path === messagesCall.path)
    return Promise.resolve({ ok: true, data: { messages: MESSAGES, more: false, unreadMessagesCount: 1 } });
  if (path === messageRead.path) return Promise.resolve({ ok: true, data: { unreadMessagesCount: 0 } });
  if (path === mailingChoose.path) {
    const { mailing, on } = body as unknown as { mailing: 'newsletter' | 'lotto'; on: boolean };
    house.profile = { ...house.profile, [mailing === 'lotto' ? 'lottoMailing' : mailing]: on };
  }
  return Promise.resolve({ ok: true, data: { profile: house.profile } });
});
const requestsTo = (path: string) => house.asked.filter((asked) => asked.startsWith(path));

const loadPage = async () => {
  const { player } = await loadForPlayer({ unreadMessagesCount: 1 });
  return {
    player,
    ...(await import('../../../../src/app/players/account/profile.ts')),
    ...(await import('../../../../src/app/base/storage/outbox.ts')),
    ...(await import('../../../../src/app/players/messages/state.ts')),
  };
};
const typed = (more: Partial<Profile> = {}) => ({
  email: 'Rose@garden.example',
  newsletter: false,
  lottoMailing: true,
  password: '',
  ...more,
});

beforeEach(() => {
  Object.assign(house, { profile: ROSE, asked: [], refuses: false });
  testHouse.down = false;
  vi.stubGlobal('document', stubBrowser().window.document);
});

test('[G07] mailing choices made offline are shown, survive a reload and arrive exactly once', async () => {
  const before = await loadPage();
  await before.loadProfile();
  testHouse.down = true;
  expect(await before.saveProfile(typed({ newsletter: true, lottoMailing: false }))).toMatchObject({
    ok: true,
  });
  expect(before.choicesWait.value).toBe(true);
  // One choice is taken back: only the last state of each is sent.
  await before.saveProfile(typed({ newsletter: true, lottoMailing: true }));
  const after = await loadPage();
  await after.loadProfile();
  expect(after.profile.value).toMatchObject({ login: 'rose', newsletter: true, lottoMailing: true });
  expect(requestsTo(mailingChoose.path)).toEqual([]);
  testHouse.down = false;
  await Promise.all([after.sendOutbox(), after.sendOutbox()]);
  await after.sendOutbox();
  expect(requestsTo(mailingChoose.path)).toEqual([
    `${mailingChoose.path} {"mailing":"newsletter","on":true}`,
    `${mailingChoose.path} {"mailing":"lotto","on":true}`,
  ]);
  await after.loadProfile();
  expect(after.choicesWait.value).toBe(false);
  expect(after.profile.value).toEqual({ ...ROSE, newsletter: true });
});

test('[U02] online they are sent at once; a refusal is shown and not sent again', async () => {
  const { loadProfile, saveProfile, profile, sendOutbox } = await loadPage();
  await loadProfile();
  expect(await saveProfile(typed({ newsletter: true }))).toMatchObject({ ok: true });
  expect(house.profile.newsletter).toBe(true);
  house.refuses = true;
  expect(await saveProfile(typed({ newsletter: true, lottoMailing: false }))).toMatchObject({
    ok: false,
    error: { message: 'No mailings.' },
  });
  expect(profile.value).toMatchObject({ newsletter: true, lottoMailing: true });
  house.refuses = false;
  await sendOutbox();
  expect(requestsTo(mailingChoose.path)).toHaveLength(2);
});

test('[G07] a new address never waits in the outbox', async () => {
  const { loadProfile, saveProfile, outboxEntries, sendOutbox } = await loadPage();
  await loadProfile();
  testHouse.down = true;
  expect(await saveProfile(typed({ email: 'new@garden.example', newsletter: true }))).toEqual({
    ok: false,
    error: null,
  });
  expect(await outboxEntries()).toEqual([]);
  testHouse.down = false;
  await sendOutbox();
  expect(requestsTo(profileEdit.path)).toEqual([]);
  expect(requestsTo(profileCall.path)).toHaveLength(1);
});

test('[G07] marking all read offline marks the loaded ones, each once, after the reconnection', async () => {
  const { loadMessages, readAll, messages, player, sendOutbox } = await loadPage();
  await loadMessages();
  testHouse.down = true;
  await readAll();
  expect(messages.value).toHaveLength(2);
  expect(messages.value.every(({ isRead }) => isRead)).toBe(true);
  expect(player.value?.unreadMessagesCount).toBe(0);
  testHouse.down = false;
  await sendOutbox();
  await sendOutbox();
  expect(requestsTo(messageRead.path)).toEqual([
    `${messageRead.path} {"messageId":"message-number-0000002"}`,
  ]);
  expect(requestsTo(messageReadAll.path)).toEqual([]);
});
