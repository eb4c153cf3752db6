export interface DevnetTables {
  /** The current branch: a reorg deletes rows. */
  devnet_blocks: { network: string; height: bigint; hash: string; parent: string; made_at: bigint };
  /** `outputs` is JSON of Output[]; `height` is null outside blocks; `fee` is in base units, as text. */
  devnet_txs: {
    txid: string;
    network: string;
    currency: string;
    spends: string;
    outputs: string;
    fee: string;
    state: string;
    height: bigint | null;
    created_at: bigint;
  };
}
