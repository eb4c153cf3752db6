export interface MailTables {
  /** E-mails to send, encrypted: their text contains links that open accounts. */
  queued_emails: { id: string; sealed: string; tries: bigint; due_at: bigint; created_at: bigint };
}
