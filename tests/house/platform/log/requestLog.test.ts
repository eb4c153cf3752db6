import { describe, expect, test } from 'vitest';
import { startHouse } from '../../../../src/house/house.ts';
import type { Answered, House } from '../../../../src/house/platform/ports.ts';
import { LINES_PER_SECOND } from '../../../../src/house/platform/http/requestLog.ts';
import { BASIC_ERRORS } from '../../../../src/wire/basicErrors.ts';
import { logIn, signUp } from '../../../../src/wire/player/account.ts';
import { logOut, status } from '../../../../src/wire/player/status.ts';
import { silentLog, type TestHouse, withHouse } from '../../harness.ts';
import { makeVisitor, RAIN } from '../http/open.ts';

type Line = Answered & { readonly id: string; readonly leftOut?: number };

/** An open house that keeps its lines of requests. */
const withLog = (
  logLevel: House['config']['logLevel'],
  body: (parts: TestHouse & { address: string; lines: Line[] }) => Promise<void>,
) =>
  withHouse(
    'sqlite',
    async (parts) => {
      const lines: Line[] = [];
      const info = (facts: object, text: string) => {
        if (text === 'request') lines.push(facts as Line);
      };
      const open = await startHouse({ ...parts.house, log: { ...silentLog, info } });
      try {
        await body({ ...parts, address: open.address, lines });
      } finally {
        await open.close();
      }
    },
    { logLevel },
  );

describe('the log of requests', () => {
  test('has a line a call under the id of the answer, with code and time, and nobody’s secrets', () =>
    withLog('info', async ({ address, lines }) => {
      const visitor = makeVisitor(address);
      await visitor.ask(signUp, RAIN);
      await visitor.ask(logOut, {});
      await visitor.ask(logIn, { loginOrEmail: RAIN.login, password: 'a wrong password 7' });
      const raw = await visitor.raw(`${status.path}?token=kettle42fern`, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      });
      await expect.poll(() => lines.length).toBe(4);
      expect(lines.map(({ call, status: http }) => [call, http])).toEqual([
        [signUp.path, 200],
        [logOut.path, 200],
        [logIn.path, 401],
        [status.path, 200],
      ]);
      expect(lines.map(({ code }) => code === 0)).toEqual([true, true, false, true]);
      expect(lines.at(-1)?.id).toBe(raw.headers.get('x-request-id'));
      expect(new Set(lines.map(({ id }) => id)).size).toBe(4);
      for (const { ms, ...rest } of lines) {
        expect(ms).toBeGreaterThan(0);
        expect(Object.keys(rest).sort()).toEqual(['call', 'code', 'id', 'status']);
      }
      expect(JSON.stringify(lines)).not.toMatch(/127\.0\.0\.1|kettle|rain/i);
    }));

  test('has none of probes, files and paths that nobody knows', () =>
    withLog('info', async ({ address, lines }) => {
      const { raw, ask } = makeVisitor(address);
      for (const path of ['/healthz', '/readyz', '/a.js', '/user/nobody/json2'])
        await raw(path, path.startsWith('/user') ? { method: 'POST' } : {});
      await ask(status, {});
      await expect.poll(() => lines.length).toBe(1);
      expect(lines[0]?.call).toBe(status.path);
    }));

  test('counts what is above its lines a second instead of writing it', () =>
    withLog('info', async ({ address, lines, clock }) => {
      const { raw } = makeVisitor(address);
      const wrongMethod = () => raw(status.path, { method: 'PUT' }).then((answer) => answer.text());
      for (let n = 0; n < LINES_PER_SECOND + 7; n += 1) await wrongMethod();
      expect(lines).toHaveLength(LINES_PER_SECOND);
      clock.advance(1_000);
      await wrongMethod();
      await expect.poll(() => lines.length).toBe(LINES_PER_SECOND + 1);
      expect(lines.at(-1)?.leftOut).toBe(7);
    }));

  test('is empty above the level info, and a client cannot choose the id', () =>
    withLog('warn', async ({ address, lines }) => {
      const answer = await makeVisitor(address).raw('/user/status/json2', {
        method: 'POST',
        body: 'no json',
        headers: { 'content-type': 'application/json', 'x-request-id': 'mine' },
      });
      expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{12}$/);
      const body = (await answer.json()) as { error: { code: number } };
      expect(body.error.code).not.toBe(BASIC_ERRORS.internal.code);
      expect(lines).toEqual([]);
    }));
});
