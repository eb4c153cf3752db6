import type { Generated } from 'kysely';

export interface OperatorTables {
  /** `maintenance`: on or off; `game:ID`: closed. A row that is not there is the ordinary state. */
  switches: { name: string; value: string; set_at: bigint };
  /** The audit trail: who did what with which arguments (JSON) and what came of it. Only ever added to. */
  operator_log: {
    id: Generated<bigint>;
    at: bigint;
    who: string;
    command: string;
    arguments: string;
    outcome: string;
  };
}
