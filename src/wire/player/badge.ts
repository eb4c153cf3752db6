/** The badge of unread messages shows at most this. */
export const UNREAD_BADGE_MAX = 99;
