import { type LOG_LEVELS, type Setting, SETTINGS } from './settings.ts';

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
   * Origin of canonical addresses and letters, whose host name passkeys belong to, e.g.
   * `https://play.example.org`; null: where the house listens.
   */
  readonly publicUrl: string | null;
  /** Who letters are from: `Name <address>` or an address. */
  readonly mailFrom: string;
  /** Where people are reached and what the footer links to; null and empty: not shown. */
  readonly contacts: {
    readonly supportEmail: string | null;
    readonly billingEmail: string | null;
    readonly affiliateUrl: string | null;
    readonly socialLinks: readonly (readonly [name: string, url: string])[];
  };
  /** A Chatwoot inbox; null: a message to support takes its place. */
  readonly chatwoot: { readonly url: string; readonly token: string; readonly key: string | null } | null;
  /** Letters go there by SMTP; null: into `dataDir/outbox`. */
  readonly smtpUrl: string | null;
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

/** What the program knows of itself. */
export interface Built {
  readonly appDir: string;
}

/** Where the house is reached, as far as it knows. */
export const siteOrigin = ({ publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>): string =>
  publicUrl ?? `http://${host}:${port}`;

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
    contacts: readContacts(value),
    chatwoot: readChatwoot(value),
    rates: value(SETTINGS.rates) === 'market' ? rates : null,
    changelly: wantsChangelly ? changelly : null,
    ...built,
  };
  return bad.length > 0 ? { wrong: bad } : config;
};
