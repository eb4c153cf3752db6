import { beforeEach, expect, test } from 'vitest';
import { ERRORS } from '../../../../src/wire/errors.ts';
import { IGNORED_BY_POLL } from '../../../../src/wire/money/cashier.ts';
import { stubBrowser } from '../../browser.ts';
import { openTestHouse } from '../../base/net/testHouse.ts';

const house: { answer: object } = { answer: {} };
openTestHouse(() => Promise.resolve(house.answer));
beforeEach(() => {
  stubBrowser();
});

test('[C03] a poll of deposits that came too soon is ignored; any other refusal is told', async () => {
  const { pollDeposits, pollFailed } = await import('../../../../src/app/money/cashier/state.ts');
  const refuse = ({ code, message }: { readonly code: number; readonly message: string }) => {
    house.answer = { ok: false, error: { code, message } };
  };
  expect(ERRORS.tooManyCalls.code).toBe(IGNORED_BY_POLL);
  refuse(ERRORS.tooManyCalls);
  await pollDeposits();
  expect(pollFailed.value).toBe(false);
  refuse(ERRORS.maintenance);
  await pollDeposits();
  expect(pollFailed.value).toBe(true);
  // What was told before stays until an answer comes.
  refuse(ERRORS.tooManyCalls);
  await pollDeposits();
  expect(pollFailed.value).toBe(true);
});
