/** Programs of Monero that end and start again at any moment: their network is away meanwhile, no more. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { moneroPort } from '../../../../../src/house/custody/chains/monero/adapter.ts';
import { freePort } from '../../../../freePort.ts';
import { playMarkets } from '../../../../nodes/markets.ts';
import { buildProgram, endPrograms, startProgram } from '../../../program.ts';
import { seededRandom } from '../../../harness.ts';
import { withMarkets } from '../../../platform/rates/double.ts';
import { openMoneroDouble } from './double.ts';
import { KEYS, quietAnswers, txidOf } from './scene.ts';

beforeAll(buildProgram);
afterEach(endPrograms);

const RESTARTS = 60;
/** A program is away, and there, for up to so long: messages of the house take about as much. */
const MOMENT_MS = 20;

/** A program of Monero at one port that a test ends and starts, with the connections that it has. */
const restartable = async () => {
  const port = await freePort();
  let double = await openMoneroDouble(quietAnswers(), port);
  let asked = 0;
  return {
    url: double.url,
    asked: () => asked + double.asked.length,
    end: async () => {
      asked += double.asked.length;
      double.asked.length = 0;
      await double.close();
    },
    start: async () => {
      double = await openMoneroDouble(quietAnswers(), port);
    },
  };
};

const settingsAt = (walletUrl: string, daemonUrl: string) => ({
  kind: 'test' as const,
  walletUrl,
  daemonUrl,
  address: KEYS.address,
  viewKey: KEYS.viewKey,
  restoreHeight: 0,
  feeCeiling: 10n ** 10n,
});

test('[C03] whatever was asked when one of them ended says that the node is away', async () => {
  const [wallet, daemon] = [await restartable(), await restartable()];
  const clock = { now: () => 1_795_499_097_000 };
  const port = moneroPort(settingsAt(wallet.url, daemon.url), { clock, signer: null });
  const random = seededRandom('restarts');
  const moment = () => sleep((random.bytes(1)[0] ?? 0) % MOMENT_MS);
  const failures = new Set<string>();
  const states = new Set<string>();
  const over = new AbortController();
  const repeat = async (ask: () => Promise<unknown>): Promise<void> => {
    while (!over.signal.aborted) {
      await ask().catch((error: unknown) => {
        const { name, trouble, message } = error as Error & { readonly trouble?: string };
        failures.add(trouble === 'nodeAway' ? trouble : `${name} ${trouble}: ${message}`);
      });
      await moment();
    }
  };
  const asking = [
    () => port.scan(null),
    () => port.recheckMany([{ asset: 'XMR', txid: txidOf(1), outIndex: '1' }]),
    () => Promise.resolve(port.watch?.(3)),
    () => port.blockHash(7),
    async () => states.add((await port.health()).state),
  ].map(repeat);
  for (let n = 0; n < RESTARTS; n += 1) {
    const program = n % 2 === 0 ? wallet : daemon;
    await program.end();
    await moment();
    await program.start();
    await moment();
  }
  over.abort();
  await Promise.all(asking);
  expect([...failures]).toEqual(['nodeAway']);
  expect(states).toContain('down');
  expect((await port.scan(null)).more).toBe(false);
  expect((await port.health()).state).toBe('ok');
  await Promise.all([wallet.end(), daemon.end()]);
});

test('[C03] a house goes on over restarts of its wallet program, also where it starts without it', () =>
  withMarkets(playMarkets(), async (url) => {
    const [wallet, daemon] = [await restartable(), await restartable()];
    const folder = mkdtempSync(join(tmpdir(), 'glasshouse-restarts-'));
    await wallet.end();
    const networks = join(folder, 'networks.json');
    const urls = { walletUrl: wallet.url, daemonUrl: daemon.url };
    const { address: primary, viewKey } = KEYS;
    writeFileSync(
      networks,
      JSON.stringify({ chains: 'test', monero: { ...urls, address: primary, viewKey } }),
    );
    const house = startProgram(
      {
        ...{ PORT: '0', DATA_DIR: folder, DEVNET: 'off', NETWORKS_FILE: networks },
      },
      { markets: url },
    );
    const address = await house.opened();
    await expect.poll(() => house.text.err, { timeout: 30_000 }).toMatch(/is away/);
    for (let n = 0; n < 3; n += 1) {
      const before = wallet.asked();
      await wallet.start();
      await expect.poll(() => wallet.asked() > before + 3, { timeout: 60_000 }).toBe(true);
      await wallet.end();
    }
    expect((await fetch(`${address}/healthz`)).ok).toBe(true);
    expect(house.text.err).not.toMatch(/a bug|a job failed/);
    house.child.kill('SIGTERM');
    expect(await house.ended).toBe(0);
    await daemon.end();
    rmSync(folder, { recursive: true, force: true });
  }));
