import { spawnSync } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import { connect, createServer as createNetServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ChainError, SignerRefused } from '../../src/house/platform/chainPort.ts';
import { SIGNING_NETWORKS } from '../../src/signer/networks.ts';
import { signedHotAccountText, signedKeyImagesText, signRequestText } from '../../src/signing/request.ts';
import { house, NOON, requestOf, type Asked } from './harness.ts';
import { serving } from './serving.ts';

const asked = (by: Asked = {}) => {
  const { at: _, ...request } = requestOf(by);
  return request;
};

/** Sends a request as it is. */
const raw = (socketPath: string, method: string, path: string, body = ''): Promise<[number, string]> =>
  new Promise((done, fail) => {
    const request = httpRequest({ socketPath, method, path, agent: false }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.on('end', () => {
        done([response.statusCode ?? 0, text]);
      });
    });
    request.once('error', fail);
    request.end(body);
  });

const troubleOf = async (signing: Promise<unknown>): Promise<ChainError> => {
  const error: unknown = await signing.catch((caught: unknown) => caught);
  if (!(error instanceof ChainError)) throw new Error('expected a ChainError', { cause: error });
  return error;
};

test('the house gets a payment signed over a socket that its user alone may open', async () => {
  const { start, client, socket } = serving();
  await start();
  expect(statSync(socket).mode & 0o777).toBe(0o600);
  const signed = await client().sign(asked());
  expect(signed.txid).toMatch(/^[0-9a-f]{64}$/);
  expect(await client().sign(asked())).toEqual(signed);
});

test('a house of another user is let in by its group, where the operator says so', async () => {
  const { start, client, socket } = serving();
  await start({ SIGNER_SOCKET_MODE: '660' });
  expect(statSync(socket).mode & 0o777).toBe(0o660);
  await client().sign(asked());
});

test('a refusal has its code, its reason and what was signed before', async () => {
  const { start, client } = serving();
  await start();
  const signed = await client().sign(asked());
  const error = await troubleOf(client().sign(asked({ reserves: ['coin:9'] })));
  expect(error).toBeInstanceOf(SignerRefused);
  expect(error).toMatchObject({
    trouble: 'signerRefused',
    code: 'paymentDiffers',
    alreadySigned: { ...signed, version: 1, fee: '100', reserves: ['coin:0'] },
  });
  const over = await troubleOf(
    client().sign(asked({ payment: 'p2', reserves: ['r'], outputs: [{ address: 'a', amount: '10001' }] })),
  );
  expect(over).toMatchObject({ code: 'overLimit', alreadySigned: null });
  expect(over.message).toBe('the signer refuses (overLimit): 0.00010001 BTC is above the 0.0001 a payment');
});

test('what a payment held that the house has given up is spent by another, and asked only then', async () => {
  const { start, client } = serving();
  await start();
  await client().sign(asked());
  const other = asked({ payment: 'p2', reserves: ['coin:0', 'coin:1'] });
  expect(await troubleOf(client().sign(other))).toMatchObject({ code: 'reserveTaken' });
  const questions: string[] = [];
  const asking = (given: boolean) => (payment: string) => {
    questions.push(payment);
    return Promise.resolve(given);
  };
  const open = client(undefined, { isGivenUp: asking(false) });
  expect(await troubleOf(open.sign(other))).toMatchObject({ code: 'reserveTaken' });
  const signed = await client(undefined, { isGivenUp: asking(true) }).sign(other);
  expect(questions).toEqual(['p1', 'p1']);
  expect(await client().sign(other)).toEqual(signed);
});

test('key images are told to the house alone', async () => {
  const { start, client, socket, state, log } = serving();
  await start();
  const before = log();
  const outputs = 'ab12'.repeat(1_000_000);
  expect(await client().keyImages({ network: 'bitcoin', outputs })).toEqual({
    offset: 3,
    images: [{ image: outputs, signature: 'ab' }],
  });
  expect(await troubleOf(client().keyImages({ network: 'monero', outputs }))).toMatchObject({
    code: 'noKeys',
  });
  expect(await troubleOf(client().keyImages({ network: 'bitcoin', outputs: 'ff' }))).toMatchObject({
    code: 'draftWrong',
    reason: 'the outputs cannot be read',
  });
  const request = { network: 'bitcoin', outputs: 'ab', at: NOON } as const;
  const signed = (signature: string) => JSON.stringify({ request, signature });
  expect((await raw(socket, 'POST', '/key-images', signed('')))[1]).toContain('notTheHouse');
  const signature = house.sign('statement', signedKeyImagesText(request));
  expect((await raw(socket, 'POST', '/key-images', signed(signature)))[1]).toContain('"offset":3');
  state.now += 300_001;
  expect((await raw(socket, 'POST', '/key-images', signed(signature)))[1]).toContain('tooOld');
  expect(log()).toBe(before);
});

test('the address of the hot account is told to the house alone, and now', async () => {
  const { start, socket, state, log } = serving();
  await start({}, { table: SIGNING_NETWORKS });
  const before = log();
  const request = { network: 'bitcoin', at: NOON } as const;
  const said = async (of: object, signature: string) =>
    (await raw(socket, 'POST', '/hot-account', JSON.stringify({ request: of, signature })))[1];
  const signature = house.sign('statement', signedHotAccountText(request));
  expect(await said(request, signature)).toMatch(/^\{"address":"bcrt1q[0-9a-z]{38}"\}$/);
  expect(await said(request, '')).toContain('notTheHouse');
  expect(await said({ ...request, network: 'litecoin' }, signature)).toContain('notTheHouse');
  const monero = { network: 'monero', at: NOON } as const;
  expect(await said(monero, house.sign('statement', signedHotAccountText(monero)))).toContain('noKeys');
  state.now += 300_001;
  expect(await said(request, signature)).toContain('tooOld');
  expect(log()).toBe(before);
});

test('answers its own four paths alone, and says how it is', async () => {
  const { start, socket } = serving();
  await start();
  const [status, text] = await raw(socket, 'GET', '/healthz');
  expect([status, JSON.parse(text)]).toMatchObject([
    200,
    { state: 'ok', networks: ['bitcoin', 'litecoin', 'ethereum'], entries: 2 },
  ]);
  expect((await raw(socket, 'POST', '/healthz'))[0]).toBe(405);
  expect((await raw(socket, 'GET', '/sign'))[0]).toBe(405);
  expect((await raw(socket, 'GET', '/log'))[0]).toBe(404);
});

test('bodies that are no request are refused, whatever they are, and change nothing', async () => {
  const { start, socket, log } = serving();
  await start();
  const before = log();
  const request = requestOf({});
  const signature = house.sign('statement', signRequestText(request));
  const bodies: unknown[] = [
    [],
    null,
    'text',
    { request },
    { request, signature, more: 1 },
    { request: { ...request, more: 1 }, signature },
    { request: { ...request, version: 0 }, signature },
    { request: { ...request, version: 1e300 }, signature },
    { request: { ...request, version: 1.5 }, signature },
    { request: { ...request, network: 'dogecoin' }, signature },
    { request: { ...request, asset: 'toString' }, signature },
    { request: { ...request, purpose: 'theft' }, signature },
    { request: { ...request, payment: '../../etc' }, signature },
    { request: { ...request, payment: 'x'.repeat(65) }, signature },
    { request: { ...request, feeMax: '-1' }, signature },
    { request: { ...request, feeMax: '1e3' }, signature },
    { request: { ...request, outputs: [{ address: 'a', amount: '0' }] }, signature },
    { request: { ...request, outputs: [{ address: 'a b', amount: '1' }] }, signature },
    { request: { ...request, outputs: [{ address: 'a', amount: 1 }] }, signature },
    { request: { ...request, outputs: [{ address: 'a', amount: '9'.repeat(60) }] }, signature },
    { request: { ...request, draft: '' }, signature },
    { request: { ...request, at: '1' }, signature },
  ];
  for (const body of bodies)
    expect((await raw(socket, 'POST', '/sign', JSON.stringify(body)))[0], JSON.stringify(body)).toBe(400);
  for (const text of ['', '{', '{"request":'])
    expect((await raw(socket, 'POST', '/sign', text))[0]).toBe(400);
  expect(log()).toBe(before);
  expect((await raw(socket, 'POST', '/sign', JSON.stringify({ request, signature })))[0]).toBe(200);
});

test('a body that is too large is let go, announced or not', async () => {
  const { start, client, socket } = serving();
  await start();
  const large = 'x'.repeat(17 * 1_024 * 1_024);
  const status = await raw(socket, 'POST', '/sign', large).then(
    ([code]) => code,
    () => 413,
  );
  expect(status).toBe(413);
  const line = connect({ path: socket });
  const closed = new Promise((done) => {
    line.once('close', done);
  });
  let answer = '';
  line.on('data', (chunk: Buffer) => {
    answer += chunk.toString();
  });
  line.on('error', () => {});
  line.write('POST /sign HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n');
  for (let part = 0; part < 17; part += 1) line.write(`100000\r\n${'x'.repeat(0x100000)}\r\n`);
  await closed;
  expect(answer).toMatch(/^(HTTP\/1.1 413|$)/);
  await client().sign(asked());
});

test('clients that hang are let go, and hold up nobody meanwhile', async () => {
  const { start, client, socket } = serving();
  await start();
  const hanging = [
    '',
    'POST /sign HTTP/1.1\r\n',
    'POST /sign HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{',
  ].map((text) => {
    const line = connect({ path: socket });
    line.on('error', () => {});
    line.resume();
    line.write(text);
    return new Promise((done) => {
      line.once('close', done);
    });
  });
  await client().sign(asked());
  await Promise.all(hanging);
  await client().sign(asked({ payment: 'p2', reserves: ['r2'] }));
});

test('a socket that a killed signer left is replaced; one in use and other files are not', async () => {
  const { start, socket, client, folder } = serving();
  // Listens and ends without unlinking, as SIGKILL does.
  const script = `require('net').createServer().listen(${JSON.stringify(socket)}, () => {
    process.kill(process.pid, 'SIGKILL');
  })`;
  spawnSync(process.execPath, ['-e', script]);
  expect(statSync(socket).isSocket()).toBe(true);
  const first = await start();
  await client().sign(asked());

  const second = { SIGNER_LOG: join(folder, 'second.log') };
  await expect(start(second)).rejects.toThrow('Another process listens on');
  await first.close();
  const plain = join(folder, 'plain');
  writeFileSync(plain, 'text');
  const third = { SIGNER_LOG: join(folder, 'third.log'), SIGNER_LISTEN: `unix:${plain}` };
  await expect(start(third)).rejects.toThrow('is not a socket');
});

test('two signers never share a log, and a log is neither missed nor made by accident', async () => {
  const { start, folder, client } = serving();
  await expect(start({}, { newLog: false })).rejects.toThrow('There is no log');
  const first = await start();
  const elsewhere = { SIGNER_LISTEN: `unix:${join(folder, 'other.sock')}` };
  await expect(start(elsewhere, { newLog: false })).rejects.toThrow('Another signer uses');
  await client().sign(asked());
  await first.close();
  await expect(start()).rejects.toThrow('start without --new-log');
  await start({}, { newLog: false });
  await client().sign(asked());
});

test('denied addresses are read at start and again when told; a bad list changes nothing', async () => {
  const { start, folder, client, notes } = serving();
  const list = join(folder, 'denied');
  const env = { SIGNER_DENY: list };
  await expect(start(env)).rejects.toThrow('SIGNER_DENY');
  writeFileSync(list, '# sanctioned\n\nbitcoin BC1QDENIED\n');
  const signer = await start(env, { newLog: true });
  const denied = asked({ outputs: [{ address: 'bc1qdenied', amount: '5' }] });
  expect(await troubleOf(client().sign(denied))).toMatchObject({ code: 'addressDenied' });
  const next = asked({ payment: 'p2', reserves: ['r2'], outputs: [{ address: 'bc1qnext', amount: '5' }] });
  for (const bad of ['bitcoin\n', 'dogecoin D123\n', 'bc1qnext\n']) {
    writeFileSync(list, bad);
    signer.reloadDenied();
    expect(notes.at(-1)).toContain('The former list of addresses stays');
  }
  expect(await troubleOf(client().sign(denied))).toMatchObject({ code: 'addressDenied' });
  writeFileSync(list, 'bitcoin bc1qnext\n');
  signer.reloadDenied();
  expect(await troubleOf(client().sign(next))).toMatchObject({ code: 'addressDenied' });
  await client().sign(denied);
});

test('a clock that went back is said at start', async () => {
  const { start, state, notes } = serving();
  await (await start()).close();
  state.now = NOON - 3_600_000;
  await start({}, { newLog: false });
  expect(notes.join()).toContain('The clock is 3600 s behind the log');
});

/** A server that answers each request in one way. */
const answering = async (folder: string, answer: string): Promise<string> => {
  const path = join(folder, 'double.sock');
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      response.end(answer);
    });
  });
  await new Promise<void>((done) => {
    server.listen(path, done);
  });
  onTestFinished(() => {
    server.close();
  });
  return path;
};

test.each([
  ['no JSON', '{"txid":'],
  ['half an answer', '{"txid":"ab"}'],
  ['another code', '{"refused":"because","reason":""}'],
  ['a number', '{"txid":1,"raw":"ab"}'],
])('the house takes %s for a signer that is away', async (_, answer) => {
  const { client, folder } = serving();
  const socketPath = await answering(folder, answer);
  expect(await troubleOf(client({ socketPath }).sign(asked()))).toMatchObject({ trouble: 'signerAway' });
});

test('a signer that is not there, hangs or breaks off is away, and the house says why', async () => {
  const { client, folder, socket } = serving();
  const gone = await troubleOf(client().sign(asked()));
  expect(gone).toMatchObject({ trouble: 'signerAway' });
  expect(gone.message).toBe('the signer does not answer: ENOENT');
  const server = createNetServer((line) => {
    line.resume();
    line.on('error', () => {});
  });
  await new Promise<void>((done) => {
    server.listen(socket, done);
  });
  const hangs = await troubleOf(client(undefined, { timeoutMs: 300 }).sign(asked()));
  expect(hangs.message).toBe('the signer does not answer: no answer within 300 ms');
  server.on('connection', (line) => line.destroy());
  const broken = await troubleOf(client().sign(asked()));
  expect(broken.trouble).toBe('signerAway');
  expect(JSON.stringify(broken)).not.toContain(folder);
  server.close();
});
