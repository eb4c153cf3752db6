/** Where a player reaches a person: the product document asks for an e-mail link, the domain is the reserved one. */
export const SUPPORT_EMAIL = 'support@glasshouse.example';
/** Section 6: whom an account that is limited writes to. */
export const BILLING_EMAIL = 'billing@glasshouse.example';
