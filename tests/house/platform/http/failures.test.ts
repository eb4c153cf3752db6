import { connect } from 'node:net';
import { object } from 'superstruct';
import { describe, expect, test } from 'vitest';
import { bindAnyone } from '../../../../src/house/platform/http/bind.ts';
import { callBudget } from '../../../../src/house/platform/http/limits/budget.ts';
import { makeServer } from '../../../../src/house/platform/http/server.ts';
import { call } from '../../../../src/wire/call.ts';
import { silentLog, withHouse } from '../../harness.ts';
import { withOpenHouse } from './open.ts';

const broken = call('/user/broken/json2', 'anyone', object({}), object({}));

test('an exception is answered as code 1007 with the id of its log lines, without its text', () =>
  withHouse('sqlite', async ({ house }) => {
    const logged: object[] = [];
    const note = (facts: object) => {
      logged.push(facts);
    };
    const log = { ...silentLog, info: note, error: note };
    const config = { ...house.config, logLevel: 'info' } as const;
    const bound = bindAnyone(broken, async () => {
      throw new Error('seed 07a70d15 was here');
    });
    const app = await makeServer(
      { ...house, log, config },
      [bound],
      { pages: [], forms: [], folders: [], contents: [] },
      { refuseByStanding: () => null, budget: callBudget(house.clock, 0), isLeaving: () => false },
    );
    const answer = await app.inject({ method: 'POST', url: broken.path, payload: {} });
    const { error } = answer.json<{ error: { code: number; errorId: string } }>();
    expect([answer.statusCode, error.code]).toEqual([500, 1007]);
    expect(answer.body).not.toContain('seed');
    expect(error.errorId).toMatch(/^[\w-]{12}$/);
    expect(answer.headers['x-request-id']).toBe(error.errorId);
    expect(logged).toEqual([
      expect.objectContaining({ errorId: error.errorId, call: broken.path, error: 'seed 07a70d15 was here' }),
      { id: error.errorId, call: broken.path, status: 500, code: 1007, ms: expect.any(Number) as number },
    ]);
    await app.close();
  }));

const sendBytes = (address: string, bytes: string) =>
  new Promise<string>((done) => {
    const { hostname, port } = new URL(address);
    let heard = '';
    const socket = connect(Number(port), hostname, () => {
      socket.write(bytes);
    });
    socket.on('data', (chunk) => {
      heard += chunk.toString();
    });
    socket.on('error', () => {});
    socket.on('close', () => done(heard));
  });

describe('[K01] what is not a request', () => {
  test.each([
    ['bytes that are not HTTP', '\u0016\u0003\u0001 hello\r\n\r\n', 400],
    [
      'an address that cannot be decoded',
      'GET /%c0%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      400,
    ],
    ['headers without an end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    [
      'two lengths for one body',
      'POST /user/status/json2 HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
      400,
    ],
    [
      'a length that is not a number',
      'POST /user/status/json2 HTTP/1.1\r\nHost: a\r\nContent-Length: -2\r\n\r\n{}',
      400,
    ],
  ])('%s is refused with a code', (_, bytes, status) =>
    withOpenHouse('sqlite', async ({ address, visitor }) => {
      const heard = await sendBytes(address, bytes);
      expect(heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(heard).toContain('{"ok":false,"error":{"code":1002,');
      expect((await visitor.raw('/healthz')).status).toBe(200);
    }),
  );
});
