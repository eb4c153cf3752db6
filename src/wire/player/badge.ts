/** Section 9: the badge of unread messages goes up to this; the count itself does not. */
export const UNREAD_BADGE_MAX = 99;
