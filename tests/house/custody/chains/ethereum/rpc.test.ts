import { create, string } from 'superstruct';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  balanceOf,
  chainId,
  header,
  nonceOf,
} from '../../../../../src/house/custody/chains/ethereum/calls.ts';
import { ethereumRpc, nullIfRefused } from '../../../../../src/house/custody/chains/ethereum/rpc.ts';
import { openNode, STRANGER } from './node.ts';

const open = async (timeoutMs?: number) => {
  const node = await openNode();
  onTestFinished(() => node.close());
  return { node, rpc: ethereumRpc(node.url, timeoutMs) };
};
const missing = { method: 'eth_missing', params: [], read: (value: unknown) => create(value, string()) };

test('a batch is one request, and each answer belongs to its question', async () => {
  const { node, rpc } = await open();
  node.balances.set(STRANGER, 10n ** 30n);
  node.reply = ({ own }, to) => to.end(JSON.stringify(JSON.parse(own()).toReversed()));
  const [id, missed, balance] = await Promise.all([
    rpc.ask(chainId),
    nullIfRefused(rpc.ask(missing)),
    rpc.ask(balanceOf(STRANGER)),
  ]);
  expect([id, missed, balance]).toEqual([31_337, null, 10n ** 30n]);
  expect(node.http).toBe(1);
});

test('many questions are a few requests, and none is sent after one that failed', async () => {
  const { node, rpc } = await open();
  const askAll = () => Promise.all(Array.from({ length: 200 }, () => rpc.ask(balanceOf(STRANGER))));
  expect(await askAll()).toHaveLength(200);
  expect(node.http).toBe(3);
  node.reply = (_, to) => to.writeHead(503).end('busy');
  await expect(askAll()).rejects.toMatchObject({ trouble: 'nodeAway' });
  // Questions of another turn are not of the batch that failed.
  node.reply = null;
  expect(await rpc.ask(chainId)).toBe(31_337);
  expect(node.http).toBe(5);
});

test('an error object is a refusal with its code and its words', async () => {
  const { rpc } = await open();
  await expect(rpc.ask(missing)).rejects.toMatchObject({
    trouble: 'nodeAway',
    code: -32_601,
    words: 'Method not found',
  });
});

describe('an answer that cannot be is nodeWrong:', () => {
  test.each([
    ['JSON that is cut', '{"jsonrpc":"2.0","id":0,"result":"0x7a'],
    ['no JSON', '<html>Bad gateway</html>'],
    ['another object', '{"hello":1}'],
    ['a number that is no integer', '{"jsonrpc":"2.0","id":0,"result":31337.5}'],
    ['a height that a double does not hold', '{"jsonrpc":"2.0","id":0,"result":"0x20000000000001"}'],
    ['text that is no number', '{"jsonrpc":"2.0","id":0,"result":"0xzz"}'],
    ['nothing', '{"jsonrpc":"2.0","id":0}'],
    ['the answer to another question', '{"jsonrpc":"2.0","id":5,"result":"0x7a69"}'],
  ])('%s', async (_, text) => {
    const { node, rpc } = await open();
    node.reply = (_texts, to) => to.end(text);
    await expect(rpc.ask(chainId)).rejects.toMatchObject({ trouble: 'nodeWrong' });
  });

  test('an amount as a number, which a double would round', async () => {
    const { node, rpc } = await open();
    node.reply = (_, to) => to.end('{"jsonrpc":"2.0","id":0,"result":1000000000000000001}');
    await expect(rpc.ask(balanceOf(STRANGER))).rejects.toMatchObject({ trouble: 'nodeWrong' });
  });

  test('a batch that lacks one', async () => {
    const { node, rpc } = await open();
    node.reply = ({ own }, to) => to.end(JSON.stringify(JSON.parse(own()).slice(1)));
    await expect(Promise.all([rpc.ask(chainId), rpc.ask(nonceOf(STRANGER))])).rejects.toMatchObject({
      trouble: 'nodeWrong',
    });
  });

  test('a batch that answers one twice', async () => {
    const { node, rpc } = await open();
    node.reply = ({ own }, to) => {
      const [first, ...others] = JSON.parse(own());
      to.end(JSON.stringify([first, ...others, { ...first, result: '0x1' }]));
    };
    const asked = [rpc.ask(balanceOf(STRANGER)), rpc.ask(nonceOf(STRANGER))];
    await expect(Promise.all(asked)).rejects.toMatchObject({ trouble: 'nodeWrong' });
  });

  test('a block whose hash is too short', async () => {
    const { node, rpc } = await open();
    node.says.set('eth_getBlockByNumber', (_, own) => ({ ...own(), hash: '0x12' }));
    await expect(rpc.ask(header('latest'))).rejects.toMatchObject({
      trouble: 'nodeWrong',
      message: expect.stringContaining('hash'),
    });
  });
});

describe('a node that does not answer is nodeAway:', () => {
  test.each([401, 429, 503])('HTTP %i', async (status) => {
    const { node, rpc } = await open();
    node.reply = (_, to) => to.writeHead(status).end('busy');
    await expect(rpc.ask(chainId)).rejects.toMatchObject({
      trouble: 'nodeAway',
      message: expect.stringContaining(`${status}`),
    });
  });

  test('one that begins an answer and never ends it', async () => {
    const { node, rpc } = await open(200);
    node.reply = (_, to) => to.write('{"jsonrpc"');
    await expect(rpc.ask(chainId)).rejects.toMatchObject({ trouble: 'nodeAway' });
  });

  test('one that takes no batches', async () => {
    const { node, rpc } = await open();
    node.reply = (_, to) =>
      to.end('{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"no batches"}}');
    await expect(Promise.all([rpc.ask(chainId), rpc.ask(chainId)])).rejects.toMatchObject({
      trouble: 'nodeAway',
      message: expect.stringContaining('no batches'),
    });
  });

  test('one that is not there, without its password in the message', async () => {
    const { node } = await open();
    const url = node.url.replace('http://', 'http://house:secret@');
    await ethereumRpc(url).ask(chainId);
    expect(node.headers[0]?.authorization).toBe(`Basic ${btoa('house:secret')}`);
    node.reply = (_, to) => to.writeHead(500).end('{"error":"no"}');
    const failed = await ethereumRpc(url)
      .ask(chainId)
      .catch((error: unknown) => error as Error);
    await node.close();
    const away = await ethereumRpc(url)
      .ask(chainId)
      .catch((error: unknown) => error as Error);
    for (const error of [failed, away])
      expect(error).toMatchObject({ trouble: 'nodeAway', message: expect.not.stringContaining('secret') });
  });
});
