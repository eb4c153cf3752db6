import type { Generated } from 'kysely';

export interface AccountTables {
  /** On PostgreSQL alone. `key` is hashed; `tokens` were left at `at`, Unix ms, of a bucket of `burst`. */
  call_budgets: { key: string; tokens: number; burst: number; per_second: number; at: bigint };
  /** `*_key` is the lower-case form that is unique. Flags are a JSON list of names. */
  players: {
    id: string;
    login: string;
    login_key: string;
    email: string;
    email_key: string;
    password_hash: string;
    newsletter: bigint;
    cashback_level: bigint;
    vip_level: bigint;
    contact_billing: bigint;
    flags: string;
    password_changed_at: bigint | null;
    last_deposit_currency: string | null;
    last_deposit_pm_type: bigint | null;
    created_at: bigint;
    lotto_mail: Generated<bigint>;
    suspended: Generated<bigint>;
    email_verified_at: bigint | null;
    /** Unix ms; null: the address is that of the registration. */
    email_changed_at: bigint | null;
    /** Language in which the player last used the app. */
    language: Generated<string>;
  };
  /**
   * Links that were mailed, by the hash of their string. Without a player it is a decoy for an unknown
   * address.
   */
  email_links: {
    hash: string;
    kind: string;
    player_id: string | null;
    email_key: string;
    created_at: bigint;
    expires_at: bigint;
    used_at: bigint | null;
    /** Hash of the password hash that the link replaces; null in links that verify an address. */
    replaces: string | null;
  };
  /** Only the hash of the token's secret half: a stolen table opens no session. */
  sessions: {
    id: string;
    secret_hash: string;
    player_id: string;
    created_at: bigint;
    seen_at: bigint;
    /** The session that this one replaces, until its first use; then null. */
    replaces: string | null;
    /** Unix ms at which a replaced session ends, if the new one is not used earlier. */
    ends_at: bigint | null;
    /** Where it was begun, as in `log_ins`. */
    network: string | null;
    device: string | null;
  };
  /** Log-ins of 90 days: a network such as 203.0.113.0/24, and a device such as Chrome on Android. */
  log_ins: { id: Generated<bigint>; player_id: string; at: bigint; network: string; device: string };
  /**
   * Log-ins that were refused, a row a UTC day, player, network, device and reason; kept as long. The player
   * is '' where the name was nobody's.
   */
  refused_log_ins: {
    id: Generated<bigint>;
    player_id: string;
    day: bigint;
    /** The last one of the day. */
    at: bigint;
    network: string;
    device: string;
    reason: string;
    times: bigint;
  };
  favorites: { player_id: string; game_id: string; created_at: bigint };
  /** Tries in the window that ends at `ends_at`, by a keyed hash of the limit and of who is counted. */
  tries: { key: string; count: bigint; ends_at: bigint };
}
