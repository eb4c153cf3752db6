/** The configuration of the house, read from the environment once at start. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute path of the folder that holds the database file, keys and mail. */
  readonly dataDir: string;
  /** PostgreSQL when set, else SQLite in `dataDir`. */
  readonly databaseUrl: string | null;
  /** What every key of the house is derived from; null: made once and kept in `dataDir/secret`. */
  readonly houseSecret: string | null;
  /** Origins whose pages may ask: by default the address that is served. */
  readonly origins: readonly string[];
  /** Folder of the built app. */
  readonly appDir: string;
  readonly devnet: { readonly blockMs: number } | null;
  /** Cookies only over https. */
  readonly secureCookies: boolean;
  /** Believe X-Forwarded-For and X-Forwarded-Proto of the proxy in front. */
  readonly trustProxy: boolean;
  readonly build: string;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
}
