/**
 * `holder`: the id of a process, or of the payment that is being signed. `deadline`: Unix ms. `fence`: one
 * more with each holder.
 */
export interface LeaseTables {
  leases: { name: string; holder: string; deadline: bigint; fence: bigint };
}
