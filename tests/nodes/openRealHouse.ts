/**
 * A whole house on real networks, for tests: its program, its signer's program, and markets of this
 * machine.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CurrencyCode } from '../../src/wire/money/currencies.ts';
import { post } from '../bench/httpPlayers.ts';
import { withMarkets } from '../house/rates/double.ts';
import { openHouse, processEnv } from '../openHouse.ts';
import { playMarkets } from './markets.ts';

/** Runs a command of the project, as `npm run` does. */
const RUN = join(process.cwd(), 'src', 'cli', 'run.mjs');
const WAIT_MS = 120_000;
const LOOK_EVERY_MS = 200;

/** Waits until `look` gives something. @throws Error that says what was seen last */
export const until = async <T>(what: string, look: () => Promise<T | null | false>): Promise<T> => {
  const deadline = performance.now() + WAIT_MS;
  for (;;) {
    const found = await look().catch(() => null);
    if (found !== null && found !== false) return found;
    if (performance.now() > deadline) throw new Error(`it did not happen: ${what}`);
    await new Promise((done) => {
      setTimeout(done, LOOK_EVERY_MS);
    });
  }
};

/** Everything that is small is paid at once, and nothing has to be played first. */
const AT_ONCE = {
  DEVNET: 'off',
  CHAINS: 'test',
  RATES: 'market',
  APPROVE_AFTER_MINUTES: '0',
  APPROVE_DAY_PLAYER_USD: '1000000',
  APPROVE_DAY_HOUSE_USD: '1000000',
  APPROVE_ABOVE_USD: '50000',
  NEW_ADDRESS_HOURS: '0',
  PLAYTHROUGH_TIMES: '0',
  BATCH_MINUTES: '0',
  CALLS_PER_SECOND: '0',
  TRUST_PROXY: 'on',
};

interface SignerProcess {
  /** Lines of the house's environment. */
  readonly watching: Readonly<Record<string, string>>;
  readonly url: string;
  start(houseKey: string): Promise<void>;
  kill(): Promise<void>;
}

const LIMITS =
  'BTC=100/1000/1000,LTC=10000/100000/100000,ETH=1000/10000/10000,XMR=1000/10000/10000,' +
  'USDT=10000/100000/100000,USDC=10000/100000/100000';

/** Keys of their own in a folder, made by the signer's own command. */
const makeSigner = (folder: string, env: Record<string, string>): SignerProcess => {
  const passphrase = join(folder, 'passphrase');
  writeFileSync(passphrase, 'a passphrase of a test\n', { mode: 0o600 });
  const keys = join(folder, 'keys.json');
  const socket = join(folder, 'signer.sock');
  const given = { PATH: process.env['PATH'] ?? '', SIGNER_PASSPHRASE_FILE: passphrase, ...env };
  const printed = execFileSync(process.execPath, [RUN, 'signer', 'new', keys, '--test'], {
    env: { ...given, SIGNER_NEW_PASSPHRASE_FILE: passphrase },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const watching = Object.fromEntries(
    [...printed.matchAll(/^([A-Z_]+)=(\S+)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  let child: ChildProcess | null = null;
  let isNew = true;
  return {
    watching,
    url: `unix:${socket}`,
    start: async (houseKey) => {
      const settings = {
        SIGNER_LISTEN: `unix:${socket}`,
        SIGNER_HOUSE_KEY: houseKey,
        SIGNER_LIMITS: LIMITS,
        SIGNER_LOG: join(folder, 'signer.log'),
      };
      const words = ['serve', keys, ...(isNew ? ['--new-log'] : [])];
      isNew = false;
      const one = spawn(process.execPath, [RUN, 'signer', ...words], { env: { ...given, ...settings } });
      child = one;
      let text = '';
      one.stderr.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      await until('the signer listens', async () => {
        if (one.exitCode !== null) throw new Error(text);
        return text.includes('listens on');
      });
    },
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
};

interface Coin {
  readonly currencyCode: CurrencyCode;
  readonly pmType: number;
  readonly paymentPPId: number;
}

/** A player of the house, by HTTP as the app asks. */
const signUp = async (port: number, n: number) => {
  const from = { 'x-forwarded-for': `10.0.0.${n + 1}` };
  const entered = await post(
    port,
    '/user/sign-up/json2',
    {
      login: `real-${n}`,
      email: `real-${n}@example.org`,
      password: 'kettle42fern',
      adult: true,
      newsletter: false,
    },
    from,
  );
  const { player } = entered.answer.data as { player: { csrfToken: string; sessionKey: string } };
  const headers = {
    ...from,
    cookie: entered.cookie,
    'x-csrf-token': player.csrfToken,
    'x-session-key': player.sessionKey,
  };
  const ask = async <T>(path: string, body: object = {}): Promise<T> => {
    const { answer } = await post(port, path, body, headers);
    if (!answer.ok) throw new Error(`${path} was refused: ${JSON.stringify(answer)}`);
    return answer.data as T;
  };
  return {
    address: async (coin: Coin) =>
      (await ask<{ depositAddress: string }>('/user/deposit-address/json2', coin)).depositAddress,
    cash: async () => (await ask<{ player: { cash: number } }>('/user/status/json2')).player.cash,
    withdraw: (coin: Coin, cents: number, destinationAddress: string, requestId: string) =>
      ask('/user/withdrawal-make/json2', { requestId, ...coin, amount: cents, destinationAddress }),
    lines: async () =>
      (await ask<{ transactions: { type: number; status: number }[] }>('/user/transactions-history/json2'))
        .transactions,
  };
};
export type RealPlayer = Awaited<ReturnType<typeof signUp>>;

/** Opens a house with nodes, runs `body`, and ends everything. @param nodes settings that name the nodes */
export const withRealHouse = async (
  nodes: (watching: Readonly<Record<string, string>>) => Promise<Record<string, string>>,
  body: (house: RealHouse) => Promise<void>,
  signerEnv: Record<string, string> = {},
): Promise<void> =>
  withMarkets(playMarkets(), async (url) => {
    const folder = mkdtempSync(join(tmpdir(), 'glasshouse-real-'));
    const signer = makeSigner(folder, signerEnv);
    const env = {
      ...AT_ONCE,
      KRAKEN_URL: url,
      COINBASE_URL: url,
      COINGECKO_URL: url,
      SIGNER_URL: signer.url,
      ...(await nodes(signer.watching)),
    };
    const house = await openHouse(env);
    const port = Number(new URL(house.url).port);
    const command = (...words: string[]): string => {
      const { status, signal, stdout, stderr } = spawnSync(process.execPath, [RUN, 'house', ...words], {
        env: { ...processEnv(port, house.dataDir), ...env },
        encoding: 'utf8',
      });
      if (status !== 0)
        throw new Error(`${words.join(' ')} failed (${status ?? signal}):\n${stdout}${stderr}`);
      return stdout;
    };
    const [{ publicKey = '' } = {}] = JSON.parse(command('secret', 'list', '--json')) as {
      publicKey?: string;
    }[];
    try {
      await signer.start(publicKey);
      await body({
        command,
        output: house.output,
        signUp: (n) => signUp(port, n),
        kill: {
          house: async () => {
            await house.kill();
            await house.start();
          },
          signer: async () => {
            await signer.kill();
            await signer.start(publicKey);
          },
        },
      });
    } finally {
      await signer.kill();
      await house.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });

interface RealHouse {
  /** What an operator types. */
  command(...words: string[]): string;
  output(): string;
  signUp(n: number): Promise<RealPlayer>;
  /** SIGKILL, and the start after it. */
  readonly kill: { readonly house: () => Promise<void>; readonly signer: () => Promise<void> };
}
