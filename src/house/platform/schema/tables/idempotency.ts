export interface IdempotencyTables {
  /** Answers by idempotency key; `body_hash` tells a retry from another request under the same id. */
  stored_answers: {
    player_id: string;
    request_id: string;
    call: string;
    body_hash: string;
    /** Empty once it is not kept any more. */
    answer: string;
    created_at: bigint;
  };
}
