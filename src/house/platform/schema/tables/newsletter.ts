export interface NewsletterTables {
  /** E-mails sent per player, so that an interrupted newsletter can be continued. */
  newsletter_deliveries: { issue_id: string; player_id: string; created_at: bigint };
}
