/** `holder`: the id of a process. `deadline`: Unix ms. `fence`: one more with each holder. */
export interface LeaseTables {
  leases: { name: string; holder: string; deadline: bigint; fence: bigint };
}
