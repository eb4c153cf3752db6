import { expect, test } from 'vitest';
import { favoriteAdd, status } from '../../../../src/wire/player/status.ts';
import { HOUSE_TIME_HEADER } from '../../../../src/wire/call.ts';
import { SAMPLED_ENGINES } from '../../harness.ts';
import { withOpenHouse } from './open.ts';

test.each(SAMPLED_ENGINES)(
  '[N06] over %s an answer, a refusal and the probe’s answer say the time by the house’s clock',
  (engine) =>
    withOpenHouse(engine, async ({ visitor, house }) => {
      const call = (path: string, body: string) =>
        visitor.raw(path, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
      for (const [answered, code] of [
        [await call(status.path, '{}'), 200],
        [await call(favoriteAdd.path, '{"gameId":"luna"}'), 401],
        [await call(status.path, '{"more":1}'), 400],
        [await visitor.raw('/healthz', { method: 'HEAD' }), 200],
      ] as const) {
        expect(answered.status).toBe(code);
        expect(answered.headers.get(HOUSE_TIME_HEADER)).toBe(String(house.clock.now()));
      }
    }),
);
