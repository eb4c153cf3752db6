/**
 * A whole house on real networks, for tests: its program, its signer's program, and markets of this
 * machine.
 */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { NetworksFile } from '../../src/house/platform/nodes/settings.ts';
import type { CurrencyCode } from '../../src/wire/money/currencies.ts';
import { post } from '../bench/httpPlayers.ts';
import { withMarkets } from '../house/platform/rates/double.ts';
import { openHouse, processEnv } from '../openHouse.ts';
import { type Line, startLine } from './line.ts';
import { playMarkets } from './markets.ts';
import { type Killable, methodOf, type TestNet, type Watching } from './testNets.ts';

const execute = promisify(execFile);
/** Runs a command of the project, as `npm run` does. */
const RUN = join(process.cwd(), 'src', 'cli', 'run.mjs');
const WAIT_MS = 300_000;
/** Characters that are shown where a test fails. */
const OUTPUT_SHOWN = 8_000;
/** A list of all withdrawals of a long test is larger than what Node takes by itself. */
const COMMAND_BYTES_MAX = 64 * 2 ** 20;
const LOOK_EVERY_MS = 200;

/** Waits until `look` gives something. @throws Error with the last error of `look` */
export const until = async <T>(
  what: string,
  look: () => Promise<T | null | false>,
  waitMs = WAIT_MS,
  everyMs = LOOK_EVERY_MS,
): Promise<T> => {
  const deadline = performance.now() + waitMs;
  let last = '';
  for (;;) {
    const found = await look().catch((error: unknown) => {
      last = `: ${String(error)}`;
      return null;
    });
    if (found !== null && found !== false) return found;
    if (performance.now() > deadline) throw new Error(`it did not happen: ${what}${last}`);
    await new Promise((done) => {
      setTimeout(done, everyMs);
    });
  }
};

/** Everything that is small is paid at once, and nothing has to be played first. */
const AT_ONCE = {
  DEVNET: 'off',
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

type Settings = Readonly<Record<string, string>>;
const merged = (all: readonly Settings[]): Settings => Object.assign({}, ...all) as Settings;

interface SignerProcess {
  readonly watching: Watching;
  readonly url: string;
  start(houseKey: string): Promise<void>;
  kill(): Promise<void>;
}

const LIMITS =
  'BTC=100/1000/1000,LTC=10000/100000/100000,ETH=1000/10000/10000,XMR=1000/10000/10000,' +
  'USDT=10000/100000/100000,USDC=10000/100000/100000';

/** Keys of their own in a folder, made by the signer's own command. */
const makeSigner = (folder: string, env: Settings): SignerProcess => {
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
  const watching = JSON.parse(printed) as Watching;
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

/** A line of a player's history, as far as tests read it. */
interface HistoryLine {
  /** Places in TRANSACTION_TYPES and TRANSACTION_STATUSES. */
  readonly type: number;
  readonly status: number;
  /** Cents; negative for a withdrawal. */
  readonly amount: number;
  readonly amountInCurrency: string | null;
  readonly currencyCode: CurrencyCode | null;
  readonly address: string | null;
  readonly isCredited: boolean;
  readonly numberOfConfirmations: number | null;
}

/** The house has decided against a call. */
export class RefusedCall extends Error {
  override readonly name = 'RefusedCall';
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
    const text = JSON.stringify(answer);
    // While its database is away, the house answers that nothing is decided.
    if (!answer.ok && text.includes('"undecided":true')) throw new Error(`${path} waits: ${text}`);
    if (!answer.ok) throw new RefusedCall(`${path} was refused: ${text}`);
    return answer.data as T;
  };
  return {
    address: async (coin: CurrencyCode) => {
      const method = methodOf(coin);
      return (await ask<{ depositAddress: string }>('/user/deposit-address/json2', method)).depositAddress;
    },
    cash: async () => (await ask<{ player: { cash: number } }>('/user/status/json2')).player.cash,
    withdraw: (coin: CurrencyCode, cents: number, destinationAddress: string, requestId: string) =>
      ask('/user/withdrawal-make/json2', {
        requestId,
        ...methodOf(coin),
        amount: cents,
        destinationAddress,
      }),
    /** All lines of the history. */
    lines: async () => {
      const found: HistoryLine[] = [];
      for (;;) {
        const page = await ask<{ transactions: HistoryLine[]; numberOfTransactions: number }>(
          '/user/transactions-history/json2',
          { skip: found.length },
        );
        found.push(...page.transactions);
        if (page.transactions.length === 0 || found.length >= page.numberOfTransactions) return found;
      }
    },
  };
};
export type RealPlayer = Awaited<ReturnType<typeof signUp>>;

/** What a house with its signer needs beside the settings of all these tests. */
interface Parts {
  /** The nodes, by what the signer printed. */
  readonly nodes: (watching: Watching) => Promise<NetworksFile>;
  readonly signer?: Settings;
  readonly house?: Settings;
}

/** Writes the file of the networks of a test into a folder. @returns its setting */
const networksSetting = (folder: string, nodes: NetworksFile): Settings => {
  const path = join(folder, 'networks.json');
  writeFileSync(path, JSON.stringify({ chains: 'test', ...nodes }));
  return { NETWORKS_FILE: path };
};

/** A second house on the database of the first one, over lines of its own. */
const openBeside = async (env: Settings, nodes: NetworksFile, markets: string) => {
  const lines: Line[] = [];
  const lineTo = async (url: string): Promise<string> => {
    const line = await startLine(url);
    lines.push(line);
    return line.url;
  };
  const { bitcoin, litecoin, ethereum, monero } = nodes;
  const networks: NetworksFile = {
    ...(bitcoin && { bitcoin: { ...bitcoin, url: await lineTo(bitcoin.url) } }),
    ...(litecoin && { litecoin: { ...litecoin, url: await lineTo(litecoin.url) } }),
    ...(ethereum && { ethereum: { ...ethereum, url: await lineTo(ethereum.url) } }),
    ...(monero && {
      monero: {
        ...monero,
        walletUrl: await lineTo(monero.walletUrl),
        daemonUrl: await lineTo(monero.daemonUrl),
      },
    }),
  };
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-beside-'));
  const own = {
    ...env,
    ...networksSetting(folder, networks),
    SIGNER_URL: await lineTo(env['SIGNER_URL'] ?? ''),
  };
  const house = await openHouse(own, { markets });
  const stop = async () => {
    await house.stop();
    for (const line of lines) await line.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { stop, lines, kill: house.kill, start: house.start, signal: house.signal, output: house.output };
};

/** Opens a house and its signer, runs `body`, and ends everything. */
export const withRealHouse = async (
  { nodes, signer: signerSettings = {}, house: houseSettings = {} }: Parts,
  body: (house: RealHouse) => Promise<void>,
): Promise<void> =>
  withMarkets(playMarkets(), async (url) => {
    const folder = mkdtempSync(join(tmpdir(), 'glasshouse-real-'));
    const signer = makeSigner(folder, signerSettings);
    const line = await startLine(signer.url);
    const networks = await nodes(signer.watching);
    const env = {
      ...AT_ONCE,
      SIGNER_URL: line.url,
      ...networksSetting(folder, networks),
      ...houseSettings,
    };
    const ends: (() => Promise<void>)[] = [];
    const house = await openHouse(env, { markets: url });
    const port = Number(new URL(house.url).port);
    const command = async (...words: string[]): Promise<string> => {
      const options = {
        env: { ...processEnv(port, house.dataDir), ...env },
        maxBuffer: COMMAND_BYTES_MAX,
      };
      // Its output is in the message of an error.
      const { stdout } = await execute(process.execPath, [RUN, 'house', ...words], options);
      return stdout;
    };
    const [{ publicKey = '' } = {}] = JSON.parse(await command('secret', 'list', '--json')) as {
      publicKey?: string;
    }[];
    try {
      await signer.start(publicKey);
      await body({
        url: house.url,
        command,
        output: house.output,
        signUp: (n) => signUp(port, n),
        signal: house.signal,
        pid: house.pid,
        dataDir: house.dataDir,
        openBeside: async () => {
          const other = await openBeside(env, networks, url);
          ends.push(other.stop);
          return other;
        },
        house: { name: 'house', lines: [], kill: house.kill, start: house.start },
        signer: { name: 'signer', lines: [line], kill: signer.kill, start: () => signer.start(publicKey) },
      });
    } catch (error) {
      // Of what the house said, the end shows what it did last.
      const said = [house.output().slice(-OUTPUT_SHOWN)];
      for (const words of [['list', 'withdrawals'], ['list', 'payments'], ['chains'], ['coins']])
        said.push(await command(...words).catch(String));
      throw new Error(`${(error as Error).message}\nThe house said:\n${said.join('\n')}`, { cause: error });
    } finally {
      for (const end of ends) await end();
      await line.close();
      await signer.kill();
      await house.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });

/** A house on these networks. */
export const withHouseOn = (
  nets: readonly TestNet[],
  body: (house: RealHouse) => Promise<void>,
  house: Settings = {},
): Promise<void> => {
  const nodes = async (watching: Watching): Promise<NetworksFile> =>
    Object.assign({}, ...(await Promise.all(nets.map((net) => net.networks(watching))))) as NetworksFile;
  return withRealHouse({ nodes, signer: merged(nets.map((net) => net.signerSettings)), house }, body);
};

/** SIGKILL, and the start after it. */
export const restart = async ({ kill, start }: Killable): Promise<void> => {
  await kill();
  await start();
};

export interface RealHouse {
  readonly url: string;
  /** What an operator types. */
  command(...words: string[]): Promise<string>;
  output(): string;
  signUp(n: number): Promise<RealPlayer>;
  /** Suspends the house, and lets it go on. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  /** Of its process, while there is one. */
  pid(): number | undefined;
  readonly dataDir: string;
  openBeside(): ReturnType<typeof openBeside>;
  readonly house: Killable;
  readonly signer: Killable;
}
