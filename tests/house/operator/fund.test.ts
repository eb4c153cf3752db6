import { describe, expect, test } from 'vitest';
import type { ChainPort } from '../../../src/house/platform/chainPort.ts';
import { bitcoinPort } from '../../../src/house/custody/chains/bitcoin/adapter.ts';
import { ethereumPort } from '../../../src/house/custody/chains/ethereum/ethereum.ts';
import { moneroPort } from '../../../src/house/custody/chains/monero/adapter.ts';
import { parseCommand, runCommand } from '../../../src/house/operator/run.ts';
import { keysFrom, type SignerKeys } from '../../../src/signer/keys.ts';
import { SIGNING_NETWORKS } from '../../../src/signer/networks.ts';
import { TOKENS } from '../../cli/reservesFile.ts';
import { KEYS, serving } from '../../signer/serving.ts';
import { signerJobs, signerTrouble } from '../../../src/house/custody/treasury/hotAccount.ts';
import { letterKinds } from '../players/messages/written.ts';
import { SAMPLED_ENGINES, type TestHouse, withHouse } from '../harness.ts';

const COINS = ['BTC', 'LTC', 'ETH', 'USDT', 'XMR'] as const;

/** The ports of a house whose file of networks has the public half of these keys. Nobody asks their nodes. */
const portsOf = (keys: SignerKeys, clock: TestHouse['clock']): readonly ChainPort[] => {
  const watching = (network: keyof typeof SIGNING_NETWORKS) =>
    SIGNING_NETWORKS[network]?.watching(keys) ?? {};
  const parts = { clock, signer: null };
  const node = { kind: 'test', url: 'http://a:b@127.0.0.1:1' } as const;
  const bitcoin = (network: 'bitcoin' | 'litecoin') =>
    bitcoinPort(
      { ...node, wallet: 'w', xpub: watching(network)['xpub'] ?? '', feeFloor: 1n, feeCeiling: 9_000n },
      network,
      parts,
    );
  return [
    bitcoin('bitcoin'),
    bitcoin('litecoin'),
    ethereumPort(
      {
        ...node,
        xpub: watching('ethereum')['xpub'] ?? '',
        contracts: TOKENS,
        startHeight: 0,
        feeCeiling: 1n,
      },
      parts,
    ),
    moneroPort(
      {
        kind: 'test',
        walletUrl: node.url,
        daemonUrl: node.url,
        address: watching('monero')['address'] ?? '',
        viewKey: watching('monero')['viewKey'] ?? '',
        restoreHeight: 0,
        feeCeiling: 1n,
      },
      parts,
    ),
  ];
};

/** A house without a devnet beside a running signer. @returns what `fund` answers with these keys */
const fundWith = async (parts: TestHouse, keys: SignerKeys = KEYS) => {
  const { socket, start, state } = serving();
  state.now = parts.clock.now();
  await start(
    {
      SIGNER_HOUSE_KEY: parts.house.secrets.identity.keys.statement,
      SIGNER_ETHEREUM_TOKENS: `USDT=${TOKENS.USDT},USDC=${TOKENS.USDC}`,
      SIGNER_MONERO_PROGRAM: '/bin/false',
    },
    { table: SIGNING_NETWORKS },
  );
  const config = { ...parts.house.config, devnet: null, signer: { socketPath: socket } };
  const house = { ...parts.house, config, chains: portsOf(keys, parts.clock) };
  const fund = (coin: string, using: typeof house = house) => {
    const typed = parseCommand(['fund', coin]);
    if (!typed) throw new Error('help');
    return runCommand({ house: using, who: 'ada' }, typed);
  };
  return Object.assign(fund, { house });
};

describe.each(SAMPLED_ENGINES)('%s: where coins of the house are sent', (engine) => {
  test('[C09] fund prints the hot account of each network, derived by the signer, and how to book', () =>
    withHouse(engine, async (parts) => {
      const fund = await fundWith(parts);
      const [bitcoin, , ethereum, monero] = portsOf(KEYS, parts.clock);
      const addresses = new Map<string, unknown>();
      for (const coin of COINS) {
        const { text, data } = await fund(coin);
        const { address } = data as { readonly address: string };
        expect(text.split('\n')).toContain(`  ${address}`);
        expect(text).toContain(`coins add ${coin} AMOUNT --reason WHY`);
        addresses.set(coin, address);
      }
      expect(addresses.get('BTC')).toBe(bitcoin?.hotAccount);
      expect(addresses.get('BTC')).toMatch(/^bcrt1q/);
      expect(addresses.get('LTC')).toMatch(/^rltc1q/);
      expect(addresses.get('ETH')).toBe(ethereum?.hotAccount);
      expect(addresses.get('USDT')).toBe(addresses.get('ETH'));
      expect(addresses.get('XMR')).toBe(monero?.hotAccount);
    }));

  test('[C09] where signer and settings have different keys no address is to be used', () =>
    withHouse(engine, async (parts) => {
      const fund = await fundWith(parts, keysFrom(new Uint8Array(32).fill(8), 'test'));
      for (const coin of COINS) await expect(fund(coin)).rejects.toThrow('is not yours: send nothing');
    }));

  test('[C09] the operator is told once a day that the signer is away, and no more once it is back', () =>
    withHouse(engine, async (parts) => {
      const { house } = await fundWith(parts);
      const away = { ...house, config: { ...house.config, signer: { socketPath: '/nowhere' } } };
      const look = async (of: typeof house) => {
        for (const job of signerJobs(of)) await job.run(new AbortController().signal);
        return signerTrouble(of);
      };
      expect(signerTrouble(away)).toBeUndefined();
      expect(await look(away)).toMatch(/^the signer did not say the address: .+ENOENT/);
      parts.clock.advance(60_000);
      await look(away);
      expect((await letterKinds(parts)).filter((kind) => kind === 'signer-away')).toHaveLength(1);
      expect(await look(house)).toBeNull();
      expect(signerJobs(parts.house)).toEqual([]);
    }));

  test('[C09] without an answer of the signer, and on a devnet, it says why there is none', () =>
    withHouse(engine, async (parts) => {
      const fund = await fundWith(parts);
      const chains = portsOf(KEYS, parts.clock);
      const config = { ...parts.house.config, devnet: null };
      await expect(
        fund('BTC', { ...parts.house, chains, config: { ...config, signer: { socketPath: '/nowhere' } } }),
      ).rejects.toThrow('the signer does not answer: ENOENT');
      await expect(
        fund('BTC', { ...parts.house, chains, config: { ...config, signer: null } } as never),
      ).rejects.toThrow('SIGNER_URL is not set');
      await expect(fund('BTC', parts.house as never)).rejects.toThrow('its faucet gives coins');
      await expect(fund('DOGE')).rejects.toThrow('CURRENCY: expected a coin of this house');
    }));
});
