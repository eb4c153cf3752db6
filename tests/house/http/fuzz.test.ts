import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makePlayCodes } from '../../../src/house/bonus/codes.ts';
import { makeServer } from '../../../src/house/http/server.ts';
import { callsOf } from '../../../src/house/rooms.ts';
import { logOut, signUp } from '../../../src/wire/account.ts';
import type { Call } from '../../../src/wire/call.ts';
import { errorName } from '../../../src/wire/errors.ts';
import { ENGINES, silentLog, withHouse } from '../harness.ts';
import { RAIN } from './open.ts';

/** Between two asks, so that the rate limits do not answer for the rules. */
const LIMIT_MS = 61 * 60_000;

const odd = fc.oneof(fc.string(), fc.constantFrom('', 'a\u0000b', '\ud800', 'a@\u0000', '__proto__'), fc.jsonValue({ maxDepth: 3 }));
/** Values near right for each member of the contract: most bodies get past the first check and meet the next. */
const near: Record<string, fc.Arbitrary<unknown>> = {
  gameId: fc.constantFrom('moonflower', 'luna', 'nowhere'), ticketId: fc.constantFrom('ticket-unknown'), requestId: fc.constantFrom('request-number-one'),
  clientSeed: fc.constantFrom('seed'), coinCents: fc.constantFrom(5, 100), currencyCode: fc.constantFrom('BTC', 'XMR', 'EUR'), pmType: fc.integer({ min: 0, max: 5 }),
  paymentPPId: fc.integer({ min: 0, max: 5 }), createdSinceTimeStamp: fc.maxSafeNat(), amount: fc.constantFrom('1', '0', '999999999', '0.1'),
  bonusCode: fc.constantFrom('MOTH10', 'fern50', 'NOBODY', 'FER'), adult: fc.constant(true), newsletter: fc.boolean(), email: fc.constantFrom('a@b.cd', 'A\u0000@b.cd'), password: fc.constantFrom('kettle42fern', 'x'.repeat(1_024)),
  currencyFrom: fc.constant('USD'), currencyTo: fc.constantFrom('BTC', 'USDT', 'EUR'), amountFrom: fc.constantFrom(50, 29, 1e300, '50', -0), agree: fc.constant(true),
  providerCode: fc.constantFrom('play-bureau', 'play-vault', 'nobody'), orderId: fc.constantFrom(`b_${'0'.repeat(32)}`),
};
const bodyFor = (call: Call<unknown, unknown>): fc.Arbitrary<unknown> => {
  const names = Object.keys(call.request.schema ?? {});
  const member = (name: string) => fc.oneof({ weight: 8, arbitrary: near[name] ?? odd }, { weight: 1, arbitrary: odd });
  return fc.oneof({ weight: 5, arbitrary: fc.record(Object.fromEntries(names.map((name) => [name, member(name)]))) }, { weight: 1, arbitrary: fc.jsonValue() });
};

test.each(ENGINES)('[K01] %s: no body brings any call to an exception, asked by a visitor or by a player', (engine) => withHouse(engine, async ({ house, clock }) => {
  const bugs: object[] = [];
  const noisy = { ...house, log: { ...silentLog, error: (facts: object) => { bugs.push(facts); } } };
  await makePlayCodes(house);
  const calls = callsOf(noisy);
  const app = await makeServer(noisy, calls, []);
  const entered = await app.inject({ method: 'POST', url: signUp.path, payload: RAIN });
  const player = { cookie: String(entered.headers['set-cookie']).split(';')[0] ?? '', 'x-csrf-token': entered.json<{ data: { player: { csrfToken: string } } }>().data.player.csrfToken };
  const ask = fc.constantFrom(...calls.map(({ call }) => call).filter(({ path }) => path !== logOut.path))
    .chain((call) => bodyFor(call).map((payload) => ({ url: call.path, payload })));
  const codes = new Set<number>();
  await fc.assert(fc.asyncProperty(ask, fc.boolean(), async ({ url, payload }, asPlayer) => {
    clock.advance(LIMIT_MS);
    bugs.length = 0;
    const headers = { 'content-type': 'application/json', ...(asPlayer ? player : {}) };
    const answer = await app.inject({ method: 'POST', url, headers, payload: JSON.stringify(payload) });
    const { ok, error } = answer.json<{ ok: boolean; error?: { code: number } }>();
    expect(bugs).toEqual([]);
    expect(ok || errorName(error?.code ?? 0) !== undefined).toBe(true);
    codes.add(ok ? 0 : error?.code ?? -1);
  }), { numRuns: 500 });
  // The bodies did get to the rules: answers, refusals of the body, of the asker, and of the rules.
  expect([...codes]).toEqual(expect.arrayContaining([0, 1002, 35, 99, 1103]));
  await app.close();
}), 60_000);
