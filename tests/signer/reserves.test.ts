import { secp256k1 } from '@noble/curves/secp256k1.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { base64 } from '@scure/base';
import { RawWitness } from '@scure/btc-signer';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { keccak256, recoverAddress, serializeTransaction } from 'viem';
import { describe, expect, test } from 'vitest';
import { accountKeys } from '../../src/house/custody/chains/bitcoin/keys.ts';
import { parametersOf } from '../../src/house/custody/chains/bitcoin/parameters.ts';
import { ethereumNetwork } from '../../src/house/custody/chains/ethereum/network.ts';
import { SignerRefused } from '../../src/house/platform/chainPort.ts';
import { systemRandom } from '../../src/house/platform/random.ts';
import { secretsFrom } from '../../src/house/platform/secrets.ts';
import { signReserves } from '../../src/house/custody/signer.ts';
import type { LogLine } from '../../src/signer/entries.ts';
import { readLog } from '../../src/signer/log.ts';
import { SIGNING_NETWORKS } from '../../src/signer/networks.ts';
import { type OwnAddress, type ReservesRequest, signedReservesText } from '../../src/signing/request.ts';
import { areReservesSigned, RESERVES_A_DAY } from '../../src/signing/reserves.ts';
import { TOKENS } from '../cli/reservesFile.ts';
import { requestOf, house, NOON } from './harness.ts';
import { KEYS, serving } from './serving.ts';

const DAY_MS = 86_400_000;
const ROOT = 'cd'.repeat(32);
const DAY = '2026-11-23';
type Network = 'bitcoin' | 'litecoin' | 'ethereum';

/** Addresses as the house derives them from what the signer told it of its keys. */
const addressOn = (network: Network, chain: number, index: number): OwnAddress => {
  const path = `${chain}/${index}`;
  const watching = SIGNING_NETWORKS[network]?.watching(KEYS) ?? {};
  const xpub = watching['xpub'] ?? '';
  if (network !== 'ethereum')
    return { path, address: accountKeys(parametersOf(network, 'test', xpub)).addressAt(chain, index) };
  const node = {
    kind: 'test',
    url: 'http://x',
    xpub,
    contracts: TOKENS,
    startHeight: 0,
    feeCeiling: 1n,
  } as const;
  const { hot, derive } = ethereumNetwork(node);
  return { path, address: chain === 1 ? hot : derive(index).address };
};
const asked = (network: Network, more: Partial<ReservesRequest> = {}): ReservesRequest => ({
  network,
  day: DAY,
  root: ROOT,
  addresses: [addressOn(network, 1, 0), addressOn(network, 0, 7)],
  at: NOON,
  ...more,
});

/** The signer with the real networks, asked as the house asks or as somebody who has its key. */
const open = async () => {
  const parts = serving();
  const env = { SIGNER_ETHEREUM_TOKENS: `USDT=${TOKENS.USDT},USDC=${TOKENS.USDC}` };
  const start = (newLog = true, more: Record<string, string> = {}) =>
    parts.start({ ...env, ...more }, { table: SIGNING_NETWORKS, newLog });
  const running = await start();
  const line = (by = house) => ({
    target: { socketPath: parts.socket },
    secrets: by,
    clock: { now: () => parts.state.now },
  });
  const codeOf = async (request: ReservesRequest, by = house): Promise<string> =>
    signReserves(line(by), request).then(
      () => 'signed',
      (error: unknown) => (error instanceof SignerRefused ? error.code : String(error)),
    );
  return { ...parts, running, restart: start, line, codeOf };
};
const post = (socketPath: string, body: unknown): Promise<number> =>
  new Promise((done, fail) => {
    const request = httpRequest(
      { socketPath, method: 'POST', path: '/reserves', agent: false },
      (response) => {
        response.resume();
        response.on('end', () => done(response.statusCode ?? 0));
      },
    );
    request.once('error', fail);
    request.end(JSON.stringify(body));
  });

describe.each(['bitcoin', 'litecoin', 'ethereum'] as const)('reserves on %s', (network) => {
  test('each address signs for this house, this day and this root, and for nothing else', async () => {
    const { line } = await open();
    const request = asked(network);
    const signatures = await signReserves(line(), request);
    const bound = {
      house: house.identity.keys.statement,
      day: DAY,
      root: ROOT,
      network,
      kind: 'test',
    } as const;
    for (const [at, { address }] of request.addresses.entries()) {
      const holds = (of: Parameters<typeof areReservesSigned>[0], by = at) =>
        areReservesSigned(of, address, signatures[by] ?? '');
      expect(await holds(bound)).toBe(true);
      expect(await holds(bound, 1 - at)).toBe(false);
      expect(await holds({ ...bound, day: '2026-11-24' })).toBe(false);
      expect(await holds({ ...bound, root: 'ce'.repeat(32) })).toBe(false);
      expect(await holds({ ...bound, house: 'A'.repeat(43) })).toBe(false);
      expect(await holds({ ...bound, kind: 'main' })).toBe(false);
    }
  });

  test('a thief with the house’s key gets no other address signed, and no other day', async () => {
    const { codeOf, log } = await open();
    const before = log();
    const [own = addressOn(network, 1, 0), other = own] = asked(network).addresses;
    for (const addresses of [
      [{ ...own, address: other.address }],
      [own, { path: '0/8', address: other.address }],
      [{ path: '1/4000000000', address: own.address }],
    ])
      expect(await codeOf(asked(network, { addresses }))).toBe('draftWrong');
    expect(await codeOf(asked(network, { day: '2026-11-24' }))).toBe('tooOld');
    expect(await codeOf(asked(network, { day: '2026-11-21' }))).toBe('tooOld');
    expect(await codeOf(asked(network), secretsFrom('a stranger', systemRandom))).toBe('notTheHouse');
    // What is refused is not in the log: only what was signed is.
    expect(log()).toBe(before);
    expect(await codeOf(asked(network, { day: '2026-11-22' }))).toBe('signed');
  });
});

test('what is signed is never a transaction’s, whatever the root is', async () => {
  const { line } = await open();
  const hash = keccak256(
    serializeTransaction({
      type: 'eip1559',
      chainId: 31_337,
      to: TOKENS.USDT as `0x${string}`,
      value: 5n,
      nonce: 0,
    }),
  );
  const root = hash.slice(2);
  const [ethereum = ''] = await signReserves(line(), asked('ethereum', { root }));
  const [{ address } = { address: '' }] = asked('ethereum').addresses;
  expect(await recoverAddress({ hash, signature: ethereum as `0x${string}` })).not.toBe(address);
  const [bitcoin = ''] = await signReserves(line(), asked('bitcoin', { root }));
  const [signature = new Uint8Array(), key = new Uint8Array()] = RawWitness.decode(base64.decode(bitcoin));
  const options = { format: 'der', prehash: false } as const;
  expect(secp256k1.verify(signature.slice(0, -1), hexToBytes(root), key, options)).toBe(false);
});

test('a request that was heard on the line is worth nothing later, nor with another text', async () => {
  const { socket, state, log } = await open();
  const request = asked('bitcoin');
  const signature = house.sign('statement', signedReservesText(request));
  const before = log();
  state.now += 300_001;
  await post(socket, { request, signature });
  await post(socket, { request: { ...request, at: state.now }, signature });
  await post(socket, { request: requestOf({}), signature });
  expect(log()).toBe(before);
});

test('bodies that could be more than a statement are refused', async () => {
  const { socket, log } = await open();
  const before = log();
  const request = asked('bitcoin');
  const [own] = request.addresses;
  const bodies: object[] = [
    { ...request, message: 'I owe you' },
    { ...request, house: house.identity.keys.statement },
    { ...request, root: `${ROOT} x` },
    { ...request, root: ROOT.toUpperCase() },
    { ...request, day: '2026-11-23\nx' },
    { ...request, addresses: [] },
    { ...request, addresses: Array<unknown>(201).fill(own) },
    { ...request, addresses: [{ ...own, path: "0'/1" }] },
    { ...request, addresses: [{ ...own, path: '2/1' }] },
    { ...request, addresses: [{ ...own, address: 'a b' }] },
    { ...request, network: 'dogecoin' },
    { ...request, at: 'now' },
  ];
  for (const body of bodies)
    expect(
      await post(socket, {
        request: body,
        signature: house.sign('statement', signedReservesText(body as ReservesRequest)),
      }),
      JSON.stringify(body),
    ).toBe(400);
  expect(log()).toBe(before);
});

test('a network without keys for messages is refused', async () => {
  const { codeOf } = await open();
  expect(await codeOf({ ...asked('bitcoin'), network: 'monero' })).toBe('noKeys');
});

test('what was signed is in the log, and a day has an end to it, also after a restart', async () => {
  const { codeOf, running, restart, folder, state } = await open();
  for (let times = 0; times < RESERVES_A_DAY - 1; times += 1)
    expect(await codeOf(asked('ethereum'))).toBe('signed');
  await running.close();
  await restart(false);
  expect(await codeOf(asked('bitcoin'))).toBe('signed');
  expect(await codeOf(asked('bitcoin'))).toBe('overLimit');
  const lines: LogLine[] = [];
  await readLog(join(folder, 'signer.log'), (line) => lines.push(line));
  const stated = lines.filter(({ what }) => what === 'stated');
  expect(stated).toHaveLength(RESERVES_A_DAY);
  const { at: _, ...request } = asked('bitcoin');
  expect(stated.at(-1)).toMatchObject({ ...request, house: house.identity.keys.statement });
  state.now += DAY_MS;
  const day = '2026-11-24';
  expect(await codeOf(asked('bitcoin', { day }))).toBe('signed');
});

test('while the house’s secret is exchanged, the message names the key that asked', async () => {
  const next = secretsFrom('the next secret of the house', systemRandom);
  const { running, restart, line } = await open();
  await running.close();
  await restart(false, {
    SIGNER_HOUSE_KEY: `${house.identity.keys.statement},${next.identity.keys.statement}`,
  });
  const request = asked('bitcoin');
  const [signature = ''] = await signReserves(line(next), request);
  const of = { day: DAY, root: ROOT, network: 'bitcoin', kind: 'test' } as const;
  const address = request.addresses[0]?.address ?? '';
  expect(await areReservesSigned({ ...of, house: next.identity.keys.statement }, address, signature)).toBe(
    true,
  );
  expect(await areReservesSigned({ ...of, house: house.identity.keys.statement }, address, signature)).toBe(
    false,
  );
});
