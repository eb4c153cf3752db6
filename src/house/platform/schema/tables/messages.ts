import type { Generated } from 'kysely';

export interface MessageTables {
  /** `seq` is id and order, because a clock may run backwards. */
  messages: {
    seq: Generated<bigint>;
    player_id: string;
    subject: string;
    body: string;
    is_read: bigint;
    created_at: bigint;
    /** Null: unknown. */
    language: string | null;
    /** What it tells of, e.g. `deposit-credited:ID`; at most one message of a player has it. */
    cause: string | null;
  };
}
