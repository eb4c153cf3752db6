export interface PasskeyTables {
  /**
   * `public_key` is COSE in base64url, `transports` a JSON list, `counter` the last one that the device sent
   * (0: it has none).
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
  /** Challenges by their hash; `bound` is the purpose. A row is deleted when it is used. */
  passkey_challenges: { hash: string; bound: string; player_id: string | null; expires_at: bigint };
  /** Players whose second step is on. */
  second_steps: { player_id: string; created_at: bigint };
  /** Recovery codes as MACs under a key of the house. */
  recovery_codes: { player_id: string; hash: string; created_at: bigint; used_at: bigint | null };
}
