export interface BannerTables {
  /** `definition` is the banner of the contract as JSON; `shown_to` its end, or null. */
  banners: { id: string; place: string; definition: string; shown_to: bigint | null; created_at: bigint };
}
