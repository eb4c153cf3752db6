import { type ColdTarget, readCold } from '../nodes/coldSettings.ts';
import type { Nodes } from '../nodes/nodes.ts';
import type { Explorers } from '../nodes/explorers.ts';
import { readNetworks } from '../nodes/settings.ts';
import { TIME_LIMITS_MS } from '../../../wire/call.ts';
import { DATABASE_POOL, type ROLES, STATEMENT_TIMEOUT_MS } from './databaseSettings.ts';
import { contradictionsIn } from './contradictions.ts';
import { LOTTO_PRIZES } from '../../../fair/lottoPrizes.ts';
import { LOTTO_POOL_START_CENTS } from '../../../wire/play/lotto.ts';
import type { Policy } from '../../../fair/policy.ts';
import type { LottoFigures } from '../prizeList.ts';
import { CURRENCIES, type CurrencyCode } from '../../../wire/money/currencies.ts';
import type { Setting } from './setting.ts';
import { readSignerTarget, type SignerTarget } from '../nodes/signerSettings.ts';
import { SETTINGS } from './settings.ts';
import type { LOG_LEVELS } from './telemetrySettings.ts';

/** The configuration of the house, read from the environment once at start. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute path of the folder that holds the database file, the secret and the lock. */
  readonly dataDir: string;
  /** Where the parts of this and other releases of the app lie; null: in `dataDir`. */
  readonly partsDir: string | null;
  /** PostgreSQL when set, else SQLite in `dataDir`. */
  readonly databaseUrl: string | null;
  /** PostgreSQL itself, where `databaseUrl` leads to a pooler. */
  readonly databaseDirectUrl: string | null;
  /** What this house does of the work of its database's houses. */
  readonly role: (typeof ROLES)[number];
  /** Connections to PostgreSQL. */
  readonly databasePool: number;
  /** How long a statement of the house may take on PostgreSQL; 0: any time. */
  readonly statementTimeoutMs: number;
  /** How long a statement of it may wait there for a lock; 0: any time. */
  readonly lockTimeoutMs: number;
  /** How long a house that is told to stop still serves, while /readyz says that it leaves. */
  readonly drainMs: number;
  /** The secret that all keys are derived from; null: made once and kept in `dataDir/secret`. */
  readonly houseSecret: string | null;
  /** Origins that may call the house besides the one that it serves. */
  readonly origins: readonly string[];
  /** Folder of the built app. */
  readonly appDir: string;
  readonly devnet: { readonly blockMs: number } | null;
  /** Nodes of real networks; none of them on a devnet. */
  readonly nodes: Nodes;
  /** Pages of others that show transactions of a network; none on a devnet. */
  readonly explorers: Explorers;
  /** Who signs payments on real networks; null: nothing is paid there. */
  readonly signer: SignerTarget | null;
  readonly cold: ColdTarget;
  /** Markets that rates are fetched from; null: play rates. */
  readonly rates: {
    readonly krakenUrl: string;
    readonly coinbaseUrl: string;
    readonly coingeckoUrl: string;
    readonly coingeckoKey: string | null;
  } | null;
  /**
   * Changelly's fiat API; null: a play exchange on the devnet, or none without a devnet. Keys are base64 of a
   * PEM.
   */
  readonly changelly: {
    readonly url: string;
    readonly apiKey: string;
    readonly privateKey: string;
    readonly callbackKey: string | null;
    readonly country: string;
    readonly state: string | null;
    readonly orderHosts: readonly string[];
  } | null;
  /**
   * Withdrawals up to `approveAboveUsd` are approved automatically after `approveAfterMs`; larger ones wait
   * for the operator.
   */
  readonly withdrawals: {
    readonly approveAboveUsd: number;
    readonly approveDayPlayerUsd: number;
    readonly approveDayHouseUsd: number;
    readonly approveAfterMs: number;
    /** How long the first withdrawal to an address waits; 0: not at all. */
    readonly newAddressMs: number;
    /** How long an approved one waits for others that are paid with it; 0: not at all. */
    readonly batchMs: number;
    /** How many times a deposit is bet in cash before a withdrawal; 0: not at all. */
    readonly playthroughTimes: number;
  };
  /** What one operator may credit, debit and refund in 24 hours without a second one. */
  readonly twoPersonsAboveUsd: number;
  /** By coin: the network fee of a withdrawal in cents, the spread of rates in hundredths of a percent. */
  readonly fees: {
    readonly withdrawalCents: Readonly<Partial<Record<CurrencyCode, number>>>;
    readonly spreadParts: Readonly<Partial<Record<CurrencyCode, number>>>;
  };
  /** The share of a new bonus that the best play may take out of it on average. */
  readonly bonusTakeMaxPercent: number;
  /** The bonus code offered to new players; null: none. */
  readonly newcomerCode: string | null;
  /** The lotto's figures of months that have not begun; null: it does not open. */
  readonly lotto: LottoFigures | null;
  /** Where the heads of the hash chains are sent besides the file: an address or a program. */
  readonly headsHook: string | null;
  /** Which witnesses the checkpoints of the log are submitted to, and how many of them are enough. */
  readonly logPolicy: { readonly text: string; readonly policy: Policy };
  /** Calls of one session a second (http/limits/budget.ts); 0: no limit. */
  readonly callsPerSecond: number;
  /** Connections open at once (http/limits/connections.ts). */
  readonly connectionsMax: number;
  /** Whether cookies are sent over https only; null: if the request came over https. */
  readonly secureCookies: boolean | null;
  /** Whether X-Forwarded-For and X-Forwarded-Proto of a proxy in front are trusted. */
  readonly trustProxy: boolean;
  /**
   * Origin of canonical URLs and links in e-mails; its host name is the passkeys' domain, e.g.
   * `https://play.example.org`. Null: where the house listens.
   */
  readonly publicUrl: string | null;
  /** Sender of e-mails: `Name <address>` or an address. */
  readonly mailFrom: string;
  /** Contacts and links that the app shows; those that are null or empty are not shown. */
  readonly contacts: {
    readonly supportEmail: string | null;
    readonly billingEmail: string | null;
    readonly affiliateUrl: string | null;
    readonly socialLinks: readonly (readonly [name: string, url: string])[];
  };
  /** A Chatwoot inbox for the live chat; null: the app offers a message to support instead. */
  readonly chatwoot: { readonly url: string; readonly token: string; readonly key: string | null } | null;
  /** SMTP server for e-mails; null: they are written into `dataDir/outbox`. */
  readonly smtpUrl: string | null;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Where /metrics listens; null: nothing is measured. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
  /** The collector that traces are sent to, and the share of them that is; null: there are none. */
  readonly traces: { readonly url: string; readonly share: number } | null;
}

/** A day: long enough to read a letter about a withdrawal that somebody else asked for. */
const NEW_ADDRESS_HOURS = 24;
/** A Bitcoin block: a payment that leaves earlier is seldom confirmed earlier. */
const BATCH_MINUTES = 10;

/** Between two blocks of the devnet's Bitcoin. */
const DEVNET_BLOCK_MS = 5_000;
/** Open at once; the process needs as many open files (http/limits/connections.ts). */
const CONNECTIONS_MAX = 10_000;

/** Twice what HAProxy needs that asks every half second and believes the second 503. */
const DRAIN_SECONDS = 2;

/** Facts of this build, not configurable. */
interface Built {
  readonly appDir: string;
}

/** The house's own origin: PUBLIC_URL, or host and port. */
export const siteOrigin = ({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string =>
  publicUrl ?? `http://${host}:${port}`;

/** Whether no page of the house is served over http. */
const isHttpsOnly = (publicUrl: string | null, origins: readonly string[]): boolean =>
  publicUrl !== null && [publicUrl, ...origins].every((origin) => origin.startsWith('https:'));

type Read = <T>(setting: Setting<T>) => T;

const readContacts = (value: Read): Config['contacts'] => {
  const supportEmail = value(SETTINGS.supportEmail);
  return {
    supportEmail,
    billingEmail: value(SETTINGS.billingEmail) ?? supportEmail,
    affiliateUrl: value(SETTINGS.affiliateUrl),
    socialLinks: value(SETTINGS.socialLinks),
  };
};

const readChatwoot = (value: Read): Config['chatwoot'] => {
  const [url, token, key] = [
    value(SETTINGS.chatwootUrl),
    value(SETTINGS.chatwootToken),
    value(SETTINGS.chatwootKey),
  ];
  return token === null ? null : { url, token, key };
};

const readMetrics = (value: Read): Config['metrics'] => {
  const [port, host] = [value(SETTINGS.metricsPort), value(SETTINGS.metricsHost)];
  return port === null ? null : { port, host };
};

const readTraces = (value: Read): Config['traces'] => {
  const [url, share] = [value(SETTINGS.traces), value(SETTINGS.tracesShare)];
  return url === null ? null : { url, share };
};

/** The markets that rates are the median of. */
const MARKETS = {
  krakenUrl: 'https://api.kraken.com',
  coinbaseUrl: 'https://api.coinbase.com',
  coingeckoUrl: 'https://api.coingecko.com',
} as const;

const readWithdrawals = (value: Read, devnet: boolean): Config['withdrawals'] => ({
  approveAboveUsd: value(SETTINGS.approveAbove),
  approveDayPlayerUsd: value(SETTINGS.approveDayPlayer),
  approveDayHouseUsd: value(SETTINGS.approveDayHouse),
  approveAfterMs: value(SETTINGS.approveAfter) * 60_000,
  newAddressMs: (value(SETTINGS.newAddressHours) ?? (devnet ? 0 : NEW_ADDRESS_HOURS)) * 3_600_000,
  batchMs: (value(SETTINGS.batchMinutes) ?? (devnet ? 0 : BATCH_MINUTES)) * 60_000,
  playthroughTimes: value(SETTINGS.playthroughTimes) ?? (devnet ? 0 : 1),
});

const CHANGELLY_URL = 'https://fiat-api.changelly.com';
/** Sites of its partners that an order may lead to, with their subdomains. */
const CHANGELLY_ORDER_HOSTS = [
  ...['changelly.com', 'moonpay.com', 'banxa.com', 'transak.com', 'wert.io', 'kado.money', 'skrill.com'],
] as const;

/** The exchange that sells coins; `bad` gets a sentence for each setting that contradicts another. */
const readChangelly = (value: Read, devnet: boolean, bad: string[]): Config['changelly'] => {
  const apiKey = value(SETTINGS.changellyKey);
  const privateKey = value(SETTINGS.changellyPrivateKey);
  const callbackKey = value(SETTINGS.changellyCallbackKey);
  const [country = '', state = null] = value(SETTINGS.changellyCountry).split('-');
  if (apiKey === null && privateKey === null && callbackKey === null) return null;
  if (apiKey === null || privateKey === null)
    bad.push('CHANGELLY_API_KEY and CHANGELLY_PRIVATE_KEY: expected both, or no key of Changelly.');
  // Real coins sent to addresses of the devnet would be lost.
  if (devnet) bad.push('CHANGELLY_API_KEY: Changelly sells real coins; set DEVNET to off.');
  return {
    url: CHANGELLY_URL,
    apiKey: apiKey ?? '',
    privateKey: privateKey ?? '',
    callbackKey,
    country,
    state,
    orderHosts: CHANGELLY_ORDER_HOSTS,
  };
};

/**
 * Half a percent each way, which coins that come as one and leave as another pay twice. Bets cost so little
 * with the best play of poker that a house without a spread changes coins for 0.21 percent.
 */
const SPREAD_PARTS: Config['fees']['spreadParts'] = Object.fromEntries(CURRENCIES.map((code) => [code, 50]));

/** Real money is paid from it, so on real networks the operator chooses both figures or there is no lotto. */
const readLotto = (value: Read, devnet: boolean): LottoFigures | null => {
  const [prizes, startUsd] = [value(SETTINGS.lottoPrizes), value(SETTINGS.lottoPoolStart)];
  if (!devnet && (prizes === null || startUsd === null)) return null;
  return {
    prizes: prizes ?? LOTTO_PRIZES,
    startCents: startUsd === null ? LOTTO_POOL_START_CENTS : startUsd * 100,
  };
};

/** What the house takes of players and gives to them besides wins. */
const readGiven = (
  value: Read,
  devnet: boolean,
): Pick<Config, 'fees' | 'bonusTakeMaxPercent' | 'lotto' | 'newcomerCode'> => ({
  fees: {
    withdrawalCents: value(SETTINGS.withdrawalFees),
    spreadParts: value(SETTINGS.spreadPercent) ?? (devnet ? {} : SPREAD_PARTS),
  },
  bonusTakeMaxPercent: value(SETTINGS.bonusTakeMax),
  lotto: readLotto(value, devnet),
  newcomerCode: value(SETTINGS.newcomerCode) ?? (devnet ? 'MOTH10' : null),
});

/**
 * The database and what its houses share. On PostgreSQL there may be several, and nothing of theirs may lie
 * in one machine's data folder.
 * @param saysMail whether SMTP_URL is set, be it to the outbox
 */
const readDatabase = (
  value: Read,
  saysMail: boolean,
  bad: string[],
): Pick<
  Config,
  | 'databaseUrl'
  | 'databaseDirectUrl'
  | 'houseSecret'
  | 'role'
  | 'databasePool'
  | 'statementTimeoutMs'
  | 'lockTimeoutMs'
  | 'drainMs'
> => {
  const databaseUrl = value(SETTINGS.databaseUrl);
  const houseSecret = value(SETTINGS.houseSecret);
  const role = value(SETTINGS.role);
  // Each with the secret of its own data folder, they would lock out each other's players.
  if (databaseUrl !== null && houseSecret === null)
    bad.push('HOUSE_SECRET: expected a secret, since DATABASE_URL is set.');
  // Letters would lie in the folder of whichever house sends them.
  if (databaseUrl !== null && !saysMail)
    bad.push(
      'SMTP_URL: expected a mail server, since DATABASE_URL is set, or outbox for files in DATA_DIR of ' +
        'whichever house sends.',
    );
  if (databaseUrl === null && role !== 'all')
    bad.push('ROLE: expected all, since without DATABASE_URL there is one house.');
  const databaseDirectUrl = value(SETTINGS.databaseDirectUrl);
  if (databaseUrl === null && databaseDirectUrl !== null)
    bad.push('DATABASE_DIRECT_URL: expected nothing, since DATABASE_URL is not set.');
  return {
    databaseUrl,
    databaseDirectUrl,
    houseSecret,
    role,
    databasePool: DATABASE_POOL,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    lockTimeoutMs: TIME_LIMITS_MS.lock,
    drainMs: (value(SETTINGS.drainSeconds) ?? (databaseUrl === null ? 0 : DRAIN_SECONDS)) * 1_000,
  };
};

/**
 * Reads the configuration.
 * @returns the configuration, or one sentence for every setting that is wrong
 */
export const readConfig = (
  env: Readonly<Record<string, string | undefined>>,
  built: Built,
): Config | { readonly wrong: string[] } => {
  const bad: string[] = [];
  const value: Read = ({ name, fallback, read }) => {
    const text = env[name] ?? fallback;
    try {
      return read(text);
    } catch (error) {
      // The value of a secret must not appear on a screen.
      const shown = /SECRET|URL|KEY/.test(name) ? 'the value given' : `"${text}"`;
      bad.push(
        `${name}: expected ${error instanceof Error ? error.message : 'something else'}, got ${shown}.`,
      );
      return read(fallback);
    }
  };
  const devnet = value(SETTINGS.devnet);
  const { nodes, explorers } = readNetworks(value, devnet, bad);
  const coingeckoKey = value(SETTINGS.coingeckoKey);
  const publicUrl = value(SETTINGS.publicUrl);
  const origins = value(SETTINGS.origins);
  const config: Config = {
    port: value(SETTINGS.port),
    host: value(SETTINGS.host),
    ...{ dataDir: value(SETTINGS.dataDir), partsDir: value(SETTINGS.partsDir) },
    ...readDatabase(value, (env[SETTINGS.smtpUrl.name] ?? '') !== '', bad),
    origins,
    devnet: devnet ? { blockMs: DEVNET_BLOCK_MS } : null,
    nodes,
    explorers,
    signer: readSignerTarget(value, bad),
    cold: readCold(value),
    withdrawals: readWithdrawals(value, devnet),
    twoPersonsAboveUsd: value(SETTINGS.twoPersonsAbove),
    ...readGiven(value, devnet),
    headsHook: value(SETTINGS.headsHook),
    logPolicy: value(SETTINGS.logPolicy),
    callsPerSecond: value(SETTINGS.callsPerSecond),
    connectionsMax: CONNECTIONS_MAX,
    secureCookies: isHttpsOnly(publicUrl, origins) ? true : null,
    trustProxy: value(SETTINGS.trustProxy),
    logLevel: value(SETTINGS.logLevel),
    metrics: readMetrics(value),
    traces: readTraces(value),
    publicUrl,
    smtpUrl: value(SETTINGS.smtpUrl),
    mailFrom: value(SETTINGS.mailFrom),
    contacts: readContacts(value),
    chatwoot: readChatwoot(value),
    rates: devnet ? null : { ...MARKETS, coingeckoKey },
    changelly: readChangelly(value, devnet, bad),
    ...built,
  };
  const wrong = bad.length > 0 ? bad : contradictionsIn(config);
  return wrong.length > 0 ? { wrong } : config;
};
