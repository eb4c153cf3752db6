/**
 * Where a player reaches a person: the product document asks for an e-mail link, the domain is the reserved
 * one.
 */
export const SUPPORT_EMAIL = 'support@glasshouse.example';
/** Section 6: whom an account that is limited writes to. */
export const BILLING_EMAIL = 'billing@glasshouse.example';

/** Section 1: the footer's links. Domains are reserved ones, for the operator to replace. */
export const AFFILIATES = 'https://affiliates.glasshouse.example/';
export const SOCIAL = [
  ['Mastodon', 'https://mastodon.glasshouse.example/@glasshouse'],
  ['Telegram', 'https://telegram.glasshouse.example/'],
  ['Reddit', 'https://reddit.glasshouse.example/'],
] as const;
