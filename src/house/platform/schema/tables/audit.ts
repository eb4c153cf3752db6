export interface AuditTables {
  /** One row, written by an audit that found nothing. `state` is JSON of audit/checkpoint.ts, signed. */
  audit_checkpoints: { name: string; at: bigint; state: string; signature: string };
}
