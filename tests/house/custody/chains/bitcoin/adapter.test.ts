import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bitcoinPort } from '../../../../../src/house/custody/chains/bitcoin/adapter.ts';
import type { BitcoinNode } from '../../../../../src/house/platform/nodes/nodes.ts';
import { JsonText, openRpcDouble, Refusal, type RpcDouble } from '../rpcDouble.ts';
import {
  XPUB,
  GENESIS,
  ADDRESS,
  TIP,
  TXID,
  NOW,
  idOf,
  descriptors,
  chainInfo,
  watched,
  nodeAnswers,
} from './scene.ts';

let double: RpcDouble;
beforeEach(async () => {
  double = await openRpcDouble(nodeAnswers());
});
afterEach(() => double.close());

const openPort = () => {
  const config: BitcoinNode = {
    kind: 'test',
    url: double.url,
    wallet: 'house',
    xpub: XPUB,
    feeFloor: 1_000n,
    feeCeiling: 100_000n,
  };
  return bitcoinPort(config, 'bitcoin', { clock: { now: () => NOW }, signer: null });
};

const open = async () => {
  const port = openPort();
  await port.watch?.(1);
  return port;
};

const row = (changed: Record<string, unknown> = {}, amount = '0.12345678') =>
  JSON.stringify({
    address: ADDRESS,
    category: 'receive',
    vout: 1,
    confirmations: 1,
    blockhash: TIP,
    blockheight: 110,
    txid: TXID,
    ...changed,
  }).replace('{', `{"amount":${amount},`);
const since = (...rows: string[]) =>
  new JsonText(`{"transactions":[${rows.join(',')}],"removed":[],"lastblock":"${TIP}"}`);

describe('a scan', () => {
  test('reports outputs with their exact amounts, and goes on at the newest block', async () => {
    double.answers.listsinceblock = since(
      row({}, '20999999.97690000'),
      row(
        {
          vout: 2,
          confirmations: 0,
          blockhash: undefined,
          blockheight: undefined,
          walletconflicts: [idOf(7)],
        },
        '0.00000001',
      ),
      row({ category: 'send' }, '-0.50000000'),
      row({ address: undefined }),
    );
    const { events, cursor, more } = await (await open()).scan(null);
    const common = { asset: 'BTC', txid: TXID, address: ADDRESS };
    expect(events).toEqual([
      {
        ...common,
        outIndex: '1',
        amount: 2_099_999_997_690_000n,
        confirmations: 1,
        blockHash: TIP,
        blockHeight: 110,
      },
      {
        ...common,
        outIndex: '2',
        amount: 1n,
        confirmations: 0,
        blockHash: null,
        blockHeight: null,
        replaces: [idOf(7)],
      },
    ]);
    expect(JSON.parse(cursor)).toEqual({ v: 1, blocks: [[110, TIP]], immature: [] });
    expect(more).toBe(false);
  });

  test('falls back to an older block where the node has lost the newest ones', async () => {
    const port = await open();
    double.answers.listsinceblock = ([hash]: [string]) =>
      hash === idOf(2) || hash === '' ? since(row()) : new Refusal(-5, 'Block not found');
    const blocks = [
      [112, idOf(4)],
      [111, idOf(3)],
      [104, idOf(2)],
      [100, idOf(1)],
    ];
    const page = await port.scan(JSON.stringify({ v: 1, blocks, immature: [] }));
    expect(page.events).toHaveLength(1);
    expect(JSON.parse(page.cursor).blocks).toEqual([[110, TIP], ...blocks.slice(2)]);
    const asked = double.asked.filter(({ method }) => method === 'listsinceblock');
    expect(asked.map(({ params }) => (params as string[])[0])).toEqual([idOf(4), idOf(3), idOf(2)]);
  });

  test('leaves out what left the mempool, what a block conflicts with, and what MWEB has', async () => {
    const pending = { confirmations: 0, blockhash: undefined, blockheight: undefined };
    double.answers.listsinceblock = since(
      row({ ...pending, txid: idOf(1) }),
      row({ ...pending, txid: idOf(2), confirmations: -3 }),
      row({ ...pending, txid: idOf(3), vout: undefined, mweb_out: idOf(0) }),
      row({ txid: idOf(4), category: 'hogex' }),
    );
    double.answers.getmempoolentry = new Refusal(-5, 'Transaction not in mempool');
    const { events } = await (await open()).scan(null);
    expect(events.map(({ txid }) => txid)).toEqual([idOf(4)]);
  });

  test('remembers new coins until they can be spent', async () => {
    double.answers.listsinceblock = since(row({ category: 'immature' }));
    const port = await open();
    const first = await port.scan(null);
    expect(first.events).toEqual([]);
    const coinbase = (category: string, confirmations: number) =>
      new JsonText(
        `{"amount":0,"confirmations":${confirmations},"blockhash":"${TIP}","blockheight":110,` +
          `"txid":"${TXID}",` +
          `"details":[{"address":"${ADDRESS}","category":"${category}","amount":50.00000000,` +
          `"vout":0}],"hex":""}`,
      );
    double.answers.listsinceblock = since();
    double.answers.gettransaction = coinbase('immature', 100);
    const second = await port.scan(first.cursor);
    expect(second.events).toEqual([]);
    double.answers.gettransaction = coinbase('generate', 101);
    const third = await port.scan(second.cursor);
    expect(third.events).toMatchObject([{ txid: TXID, outIndex: '0', amount: 5_000_000_000n }]);
    expect((await port.scan(third.cursor)).events).toEqual([]);
  });

  test('of very much comes in pages of whole blocks', async () => {
    const rows = Array.from({ length: 3 }, (_, block) =>
      Array.from({ length: 1_500 }, (__, at) =>
        row({ txid: idOf(at + 1), blockheight: 100 + block, blockhash: idOf(100 + block) }),
      ),
    );
    double.answers.listsinceblock = ([hash]: [string]) => {
      const from = hash === '' ? 0 : Number.parseInt(hash, 16) - 99;
      return since(...rows.slice(from).flat());
    };
    const port = await open();
    const first = await port.scan(null);
    expect([first.events.length, first.more]).toEqual([3_000, true]);
    const second = await port.scan(first.cursor);
    expect([second.events.length, second.more]).toEqual([1_500, false]);
  });

  test.each([
    ['an amount above all there is', row({}, '90000000.00000000')],
    ['an amount without its places', row({}, '1')],
    ['an amount that is negative', row({}, '-0.10000000')],
    ['a height beyond the numbers', row({}).replace('110', '123456789012345678901234567890')],
    ['a block without a height', row({ blockheight: undefined })],
    ['a txid that is none', row({ txid: 'abc' })],
  ])('with %s is an answer that cannot be true', async (_, text) => {
    double.answers.listsinceblock = since(text);
    await expect((await open()).scan(null)).rejects.toMatchObject({ trouble: 'nodeWrong' });
  });

  test('with an answer that is cut off is none', async () => {
    const port = await open();
    double.whole = (_, response) => response.end('{"result":{"transactions":[{"amount":0.1');
    await expect(port.scan(null)).rejects.toMatchObject({ trouble: 'nodeWrong' });
    double.whole = null;
    expect((await port.scan(null)).more).toBe(false);
  });
});

describe('a recheck', () => {
  const tx = (confirmations: number, details = '') =>
    `{"amount":0.1,"confirmations":${confirmations},"txid":"${TXID}","details":[${details}],"hex":"",` +
    '"decoded":{"version":2,"locktime":0,"vin":[],"vout":[{"value":0.12345678,"n":1,' +
    `"scriptPubKey":{"hex":"0014","address":"${ADDRESS}"}}]}}`;
  const key = (txid: string, outIndex = '1') => ({ asset: 'BTC' as const, txid, outIndex });

  test('of a conflicted output, of one that nothing knows and of an odd name are told apart', async () => {
    double.answers.gettransaction = ([txid]: [string]) =>
      txid === TXID ? new JsonText(tx(-2)) : new Refusal(-5, 'Invalid or non-wallet transaction id');
    const port = await open();
    const paid = { asset: 'BTC', address: ADDRESS, amount: 12_345_678n };
    const nowhere = { blockHash: null, blockHeight: null };
    expect(await port.recheckMany([key(TXID), key(idOf(1)), key(TXID, '9'), key('zz')])).toEqual([
      { state: 'conflicted', confirmations: 2, paid, ...nowhere },
      { state: 'missing', confirmations: 0, paid: null, ...nowhere },
      { state: 'conflicted', confirmations: 2, paid: null, ...nowhere },
      { state: 'missing', confirmations: 0, paid: null, ...nowhere },
    ]);
  });

  test('of one that left the mempool says that it is missing, and what it would pay', async () => {
    double.answers.gettransaction = new JsonText(tx(0));
    double.answers.getmempoolentry = new Refusal(-5, 'Transaction not in mempool');
    expect(await (await open()).recheckMany([key(TXID)])).toMatchObject([
      { state: 'missing', paid: { amount: 12_345_678n } },
    ]);
  });

  test('of a thousand outputs asks a few times', async () => {
    const port = await open();
    double.answers.gettransaction = new Refusal(-5, 'Invalid or non-wallet transaction id');
    const before = double.asked.length;
    let requests = 0;
    const keys = Array.from({ length: 1_000 }, (_, at) => key(idOf(at + 1)));
    double.answers.getblockchaininfo = () => {
      requests += 1;
      return chainInfo();
    };
    const checks = await port.recheckMany(keys);
    expect(checks.every(({ state }) => state === 'missing')).toBe(true);
    expect(double.asked.length - before).toBeLessThan(1_010);
    expect(requests).toBe(1);
  });

  test('of a thousand outputs has each its own answer, whichever request is answered first', async () => {
    const port = await open();
    const ids = Array.from({ length: 1_000 }, (_, at) => idOf(at + 1));
    let letGo = () => {};
    const lastAsked = new Promise<void>((done) => {
      letGo = done;
    });
    double.answers.gettransaction = async ([txid]: [string]) => {
      const at = ids.indexOf(txid);
      if (at === 999) letGo();
      if (at === 0) await lastAsked;
      return new JsonText(tx(-at - 1).replaceAll(TXID, txid));
    };
    const checks = await port.recheckMany(ids.map((txid) => key(txid)));
    expect(checks.map(({ confirmations }) => confirmations)).toEqual(ids.map((_, at) => at + 1));
  });
});

describe('a node', () => {
  test('that starts is away and says so', async () => {
    const port = await open();
    double.answers.getblockchaininfo = new Refusal(-28, 'Loading block index…');
    await expect(port.scan(null)).rejects.toMatchObject({ trouble: 'nodeAway' });
    expect(await port.health()).toMatchObject({ state: 'starting', tip: null });
    double.answers.getblockchaininfo = chainInfo();
    expect(await port.health()).toEqual({ state: 'ok', tip: { height: 110, hash: TIP }, tipAgeMs: 60_000 });
  });

  test('that catches up is not asked what became of payments', async () => {
    const port = await open();
    double.answers.getblockchaininfo = chainInfo(110, 200);
    await expect(port.recheckMany([])).rejects.toMatchObject({ trouble: 'nodeAway' });
    expect(await port.health()).toMatchObject({
      state: 'syncing',
      progress: { done: 110, of: 200 },
      detail: 'it is at block 110 of 200',
    });
  });

  test('of another network is wrong, whatever it is asked', async () => {
    const port = await open();
    double.answers.getblockhash = GENESIS.litecoin;
    double.answers.getblockchaininfo = { ...chainInfo(110, 110), bestblockhash: 'e'.repeat(64) };
    const works = [
      () => port.scan(null),
      () => port.recheckMany([]),
      () => port.blockHash(1),
      async () => port.watch?.(5_000),
    ];
    for (const work of works) await expect(work()).rejects.toMatchObject({ trouble: 'nodeWrong' });
    expect(await port.health()).toMatchObject({ state: 'wrong' });
    expect(double.asked.map(({ method }) => method)).not.toContain('importdescriptors');
  });

  test('is asked of which network it is once for each tip', async () => {
    const port = await open();
    const hashesAsked = () => double.asked.filter(({ method }) => method === 'getblockhash').length;
    await port.recheckMany([]);
    const before = hashesAsked();
    await port.recheckMany([]);
    expect(hashesAsked()).toBe(before);
    double.answers.getblockchaininfo = { ...chainInfo(111), bestblockhash: 'e'.repeat(64) };
    await port.recheckMany([]);
    expect(hashesAsked()).toBeGreaterThan(before);
  });

  test('whose wallet can hold private keys, or watches others, is not used', async () => {
    double.answers.getwalletinfo = { private_keys_enabled: true, descriptors: true, scanning: false };
    await expect(open()).rejects.toMatchObject({ trouble: 'nodeWrong' });
    double.answers.getwalletinfo = { private_keys_enabled: false, descriptors: true, scanning: false };
    double.answers.listdescriptors = { descriptors: [{ desc: 'wpkh(tpubOther/0/*)#x', range: [0, 9] }] };
    await expect(open()).rejects.toMatchObject({ trouble: 'nodeWrong' });
  });

  test('that lost its wallet is asked to load it, and one without it to make it', async () => {
    const port = await open();
    double.answers.listsinceblock = new Refusal(-18, 'Requested wallet does not exist or is not loaded');
    await expect(port.scan(null)).rejects.toMatchObject({ trouble: 'nodeAway' });
    double.answers.listwallets = [];
    double.answers.loadwallet = new Refusal(-18, 'Path does not exist.');
    double.answers.createwallet = { name: 'house' };
    double.answers.listsinceblock = since();
    expect((await port.scan(null)).events).toEqual([]);
    const made = double.asked.find(({ method }) => method === 'createwallet');
    expect(made?.params).toEqual(['house', true, true, '', false, true, true]);
  });

  test('watches more addresses before they are needed, and none twice', async () => {
    let end = 1_000;
    double.answers.listdescriptors = () => descriptors(end);
    double.answers.getdescriptorinfo = ([desc]: [string]) => ({ descriptor: `${desc}#12345678` });
    double.answers.importdescriptors = ([[{ range }]]: [[{ range: [number, number] }]]) => {
      end = range[1] + 1;
      return [{ success: true }];
    };
    const imports = () => double.asked.filter(({ method }) => method === 'importdescriptors').length;
    const port = await open();
    await port.watch?.(1_000);
    expect(imports()).toBe(0);
    await Promise.all([port.watch?.(1_001), port.watch?.(1_001), port.watch?.(900)]);
    expect([imports(), end]).toEqual([1, 3_000]);
    await port.watch?.(3_000);
    expect(imports()).toBe(1);
    double.answers.importdescriptors = [{ success: false, error: { code: -8, message: 'no range' } }];
    await expect(port.watch?.(3_001)).rejects.toMatchObject({ trouble: 'nodeWrong' });
  });

  test('that was started again is asked whether it still watches everything', async () => {
    const port = await open();
    const looked = () => double.asked.filter(({ method }) => method === 'listdescriptors').length;
    const before = looked();
    await port.scan(null);
    await port.scan(null);
    expect(looked()).toBe(before);
    double.answers.uptime = 5;
    await port.scan(null);
    expect(looked()).toBeGreaterThan(before);
  });

  test('that made its wallet anew searches for earlier payments in pieces, also after a stop', async () => {
    let label = '';
    const searched: unknown[] = [];
    double.answers.getblockchaininfo = chainInfo(2_500);
    double.answers.getaddressinfo = () => ({ ...watched, labels: [label] });
    double.answers.setlabel = ([, text]: [string, string]) => {
      label = text;
      return null;
    };
    double.answers.rescanblockchain = (range: [number, number]) => {
      searched.push(range);
      return { start_height: range[0], stop_height: range[1] };
    };
    await expect(open()).rejects.toMatchObject({ trouble: 'nodeAway' });
    // Another process of the house, after a restart.
    const port = openPort();
    // As the doctor's, which asks for no address: the node itself is well.
    expect(await port.health()).toMatchObject({ state: 'ok' });
    await expect(port.watch?.(1)).rejects.toMatchObject({ trouble: 'nodeAway' });
    expect(await port.health()).toMatchObject({
      state: 'syncing',
      detail: 'the wallet looks for earlier payments: block 2000 of 2500',
    });
    await port.watch?.(1);
    expect(await port.health()).toMatchObject({ state: 'ok' });
    expect(searched).toEqual([
      [0, 999],
      [1_000, 1_999],
      [2_000, 2_500],
    ]);
    expect((await port.scan(null)).events).toEqual([]);
    expect(searched).toHaveLength(3);
  });
});
