import type { Generated } from 'kysely';

export interface OperatorTables {
  /** What the house remembers of itself (secretRotation/fingerprint.ts). */
  house_facts: { name: string; value: string };
  /**
   * Secrets that were exchanged, each sealed with the present one; `until` when, Unix ms, and how many
   * entries the log had then.
   */
  former_secrets: { id: bigint; fingerprint: string; sealed: string; until: bigint; log_size: bigint };
  /** `maintenance`: on; `game:ID`: closed. Without a row a switch is in its normal state. */
  switches: { name: string; value: string; set_at: bigint };
  /** The audit trail: operator, command, arguments (JSON) and outcome. Rows are never deleted. */
  operator_log: {
    id: Generated<bigint>;
    at: bigint;
    who: string;
    command: string;
    arguments: string;
    outcome: string;
  };
}
