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
  };
}
