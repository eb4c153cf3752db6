import { Window } from 'happy-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { status } from '../../../src/wire/player/status.ts';
import { ERRORS } from '../../../src/wire/errors.ts';
import {
  type OpenWithdrawal,
  type WithdrawalData,
  withdrawalData,
  withdrawalMake,
  withdrawalRevert,
} from '../../../src/wire/money/withdrawals.ts';
import { ACTIVE_BONUS, TERMS } from '../bonus/activeBonus.ts';
import { HOUSE_FACTS, statusOf } from '../session/statusOf.ts';
import { openLine } from '../net/line.ts';
import { MemoryIndexedDb } from '../storage/memoryIndexedDb.ts';

const BTC = { currencyCode: 'BTC', pmType: 1, paymentPPId: 1 } as const;
const NOTHING: WithdrawalData = {
  minAmount: 2_000,
  maxAmount: 50_000,
  paymentCurrencyCode: null,
  paymentMethodType: null,
  paymentPPId: null,
  paymentMethodAddress: null,
  availableWithdrawalMethods: { BTC: [[1, 1]] },
  rates: {},
  activeBonusType: null,
  activeBonusStatus: null,
  activeBonusPlayMoney: null,
  cancellableWithdrawal: null,
  nonCancellableWithdrawal: null,
  pendingPrepayment: null,
  withdrawalDisableType: null,
  withdrawalsOpenAt: null,
  mustVerifyEmail: false,
  secondStep: false,
};
/** A house that answers each request id once and tells the same again; `loses`: its next answer is lost. */
const house = {
  loses: false,
  made: 0,
  open: null as OpenWithdrawal | null,
  told: new Map<string, object>(),
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
  return { bonus: ACTIVE_BONUS };
};
const line = openLine((path, body) => {
  const asked = body as unknown as Body;
  if (path === withdrawalData.path)
    return Promise.resolve({ ok: true, data: { ...NOTHING, cancellableWithdrawal: house.open } });
  if (path === status.path)
    return Promise.resolve({
      ok: true,
      data: {
        player: statusOf('rose'),
        visitor: null,
        house: HOUSE_FACTS,
      },
    });
  const data = house.told.get(asked.requestId) ?? decide(path, asked);
  house.told.set(asked.requestId, data);
  if (!house.loses) return Promise.resolve({ ok: true, data });
  house.loses = false;
  return Promise.resolve('lost');
});

const loadPage = async () => {
  vi.resetModules();
  const { refreshStatus } = await import('../../../src/app/session/state.ts');
  const page = await import('../../../src/app/cashier/withdraw/withdrawals.ts');
  await refreshStatus();
  await page.loadWithdrawal();
  return page;
};
type Page = Awaited<ReturnType<typeof loadPage>>;
const ask = (page: Page) => page.withdraw(BTC, 4_000, 'bcrt1q');

beforeEach(() => {
  Object.assign(house, { loses: false, made: 0, open: null, told: new Map() });
  line.down = false;
  vi.stubGlobal('window', new Window({ url: 'https://house.example/en' }));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('indexedDB', new MemoryIndexedDb());
});

test('[C07] asked again after a lost answer a withdrawal is made once', async () => {
  const page = await loadPage();
  house.loses = true;
  expect(await ask(page)).toMatchObject({ ok: false, error: null });
  expect(await ask(page)).toMatchObject({ ok: true });
  expect([house.made, page.sent.value?.amount]).toEqual([1, 4_000]);
});

test('[C07] [C09] an answer was lost, the withdrawal cancelled: asked for again it is another one', async () => {
  const page = await loadPage();
  house.loses = true;
  await ask(page);
  if (!house.open) throw new Error('nothing is open');
  await page.cancelWithdrawal(house.open);
  expect(house.open).toBeNull();
  expect(await ask(page)).toMatchObject({ ok: true });
  expect([house.made, house.open]).toMatchObject([2, { id: 'w_number-2' }]);
});

test('[C07] [C09] seen as open by this page and ended elsewhere: asked for again it is another one', async () => {
  const page = await loadPage();
  house.loses = true;
  await ask(page);
  await page.loadWithdrawal();
  house.open = null;
  expect(await ask(page)).toMatchObject({ ok: true });
  expect(house.made).toBe(2);
});

test('[C07] [C09] ended before this page saw it: the page says that nothing was asked for, and the next press asks', async () => {
  const page = await loadPage();
  house.loses = true;
  await ask(page);
  house.open = null;
  expect(await ask(page)).toMatchObject({ ok: false, error: { code: ERRORS.requestIdReused.code } });
  expect([house.made, page.sent.value]).toEqual([1, null]);
  expect(await ask(page)).toMatchObject({ ok: true });
  expect([house.made, page.sent.value?.amount]).toEqual([2, 4_000]);
});

test('[C07] what one player asked for under an id is not asked for by the next one', async () => {
  const page = await loadPage();
  const { player } = await import('../../../src/app/session/state.ts');
  house.loses = true;
  await ask(page);
  house.open = null;
  player.value = null;
  player.value = statusOf('rose');
  expect(await ask(page)).toMatchObject({ ok: true });
  expect(house.made).toBe(2);
});

test('[B04] [B05] a claim whose answer was lost and whose bonus has ended is not said to have begun', async () => {
  await loadPage();
  const { claim, reading, refused } = await import('../../../src/app/bonus/state.ts');
  const { toasts } = await import('../../../src/app/ui/toasts/toasts.ts');
  house.loses = true;
  reading.value = { bonusCode: 'MOTH10', terms: TERMS };
  await claim();
  expect(refused.value).toEqual({ error: null });
  await claim();
  expect([refused.value?.error?.code, toasts.value]).toEqual([ERRORS.bonusCodeUsed.code, []]);
});

test('[P18] what is asked in other words after a lost answer has an id of its own', async () => {
  const { createRequestIds } = await import('../../../src/app/session/requestIds.ts');
  const requestIds = createRequestIds();
  const asked: string[] = [];
  const lose = (id: string) =>
    Promise.resolve(asked.push(id)).then(() => ({ ok: false, error: null }) as const);
  expect(await requestIds.send('Where is my coin?', lose)).toMatchObject({ repeated: false });
  expect(await requestIds.send('Where is my coin?', lose)).toMatchObject({ repeated: true });
  expect(await requestIds.send('Where is my Bitcoin?', lose)).toMatchObject({ repeated: false });
  expect([asked[0] === asked[1], asked[1] === asked[2]]).toEqual([true, false]);
});
