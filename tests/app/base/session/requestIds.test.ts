import { expect, test } from 'vitest';
import { createRequestIds } from '../../../../src/app/base/session/requestIds.ts';
import { ERRORS } from '../../../../src/wire/errors.ts';

const refusal = (name: keyof typeof ERRORS, more: { undecided?: true } = {}) =>
  ({ ok: false, error: { code: ERRORS[name].code, message: ERRORS[name].message, ...more } }) as const;

test.each([
  ['a house that lost its database', refusal('maintenance', { undecided: true }), true],
  ['an internal error', refusal('internal'), true],
  ['a lost answer', { ok: false, error: null } as const, true],
  ['maintenance that refused before it acted', refusal('maintenance'), false],
])('[G17] after %s: the same id again where the outcome is unknown', async (_, reply, same) => {
  const ids = createRequestIds();
  const sent: string[] = [];
  const send = () =>
    ids.send('withdraw', (requestId) => {
      sent.push(requestId);
      return Promise.resolve(reply);
    });
  await send();
  expect((await send()).repeated).toBe(same);
  expect(new Set(sent).size).toBe(same ? 1 : 2);
});
