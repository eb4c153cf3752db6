import { isAbsolute, resolve } from 'node:path';

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;

/** The configuration of the house, read from the environment once at start. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute path of the folder that holds the database file, the secret and the lock. */
  readonly dataDir: string;
  /** PostgreSQL when set, else SQLite in `dataDir`. */
  readonly databaseUrl: string | null;
  /** What every key of the house is derived from; null: made once and kept in `dataDir/secret`. */
  readonly houseSecret: string | null;
  /** Origins whose pages may ask besides the one that is served. */
  readonly origins: readonly string[];
  /** Folder of the built app. */
  readonly appDir: string;
  readonly devnet: { readonly blockMs: number } | null;
  /** Markets that are asked for rates; null: play rates. */
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
   * Withdrawals up to `approveAboveUsd` approve themselves after `approveAfterMs`; larger ones wait for the
   * operator.
   */
  readonly withdrawals: { readonly approveAboveUsd: number; readonly approveAfterMs: number };
  /** Cookies only over https; null: as the request came. */
  readonly secureCookies: boolean | null;
  /** Believe X-Forwarded-For and X-Forwarded-Proto of the proxy in front. */
  readonly trustProxy: boolean;
  /**
   * Origin that letters link to and whose host name passkeys belong to, e.g. `https://play.example.org`;
   * null: where the house listens.
   */
  readonly publicUrl: string | null;
  /** Who letters are from: `Name <address>` or an address. */
  readonly mailFrom: string;
  /** Where questions to support are mailed. */
  readonly supportEmail: string;
  /** A chat provider's page, opened in place of the house's own form; null: the form. */
  readonly chatUrl: string | null;
  /** Letters go there by SMTP; null: into `dataDir/outbox`. */
  readonly smtpUrl: string | null;
  readonly build: string;
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

/** A setting as the README's table has it. `read` throws a RangeError whose text says what was expected. */
export interface Setting<T> {
  readonly name: string;
  readonly fallback: string;
  readonly meaning: string;
  read(text: string): T;
}

const wrong = (expected: string): never => {
  throw new RangeError(expected);
};
const integer = (text: string, min: number, max: number): number =>
  /^[0-9]{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max
    ? Number(text)
    : wrong(`a whole number from ${min} to ${max}`);
const onOff = (text: string): boolean => (text === 'on' ? true : text === 'off' ? false : wrong('on or off'));
const originOf = (text: string): string => {
  const url = URL.canParse(text)
    ? new URL(text)
    : wrong('origins like https://play.example.org, separated by commas');
  return url.origin === text ? text : wrong('origins without a path, like https://play.example.org');
};

const oneOf = <T extends string>(text: string, ...names: readonly T[]): T =>
  names.find((name) => name === text) ?? wrong(names.join(' or '));
const baseUrl = (text: string): string =>
  /^https?:\/\/[^?#]*[^?#/]$/.test(text) && URL.canParse(text)
    ? text
    : wrong('an address like https://api.example.org');
const pemKey = (text: string): string | null =>
  text === ''
    ? null
    : Buffer.from(text, 'base64').toString('utf8').startsWith('-----BEGIN ')
      ? text
      : wrong('base64 of a PEM, or nothing');
const given = (text: string): string | null => (text === '' ? null : text);
const MAIL_FROM = /^(?:[^<>"\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** Every setting, once. The README's table is checked against this list by a test. */
export const SETTINGS = {
  port: {
    name: 'PORT',
    fallback: '8080',
    meaning: 'Port of the house',
    read: (text: string) => integer(text, 0, 65_535),
  },
  host: {
    name: 'HOST',
    fallback: '127.0.0.1',
    meaning: 'Address it listens on',
    read: (text: string) => (/^[A-Za-z0-9.:_-]+$/.test(text) ? text : wrong('a host name or address')),
  },
  dataDir: {
    name: 'DATA_DIR',
    fallback: 'data',
    meaning: 'Folder for the database, the secret and the lock',
    read: (text: string) => (isAbsolute(text) ? text : resolve(text)),
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    fallback: '',
    meaning: 'PostgreSQL, as postgres://user@host/name; empty: SQLite in DATA_DIR',
    read: (text: string) =>
      text === ''
        ? null
        : /^postgres(ql)?:\/\/./.test(text) && URL.canParse(text)
          ? text
          : wrong('a postgres:// address, or nothing for SQLite'),
  },
  houseSecret: {
    name: 'HOUSE_SECRET',
    fallback: '',
    meaning: 'What all keys are derived from, 32 characters or more; empty: made once in DATA_DIR/secret',
    read: (text: string) =>
      text === '' ? null : text.length >= 32 ? text : wrong('at least 32 characters, or nothing'),
  },
  origins: {
    name: 'ORIGINS',
    fallback: '',
    meaning: 'Further origins whose pages may ask, separated by commas',
    read: (text: string) => (text === '' ? [] : text.split(',').map((part) => originOf(part.trim()))),
  },
  devnet: {
    name: 'DEVNET',
    fallback: 'on',
    meaning: 'Play coins and their faucet at /devnet: on or off',
    read: onOff,
  },
  blockSeconds: {
    name: 'DEVNET_BLOCK_SECONDS',
    fallback: '5',
    meaning: 'Seconds between two blocks of the devnet',
    read: (text: string) => integer(text, 1, 3_600),
  },
  rates: {
    name: 'RATES',
    fallback: 'play',
    meaning: 'play: made-up rates; market: the median of three markets',
    read: (text: string) => oneOf(text, 'play', 'market'),
  },
  krakenUrl: {
    name: 'KRAKEN_URL',
    fallback: 'https://api.kraken.com',
    meaning: 'First market',
    read: baseUrl,
  },
  coinbaseUrl: {
    name: 'COINBASE_URL',
    fallback: 'https://api.coinbase.com',
    meaning: 'Second market',
    read: baseUrl,
  },
  coingeckoUrl: {
    name: 'COINGECKO_URL',
    fallback: 'https://api.coingecko.com',
    meaning: 'Third market',
    read: baseUrl,
  },
  coingeckoKey: {
    name: 'COINGECKO_KEY',
    fallback: '',
    meaning: 'Its demo key, if there is one',
    read: given,
  },
  exchange: {
    name: 'EXCHANGE',
    fallback: 'play',
    meaning: 'play: a play exchange on the devnet; changelly: its fiat API',
    read: (text: string) => oneOf(text, 'play', 'changelly'),
  },
  changellyUrl: {
    name: 'CHANGELLY_URL',
    fallback: 'https://fiat-api.changelly.com',
    meaning: 'Where the fiat API is',
    read: baseUrl,
  },
  changellyKey: { name: 'CHANGELLY_API_KEY', fallback: '', meaning: 'Public API key', read: given },
  changellyPrivateKey: {
    name: 'CHANGELLY_PRIVATE_KEY',
    fallback: '',
    meaning: 'Private key, base64 of a PEM',
    read: pemKey,
  },
  changellyCallbackKey: {
    name: 'CHANGELLY_CALLBACK_KEY',
    fallback: '',
    meaning: 'Public key of its callbacks, base64 of a PEM; empty: no callbacks',
    read: pemKey,
  },
  changellyCountry: {
    name: 'CHANGELLY_COUNTRY',
    fallback: 'CA',
    meaning: 'Country that offers are asked for, two letters',
    read: (text: string) => (/^[A-Z]{2}$/.test(text) ? text : wrong('two capital letters')),
  },
  changellyState: {
    name: 'CHANGELLY_STATE',
    fallback: '',
    meaning: 'State, where the country is US',
    read: (text: string) =>
      /^([A-Z]{2})?$/.test(text) ? given(text) : wrong('two capital letters, or nothing'),
  },
  changellyHosts: {
    name: 'CHANGELLY_ORDER_HOSTS',
    fallback: 'changelly.com,moonpay.com,banxa.com,transak.com,wert.io,kado.money,skrill.com',
    meaning: 'Sites that an order may lead to, with their subdomains',
    read: (text: string) =>
      /^[a-z0-9.,-]+$/.test(text) ? text.split(',') : wrong('host names separated by commas'),
  },
  approveAbove: {
    name: 'APPROVE_ABOVE_USD',
    fallback: '1000',
    meaning: 'Withdrawals above this wait for the operator',
    read: (text: string) => integer(text, 0, 99_999),
  },
  approveAfter: {
    name: 'APPROVE_AFTER_MINUTES',
    fallback: '15',
    meaning: 'Smaller ones may be cancelled this long and are sent then',
    read: (text: string) => integer(text, 0, 10_080),
  },
  secureCookies: {
    name: 'SECURE_COOKIES',
    fallback: 'auto',
    meaning: 'on: cookies travel over https only; auto: where the request came over https',
    read: (text: string) =>
      text === 'auto' ? null : /^(on|off)$/.test(text) ? text === 'on' : wrong('on, off or auto'),
  },
  trustProxy: {
    name: 'TRUST_PROXY',
    fallback: 'off',
    meaning: 'on: believe the X-Forwarded headers of a proxy in front',
    read: onOff,
  },
  publicUrl: {
    name: 'PUBLIC_URL',
    fallback: '',
    meaning:
      'Origin that letters link to and passkeys belong to, like https://play.example.org; empty: where the house listens, passkeys at localhost',
    read: (text: string) => (text === '' ? null : originOf(text)),
  },
  smtpUrl: {
    name: 'SMTP_URL',
    fallback: '',
    meaning: 'Where letters are sent, as smtp:// or smtps:// with user and password; empty: DATA_DIR/outbox',
    read: (text: string) =>
      text === ''
        ? null
        : /^smtps?:\/\/./.test(text) && URL.canParse(text)
          ? text
          : wrong('an smtp:// or smtps:// address, or nothing for the outbox'),
  },
  mailFrom: {
    name: 'MAIL_FROM',
    fallback: 'Glasshouse <house@localhost>',
    meaning: 'Who letters are from, and whom push services may write to',
    read: (text: string) => (MAIL_FROM.test(text) ? text : wrong('an address, or Name <address>')),
  },
  supportEmail: {
    name: 'SUPPORT_EMAIL',
    fallback: 'support@glasshouse.example',
    meaning: 'Where questions from the live chat button are mailed',
    read: (text: string) => (/^[^\s<>@]+@[^\s<>@]+$/.test(text) ? text : wrong('an address')),
  },
  chatUrl: {
    name: 'CHAT_URL',
    fallback: '',
    meaning: 'A chat provider’s page, opened by the live chat button; empty: the house’s own form',
    read: (text: string) =>
      text === ''
        ? null
        : /^https:\/\/./.test(text) && URL.canParse(text)
          ? text
          : wrong('an https:// address, or nothing for the form'),
  },
  logLevel: {
    name: 'LOG_LEVEL',
    fallback: 'info',
    meaning: 'silent, error, warn, info or debug',
    read: (text: string) =>
      LOG_LEVELS.find((level) => level === text) ?? wrong('silent, error, warn, info or debug'),
  },
} as const satisfies Record<string, Setting<unknown>>;

/** What the program knows of itself. */
export interface Built {
  readonly appDir: string;
  readonly build: string;
}

/**
 * Reads the configuration.
 * @returns the configuration, or one sentence for every setting that is wrong
 */
export const readConfig = (
  env: Readonly<Record<string, string | undefined>>,
  built: Built,
): Config | { readonly wrong: string[] } => {
  const bad: string[] = [];
  const value = <T>({ name, fallback, read }: Setting<T>): T => {
    const text = env[name] ?? fallback;
    try {
      return read(text);
    } catch (error) {
      // The value of a secret has no place on a screen.
      const shown = /SECRET|URL|KEY/.test(name) ? 'the value given' : `"${text}"`;
      bad.push(
        `${name}: expected ${error instanceof Error ? error.message : 'something else'}, got ${shown}.`,
      );
      return read(fallback);
    }
  };
  const devnet = value(SETTINGS.devnet);
  const blockMs = value(SETTINGS.blockSeconds) * 1_000;
  const rates = {
    krakenUrl: value(SETTINGS.krakenUrl),
    coinbaseUrl: value(SETTINGS.coinbaseUrl),
    coingeckoUrl: value(SETTINGS.coingeckoUrl),
    coingeckoKey: value(SETTINGS.coingeckoKey),
  };
  const apiKey = value(SETTINGS.changellyKey);
  const privateKey = value(SETTINGS.changellyPrivateKey);
  const wantsChangelly = value(SETTINGS.exchange) === 'changelly';
  if (wantsChangelly && (apiKey === null || privateKey === null))
    bad.push('EXCHANGE: changelly needs CHANGELLY_API_KEY and CHANGELLY_PRIVATE_KEY.');
  const changellyUrl = value(SETTINGS.changellyUrl);
  // With a devnet only a double on this machine may sell: real coins sent to a devnet address are lost.
  if (wantsChangelly && devnet && !/^http:\/\/127\.0\.0\.1(:|$)/.test(changellyUrl))
    bad.push('EXCHANGE: changelly sells real coins; set DEVNET to off.');
  const changelly = {
    url: changellyUrl,
    apiKey: apiKey ?? '',
    privateKey: privateKey ?? '',
    callbackKey: value(SETTINGS.changellyCallbackKey),
    country: value(SETTINGS.changellyCountry),
    state: value(SETTINGS.changellyState),
    orderHosts: value(SETTINGS.changellyHosts),
  };
  const config: Config = {
    port: value(SETTINGS.port),
    host: value(SETTINGS.host),
    dataDir: value(SETTINGS.dataDir),
    databaseUrl: value(SETTINGS.databaseUrl),
    houseSecret: value(SETTINGS.houseSecret),
    origins: value(SETTINGS.origins),
    devnet: devnet ? { blockMs } : null,
    withdrawals: {
      approveAboveUsd: value(SETTINGS.approveAbove),
      approveAfterMs: value(SETTINGS.approveAfter) * 60_000,
    },
    secureCookies: value(SETTINGS.secureCookies),
    trustProxy: value(SETTINGS.trustProxy),
    logLevel: value(SETTINGS.logLevel),
    publicUrl: value(SETTINGS.publicUrl),
    smtpUrl: value(SETTINGS.smtpUrl),
    mailFrom: value(SETTINGS.mailFrom),
    supportEmail: value(SETTINGS.supportEmail),
    chatUrl: value(SETTINGS.chatUrl),
    rates: value(SETTINGS.rates) === 'market' ? rates : null,
    changelly: wantsChangelly ? changelly : null,
    ...built,
  };
  return bad.length > 0 ? { wrong: bad } : config;
};
