import { expect, test, vi } from 'vitest';
import { statusOf } from './base/session/statusOf.ts';
import { putBack } from './putBack.ts';

test('a file leaves no module, mock, global, timer or variable to the next one', async () => {
  const load = async () => ({
    ...(await import('../../src/app/base/session/state.ts')),
    ...(await import('../../src/app/base/language.ts')),
    ...(await import('../../src/app/words/en/lobby.ts')),
  });
  const { location } = globalThis as { location?: unknown };
  let ticks = 0;

  vi.stubGlobal('location', new URL('https://house.example/de'));
  Object.assign(globalThis, { leftBehind: true, fetch: null });
  await import('../../src/app/words/de.ts');
  vi.doMock('../../src/app/base/random.ts', () => ({
    randomHex: () => 'mocked',
    randomId: () => '',
    randomBelow: () => 0,
  }));
  process.env['NODE_ENV'] = 'production';
  setInterval(() => (ticks += 1), 1);
  const before = await load();
  before.player.value = statusOf('rose');
  expect([before.LANGUAGE, before.lobby.lately]).toEqual(['de', 'Zuletzt gespielt']);

  await putBack();
  const seen = ticks;
  const after = await load();
  expect([after.LANGUAGE, after.player === before.player, after.player.value]).toEqual(['en', false, null]);
  expect((await import('../../src/app/base/random.ts')).randomHex(4)).toMatch(/^[0-9a-f]{8}$/);
  expect(globalThis).not.toHaveProperty('leftBehind');
  expect(globalThis).not.toHaveProperty('words');
  expect([(globalThis as { location?: unknown }).location, typeof fetch, process.env['NODE_ENV']]).toEqual([
    location,
    'function',
    'test',
  ]);
  await new Promise((done) => {
    setTimeout(done, 20);
  });
  expect(ticks).toBe(seen);
});
