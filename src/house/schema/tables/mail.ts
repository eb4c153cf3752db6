export interface MailTables {
  /** Letters not yet handed over, sealed: their text holds links that open accounts. */
  letters: { id: string; sealed: string; tries: bigint; due_at: bigint; created_at: bigint };
}
