import { beforeEach, expect, test, vi } from 'vitest';
import { status } from '../../../../src/wire/player/status.ts';
import { ERRORS } from '../../../../src/wire/errors.ts';
import {
  type OpenWithdrawal,
  withdrawalData,
  withdrawalMake,
  withdrawalRevert,
} from '../../../../src/wire/money/withdrawals.ts';
import { HOUSE_FACTS, statusOf } from '../../base/session/statusOf.ts';
import { BONUS } from '../bonus/fixtures.ts';
import { openTestHouse } from '../../base/net/testHouse.ts';
import { BTC, NOTHING_WITHDRAWN } from './withdrawalData.ts';
import { stubBrowser } from '../../browser.ts';

/** A house that decides once for a request id. `loses`: its next answer is lost on the way. */
const house = {
  loses: false,
  made: 0,
  open: null as OpenWithdrawal | null,
  answers: new Map<string, object>(),
};
type Body = { requestId: string; amount?: number };
const decide = (path: string, { amount = 0 }: Body): object => {
  if (path === withdrawalMake.path) {
    house.made += 1;
    house.open = {
      id: `w_number-${house.made}`,
      date: 1,
      amount,
      ...BTC,
      paymentMethodAddress: 'bcrt1q',
      approvedAt: null,
    };
    return { id: house.open.id, amount, cancellable: true };
  }
  if (path === withdrawalRevert.path) {
    house.open = null;
    return { amount: -amount, cancelled: true };
  }
  return { bonus: BONUS };
};
const testHouse = openTestHouse((path, body) => {
  const asked = body as unknown as Body;
  if (path === withdrawalData.path)
    return Promise.resolve({ ok: true, data: { ...NOTHING_WITHDRAWN, cancellableWithdrawal: house.open } });
  if (path === status.path)
    return Promise.resolve({
      ok: true,
      data: {
        player: statusOf('rose'),
        visitor: null,
        house: HOUSE_FACTS,
      },
    });
  const data = house.answers.get(asked.requestId) ?? decide(path, asked);
  house.answers.set(asked.requestId, data);
  if (!house.loses) return Promise.resolve({ ok: true, data });
  house.loses = false;
  return Promise.resolve('lost');
});

const loadPage = async () => {
  vi.resetModules();
  const { refreshStatus } = await import('../../../../src/app/base/session/state.ts');
  const page = await import('../../../../src/app/money/cashier/withdraw/withdrawals.ts');
  await refreshStatus();
  await page.loadWithdrawal();
  return page;
};
type Page = Awaited<ReturnType<typeof loadPage>>;
const ask = (page: Page) => page.withdraw(BTC, 4_000, 'bcrt1q');

beforeEach(() => {
  Object.assign(house, { loses: false, made: 0, open: null, answers: new Map() });
  testHouse.down = false;
  stubBrowser();
});

test('[C07] asked again after a lost answer a withdrawal is made once', async () => {
  const page = await loadPage();
  house.loses = true;
  expect(await ask(page)).toMatchObject({ ok: false, error: null });
  expect(await ask(page)).toMatchObject({ ok: true });
  expect([house.made, page.lastChange.value?.amount]).toEqual([1, 4_000]);
});

test('[C07] [C09] after a lost answer and a cancellation the same withdrawal is a new one', async () => {
  const page = await loadPage();
  house.loses = true;
  await ask(page);
  if (!house.open) throw new Error('nothing is open');
  await page.cancelWithdrawal(house.open);
  expect(house.open).toBeNull();
  expect(await ask(page)).toMatchObject({ ok: true });
  expect([house.made, house.open]).toMatchObject([2, { id: 'w_number-2' }]);
});

test('[C07] [C09] after a lost answer and an end elsewhere the same withdrawal is a new one', async () => {
  const page = await loadPage();
  house.loses = true;
  await ask(page);
  await page.loadWithdrawal();
  house.open = null;
  expect(await ask(page)).toMatchObject({ ok: true });
  expect(house.made).toBe(2);
});

test('[C07] [C09] if it ended before the page saw it, only the next try asks for a new one', async () => {
  const page = await loadPage();
  house.loses = true;
  await ask(page);
  house.open = null;
  expect(await ask(page)).toMatchObject({ ok: false, error: { code: ERRORS.requestIdReused.code } });
  expect([house.made, page.lastChange.value]).toEqual([1, null]);
  expect(await ask(page)).toMatchObject({ ok: true });
  expect([house.made, page.lastChange.value?.amount]).toEqual([2, 4_000]);
});

test('[C07] the next player has other request ids', async () => {
  const page = await loadPage();
  const { player } = await import('../../../../src/app/base/session/state.ts');
  house.loses = true;
  await ask(page);
  house.open = null;
  player.value = null;
  player.value = statusOf('rose');
  expect(await ask(page)).toMatchObject({ ok: true });
  expect(house.made).toBe(2);
});

test('[B04] [B05] a repeated claim whose bonus has ended meanwhile does not say that it began', async () => {
  await loadPage();
  const { claimCode, refused } = await import('../../../../src/app/money/bonus/state.ts');
  const { toasts } = await import('../../../../src/app/ui/toasts/toasts.ts');
  house.loses = true;
  expect(await claimCode('MOTH10')).toBe(false);
  expect(refused.value).toEqual({ error: null });
  expect(await claimCode('MOTH10')).toBe(false);
  expect([refused.value?.error?.code, toasts.value]).toEqual([ERRORS.bonusCodeUsed.code, []]);
});

test('[P18] another text after a lost answer has a request id of its own', async () => {
  const { createRequestIds } = await import('../../../../src/app/base/session/requestIds.ts');
  const requestIds = createRequestIds();
  const asked: string[] = [];
  const loseAnswer = (id: string) =>
    Promise.resolve(asked.push(id)).then(() => ({ ok: false, error: null }) as const);
  expect(await requestIds.send('Where is my coin?', loseAnswer)).toMatchObject({ repeated: false });
  expect(await requestIds.send('Where is my coin?', loseAnswer)).toMatchObject({ repeated: true });
  expect(await requestIds.send('Where is my Bitcoin?', loseAnswer)).toMatchObject({ repeated: false });
  expect([asked[0] === asked[1], asked[1] === asked[2]]).toEqual([true, false]);
});
