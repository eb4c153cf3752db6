import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { NO_WITNESSES as NOBODY, type Policy, readPolicy } from '../../../fair/policy.ts';
import { DATABASE_SETTINGS, hostUrls } from './databaseSettings.ts';
import { COLD_SETTINGS } from '../nodes/coldSettings.ts';
import { NODE_SETTINGS } from '../nodes/settings.ts';
import type { Setting } from './setting.ts';
import { SIGNER_SETTINGS } from '../nodes/signerSettings.ts';
import { TELEMETRY_SETTINGS } from './telemetrySettings.ts';
import { CURRENCIES, type CurrencyCode } from '../../../wire/money/currencies.ts';
import { readPrizeList } from '../prizeList.ts';

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
const NO_WITNESSES = { text: 'quorum none\n', policy: NOBODY };
/** Devices are told the text, with the house's own log before it. */
const logPolicyIn = (path: string): { readonly text: string; readonly policy: Policy } => {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const policy = readPolicy(text);
  return policy?.logs.length === 0
    ? { text, policy }
    : wrong('the path of a policy without logs, or nothing');
};
const given = (text: string): string | null => (text === '' ? null : text);
const emailOrNothing = (text: string): string | null =>
  /^([^\s<>@]+@[^\s<>@]+)?$/.test(text) ? given(text) : wrong('an address, or nothing');
const httpsUrl = (text: string): string =>
  /^https:\/\/./.test(text) && URL.canParse(text) ? text : wrong('an https:// address, or nothing');
const namedLink = (text: string): readonly [name: string, url: string] => {
  const index = text.indexOf('=');
  const name = text.slice(0, Math.max(index, 0)).trim();
  return name === ''
    ? wrong('links as Name=https://address')
    : [name, httpsUrl(text.slice(index + 1).trim())];
};
/** Ten dollars, half of the smallest withdrawal; ten percent. */
const HUNDREDTHS_MAX = 1_000;
const HOOK = 'an address like https://heads.example.org/glasshouse, the path of a program, or nothing';
const MAIL_FROM = /^(?:[^<>"\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** `BTC=2.50,ETH=1` as hundredths by coin. */
const hundredths = (text: string, expected: string): Partial<Record<CurrencyCode, number>> => {
  const read =
    text === ''
      ? []
      : text.split(',').map((part) => /^([A-Z]+)=(\d{1,2})(?:\.(\d{1,2}))?$/.exec(part.trim()));
  return Object.fromEntries(
    read.map((found) => {
      const coin = CURRENCIES.find((code) => code === found?.[1]) ?? wrong(expected);
      const value = Number(found?.[2]) * 100 + Number((found?.[3] ?? '').padEnd(2, '0'));
      return value <= HUNDREDTHS_MAX ? [coin, value] : wrong(expected);
    }),
  );
};

/** Every setting. docs/settings.md is made from this list. */
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
  partsDir: {
    name: 'PARTS_DIR',
    fallback: '',
    meaning:
      'Folder that houses of several releases share behind one proxy: each adds the parts of its app ' +
      'and serves those of all; empty: DATA_DIR/builds',
    read: (text: string) => (text === '' ? null : isAbsolute(text) ? text : resolve(text)),
  },
  databaseUrl: {
    name: 'DATABASE_URL',
    fallback: '',
    meaning:
      'PostgreSQL, as postgres://user@host/name; of several hosts, separated by commas, the one that takes ' +
      'writes; empty: SQLite in DATA_DIR',
    read: (text: string) =>
      text === '' ? null : hostUrls(text) ? text : wrong('a postgres:// address, or nothing for SQLite'),
  },
  houseSecret: {
    name: 'HOUSE_SECRET',
    fallback: '',
    meaning:
      'What all keys are derived from, 32 characters or more; empty: made once in DATA_DIR/secret. ' +
      'Required with DATABASE_URL',
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
  coingeckoKey: {
    name: 'COINGECKO_KEY',
    fallback: '',
    meaning:
      'Demo key for CoinGecko, the third of the markets that rates come from; empty: asked without one',
    read: given,
  },
  changellyKey: {
    name: 'CHANGELLY_API_KEY',
    fallback: '',
    meaning: 'Public key of Changelly’s fiat API; empty: no coins are sold, on the devnet by a play exchange',
    read: given,
  },
  changellyCountry: {
    name: 'CHANGELLY_COUNTRY',
    fallback: 'CA',
    meaning: 'Country that offers are asked for, two letters; of the US with its state, like US-NY',
    read: (text: string) =>
      /^[A-Z]{2}$|^US-[A-Z]{2}$/.test(text) ? text : wrong('two capital letters, or a state like US-NY'),
  },
  changellyPrivateKey: {
    name: 'CHANGELLY_PRIVATE_KEY',
    fallback: '',
    meaning: 'Private key of that API, base64 of a PEM',
    read: pemKey,
  },
  changellyCallbackKey: {
    name: 'CHANGELLY_CALLBACK_KEY',
    fallback: '',
    meaning: 'Public key of its callbacks, base64 of a PEM; empty: no callbacks',
    read: pemKey,
  },
  approveAbove: {
    name: 'APPROVE_ABOVE_USD',
    fallback: '1000',
    meaning: 'Withdrawals above this wait for the operator',
    read: (text: string) => integer(text, 0, 99_999),
  },
  approveDayPlayer: {
    name: 'APPROVE_DAY_PLAYER_USD',
    fallback: '2000',
    meaning: 'Withdrawals of one player above this in 24 hours wait for the operator',
    read: (text: string) => integer(text, 0, 99_999_999),
  },
  approveDayHouse: {
    name: 'APPROVE_DAY_HOUSE_USD',
    fallback: '20000',
    meaning: 'Withdrawals of all players above this in 24 hours wait for the operator',
    read: (text: string) => integer(text, 0, 999_999_999),
  },
  approveAfter: {
    name: 'APPROVE_AFTER_MINUTES',
    fallback: '15',
    meaning: 'Smaller ones may be cancelled this long and are sent then',
    read: (text: string) => integer(text, 0, 10_080),
  },
  newAddressHours: {
    name: 'NEW_ADDRESS_HOURS',
    fallback: '',
    meaning:
      'Hours that the first withdrawal to an address waits, in which it may be cancelled; empty: 24, on ' +
      'the devnet 0',
    read: (text: string) => (text === '' ? null : integer(text, 0, 720)),
  },
  batchMinutes: {
    name: 'BATCH_MINUTES',
    fallback: '',
    meaning:
      'Minutes that an approved withdrawal waits for others of its coin, to be paid with them; empty: 10, ' +
      'on the devnet 0',
    read: (text: string) => (text === '' ? null : integer(text, 0, 1_440)),
  },
  playthroughTimes: {
    name: 'PLAYTHROUGH_TIMES',
    fallback: '',
    meaning:
      'How many times a deposit is bet in cash before a withdrawal; 0: not at all; empty: 1, on the ' +
      'devnet 0',
    read: (text: string) => (text === '' ? null : integer(text, 0, 100)),
  },
  newcomerCode: {
    name: 'NEWCOMER_CODE',
    fallback: '',
    meaning:
      'Bonus code that the front page and the welcome offer to new players for a week; empty: none, on the ' +
      'devnet MOTH10',
    read: (text: string) => (text === '' ? null : text.trim().toUpperCase()),
  },
  twoPersonsAbove: {
    name: 'TWO_PERSONS_ABOVE_USD',
    fallback: '100',
    meaning: 'Credits, debits and refunds by one operator above this in 24 hours wait for a second one',
    read: (text: string) => integer(text, 0, 99_999_999),
  },
  withdrawalFees: {
    name: 'WITHDRAWAL_FEES_USD',
    fallback: '',
    meaning: 'Network fee taken from a withdrawal, by coin, like BTC=2.50,ETH=1; empty: none',
    read: (text: string) => hundredths(text, 'coins with dollars up to 10, like BTC=2.50, or nothing'),
  },
  spreadPercent: {
    name: 'SPREAD_PERCENT',
    fallback: '',
    meaning:
      'Percent by which a coin’s rate is worse for the player than the market’s, like BTC=0.5; empty: 0.5 ' +
      'for each coin, on the devnet none',
    read: (text: string) =>
      text === '' ? null : hundredths(text, 'coins with percents up to 10, like BTC=0.5, or nothing'),
  },
  bonusTakeMax: {
    name: 'BONUS_TAKE_MAX_PERCENT',
    fallback: '50',
    meaning:
      'Share of a new bonus code that the best play may take out of it on average; `bonus create` refuses ' +
      'more unless told --anyway',
    read: (text: string) => integer(text, 0, 100),
  },
  lottoPrizes: {
    name: 'LOTTO_PRIZES',
    fallback: '',
    meaning:
      'Lotto prizes after the first, which is the pool: by places dollars, + jackpot tokens; for months ' +
      'that have not begun; empty: 2=5000,3=1000,4-10=50+50,11-20=25+25 on the devnet, else no lotto',
    read: (text: string) =>
      text === ''
        ? null
        : (readPrizeList(text) ??
          wrong('places 2 to 20 in order, none with more dollars than one before it')),
  },
  lottoPoolStart: {
    name: 'LOTTO_POOL_START_USD',
    fallback: '',
    meaning:
      'Where the lotto’s pool begins each month, for months that have not begun; empty: 10000 on the ' +
      'devnet, else no lotto',
    read: (text: string) => (text === '' ? null : integer(text, 0, 1_000_000)),
  },
  headsHook: {
    name: 'HEADS_HOOK',
    fallback: '',
    meaning:
      'Second place for the signed heads of the books: an address that they are posted to, or a program; ' +
      'empty: only DATA_DIR/heads.jsonl',
    read: (text: string) =>
      text === '' ? null : isAbsolute(text) ? text : /^https?:/.test(text) ? baseUrl(text) : wrong(HOOK),
  },
  logPolicy: {
    name: 'LOG_POLICY',
    fallback: '',
    meaning:
      'File with the witnesses of the house’s log, as C2SP’s tlog-policy writes them, without a line for ' +
      'the log; empty: none',
    read: (text: string) => (text === '' ? NO_WITNESSES : logPolicyIn(text)),
  },
  callsPerSecond: {
    name: 'CALLS_PER_SECOND',
    fallback: '20',
    meaning: 'Calls that one session may make a second, and twenty times as many of one address; 0: no limit',
    read: (text: string) => integer(text, 0, 10_000),
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
      'Origin of canonical addresses, letters and passkeys, like https://play.example.org; empty: where ' +
      'the house listens, passkeys at localhost',
    read: (text: string) => (text === '' ? null : originOf(text)),
  },
  smtpUrl: {
    name: 'SMTP_URL',
    fallback: '',
    meaning:
      'Where letters are sent, as smtp:// or smtps:// with user and password; empty or outbox: ' +
      'DATA_DIR/outbox. Required with DATABASE_URL',
    read: (text: string) =>
      text === '' || text === 'outbox'
        ? null
        : /^smtps?:\/\/./.test(text) && URL.canParse(text)
          ? text
          : wrong('an smtp:// or smtps:// address, or outbox'),
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
    meaning: 'Where questions are mailed and what support links name; empty: to MAIL_FROM, and no such link',
    read: emailOrNothing,
  },
  billingEmail: {
    name: 'BILLING_EMAIL',
    fallback: '',
    meaning: 'Whom a limited account writes to; empty: SUPPORT_EMAIL',
    read: emailOrNothing,
  },
  affiliateUrl: {
    name: 'AFFILIATE_URL',
    fallback: '',
    meaning: 'Page of the affiliate program, linked in the footer; empty: no link',
    read: (text: string) => (text === '' ? null : httpsUrl(text)),
  },
  socialLinks: {
    name: 'SOCIAL_LINKS',
    fallback: '',
    meaning:
      'Social pages linked in the footer, as Name=https://address, separated by commas; empty: no links',
    read: (text: string) => (text === '' ? [] : text.split(',').map((part) => namedLink(part.trim()))),
  },
  chatwootToken: {
    name: 'CHATWOOT_TOKEN',
    fallback: '',
    meaning: 'Website token of a Chatwoot inbox: its live chat in place of a message to support; empty: none',
    read: (text: string) =>
      /^[A-Za-z0-9_-]*$/.test(text) ? given(text) : wrong('letters and digits, or nothing'),
  },
  chatwootUrl: {
    name: 'CHATWOOT_URL',
    fallback: 'https://app.chatwoot.com',
    meaning: 'Where that Chatwoot is',
    read: originOf,
  },
  chatwootKey: {
    name: 'CHATWOOT_KEY',
    fallback: '',
    meaning: 'Key of that inbox’s identity validation; empty: the provider does not verify who writes',
    read: given,
  },
  ...TELEMETRY_SETTINGS,
  ...DATABASE_SETTINGS,
  ...NODE_SETTINGS,
  ...SIGNER_SETTINGS,
  ...COLD_SETTINGS,
} as const satisfies Record<string, Setting<unknown>>;
