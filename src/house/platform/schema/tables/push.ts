import type { Generated } from 'kysely';

export interface PushTables {
  push_subscriptions: {
    endpoint: string;
    player_id: string;
    p256dh: string;
    auth: string;
    created_at: bigint;
    /** Deleted with the session that it was made in; null: older than this column. */
    session_id: string | null;
    /** Of the house's secret whose VAPID key the browser subscribed with. */
    key_id: Generated<bigint>;
  };
  /** Players whose browsers get a push; one row, however many messages came. */
  push_due: { player_id: string; created_at: bigint };
}
