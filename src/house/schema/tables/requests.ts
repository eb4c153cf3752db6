export interface RequestTables {
  requests: {
    player_id: string;
    request_id: string;
    call: string;
    body_hash: string;
    answer: string;
    created_at: bigint;
  };
}
