import { any, array, number, string, type } from 'superstruct';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseExactly, rpcClient, RpcRefusal } from '../../../../src/house/custody/chains/jsonRpc.ts';
import { ChainError } from '../../../../src/house/platform/chainPort.ts';
import { JsonText, openRpcDouble, Refusal, type RpcDouble } from './rpcDouble.ts';

let double: RpcDouble;
beforeEach(async () => {
  double = await openRpcDouble();
});
afterEach(() => double.close());

const failure = async (asked: Promise<unknown>): Promise<Error> =>
  asked.then(
    () => expect.fail('it answered'),
    (error: Error) => error,
  );

describe('numbers', () => {
  test('that a double may not hold arrive as the text they were sent as', () => {
    expect(
      parseExactly('{"a":9007199254740993,"b":0.30000000,"c":-1,"d":1e-7,"e":123456789012345,"f":"0.1"}'),
    ).toEqual({ a: '9007199254740993', b: '0.30000000', c: -1, d: '1e-7', e: 123456789012345, f: '0.1' });
  });
  test('that are not JSON are refused', () => {
    for (const text of ['', '{', '01', 'NaN', '{"a":1}x', '{"a":1,"a":2}'])
      expect(() => parseExactly(text)).toThrow(SyntaxError);
  });
  test('in answers that hide a member, or nest without end, are refused', () => {
    for (const text of [
      '[{"a":1},{"b":"\\"","b":{"c":2}}]',
      '{"__proto__":{"a":1}}',
      `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`,
    ])
      expect(() => parseExactly(text)).toThrow(SyntaxError);
    expect(parseExactly('{"a\\":": [{"b" : "\\\\"}, {"b":":"}]}')).toEqual({
      'a":': [{ b: '\\' }, { b: ':' }],
    });
  });
  test('reach the caller exactly', async () => {
    double.answers.balance = new JsonText('{"amount":20999999.97690000,"count":3}');
    const { url } = double;
    const answer = await rpcClient(url).call('balance', [], type({ amount: string(), count: number() }));
    expect(answer).toEqual({ amount: '20999999.97690000', count: 3 });
  });
});

describe('a call', () => {
  test('names its user in a header and its path in the URL', async () => {
    double.answers.ping = 1;
    await rpcClient(double.url, { path: '/wallet/house' }).call('ping', { a: '0.1' }, number());
    expect(double.asked).toEqual([
      {
        method: 'ping',
        params: { a: '0.1' },
        path: '/wallet/house',
        authorization: `Basic ${Buffer.from('house:pass:word').toString('base64')}`,
      },
    ]);
  });
  test('is refused with the code and the message of the node', async () => {
    double.answers.send = new Refusal(-26, 'min relay fee not met');
    const error = await failure(rpcClient(double.url).call('send', [], any()));
    expect(error).toBeInstanceOf(RpcRefusal);
    expect(error).toMatchObject({ code: -26, message: 'min relay fee not met' });
  });
  test.each([
    ['an answer of another form', '{"id":1,"result":"five","error":null}'],
    ['an answer to another call', '{"id":7,"result":5,"error":null}'],
    ['an answer cut short', '{"id":1,"result":5'],
    ['a page of something else', '<html></html>'],
    ['a list', '[]'],
    ['nothing', ''],
    ['an error that is none', '{"id":1,"error":"bad"}'],
  ])('with %s has failed at a wrong node', async (_, text) => {
    double.whole = (__, response) => response.end(text);
    const error = await failure(rpcClient(double.url).call('count', [], number()));
    expect(error).toBeInstanceOf(ChainError);
    expect(error).toMatchObject({ trouble: 'nodeWrong' });
  });
  test.each([401, 403, 500, 503])('with status %i has failed at a node that is away', async (status) => {
    double.whole = (_, response) => response.writeHead(status).end('no');
    const error = await failure(rpcClient(double.url).call('count', [], number()));
    expect(error).toMatchObject({ trouble: 'nodeAway' });
  });
  test('that is not answered in time ends', async () => {
    double.whole = () => undefined;
    const error = await failure(rpcClient(double.url, { timeoutMs: 50 }).call('count', [], number()));
    expect(error).toMatchObject({ trouble: 'nodeAway' });
    expect(error.message).toMatch('no answer within 50 ms');
  });
  test('to nobody tells no password', async () => {
    await double.close();
    const error = await failure(rpcClient(double.url).call('count', [], number()));
    expect(error).toMatchObject({ trouble: 'nodeAway' });
    expect(JSON.stringify([error.message, String(error.cause)])).not.toMatch(/pass|house/);
  });
  test('to a connection that is cut ends', async () => {
    double.whole = (_, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"id":1,');
      response.socket?.destroySoon();
    };
    const error = await failure(rpcClient(double.url).call('count', [], number()));
    expect(error).toMatchObject({ trouble: 'nodeAway' });
  });
});

describe('a batch', () => {
  test('has its results in the order of its calls, refusals among them', async () => {
    double.whole = (request, response) => {
      const calls = JSON.parse(request) as { id: number; params: unknown }[];
      const texts = calls.map(({ id, params }, at) =>
        at === 1
          ? { id, result: null, error: { code: -5, message: 'unknown' } }
          : { id, result: params, error: null },
      );
      response.end(JSON.stringify(texts.toReversed()));
    };
    const calls = [['a'], ['b'], ['c']].map((params) => ({ method: 'echo', params }));
    const results = await rpcClient(double.url).batch(calls, array(string()));
    expect(results).toEqual([['a'], expect.any(RpcRefusal), ['c']]);
  });
  test('with a missing answer has failed', async () => {
    double.whole = (_, response) => response.end('[{"id":1,"result":["a"],"error":null}]');
    const calls = [['a'], ['b']].map((params) => ({ method: 'echo', params }));
    const error = await failure(rpcClient(double.url).batch(calls, array(string())));
    expect(error).toMatchObject({ trouble: 'nodeWrong' });
  });
  test('without calls asks nobody', async () => {
    expect(await rpcClient(double.url).batch([], any())).toEqual([]);
    expect(double.asked).toEqual([]);
  });
});

test.each(['', 'ftp://a', 'not a url', '127.0.0.1:8332'])('the URL "%s" is refused', (url) => {
  expect(() => rpcClient(url)).toThrow(TypeError);
});
