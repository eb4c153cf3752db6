export interface NewsletterTables {
  /** Who was sent which letter: a letter that was sent in part goes on where it stopped. */
  newsletter_letters: { letter: string; player_id: string; created_at: bigint };
}
