export interface PasskeyTables {
  /**
   * `public_key` is COSE in base64url, `transports` a JSON list, `counter` what the device last counted (0:
   * it does not count).
   */
  passkeys: {
    id: string;
    credential_id: string;
    player_id: string;
    public_key: string;
    counter: bigint;
    transports: string;
    name: string;
    synced: bigint;
    created_at: bigint;
    used_at: bigint | null;
  };
  /**
   * What devices were asked to sign, by its hash; `bound` names what for. A row is gone once it was answered.
   */
  passkey_challenges: { hash: string; bound: string; player_id: string | null; expires_at: bigint };
  /** Players who confirm withdrawals. */
  second_steps: { player_id: string; created_at: bigint };
  /** Only what checks a code, under a key of the house. */
  recovery_codes: { player_id: string; hash: string; created_at: bigint; used_at: bigint | null };
}
